import { expect, test } from 'vitest';
import { lintSpelling, spellingMessages } from '../lint-words.ts';

test('the locale decides which spelling is reported, and nothing is without one', () => {
  const text = 'We realise, or realize, that the color of our neighbours is gray or grey.';
  expect(spellingMessages(text, 'en-US')).toEqual(['“realise”, “neighbours”, and “grey” have the British spelling.']);
  expect(spellingMessages(text, 'en-GB')).toEqual(['“color” and “gray” have the American spelling.']);
  expect(spellingMessages(text)).toEqual([]);
  expect(spellingMessages('A grey\u00adhound', 'en-US')).toEqual([]);
});

test('the fix from one country to the other and back changes nothing', () => {
  const british = 'The favourite labelled theatre analysed its defence, enrolment, moulds, ploughs and paediatrics.';
  const { diagnostics, fixed: american } = lintSpelling(british, 'en-US');
  expect(diagnostics).toHaveLength(1);
  expect(american).toBe('The favorite labeled theater analyzed its defense, enrollment, molds, plows and pediatrics.');
  expect(lintSpelling(american, 'en-GB')).toMatchObject({ diagnostics: [{}], fixed: british });
});
