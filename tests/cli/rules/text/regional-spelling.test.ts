import { expect, test } from 'vitest';
import { applyEdits } from '../../../../cli/model/edits.ts';
import { lintText, messages } from '../lint-spelling.ts';

test('the locale decides which spelling is reported, and nothing is without one', () => {
  const text = 'We realise, or realize, that the color of our neighbours is gray or grey.';
  expect(messages(text, 'en-US')).toEqual(['“realise”, “neighbours”, and “grey” have the British spelling.']);
  expect(messages(text, 'en-GB')).toEqual(['“color” and “gray” have the American spelling.']);
  expect(messages(text)).toEqual([]);
  expect(messages('A grey\u00adhound', 'en-US')).toEqual([]);
});

test('the fix from one country to the other and back changes nothing', () => {
  const british = 'The favourite labelled theatre analysed its defence, enrolment, moulds, ploughs and paediatrics.';
  const fix = (text: string, locale: 'en-US' | 'en-GB') => {
    const { source, diagnostics } = lintText(text, locale);
    const fixed = applyEdits(source, diagnostics[0]?.fix?.edits ?? []);
    return (JSON.parse(fixed.slice('text: '.length)) as string).trim();
  };
  const american = fix(british, 'en-US');
  expect(american).toBe('The favorite labeled theater analyzed its defense, enrollment, molds, plows and pediatrics.');
  expect(fix(american, 'en-GB')).toBe(british);
});
