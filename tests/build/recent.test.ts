import { expect, test } from 'vitest';
import { Recent } from '../../scripts/publish/recent.ts';

test('what was asked for last is kept, what was not for longest is made again', () => {
  const made: string[] = [];
  const recent = new Recent<string>(2);
  const ask = (key: string) =>
    recent.get(key, () => {
      made.push(key);
      return key;
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(ask(key)).toBe(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('what is forgotten is made again', () => {
  const recent = new Recent<number>(2);
  expect(recent.get('a', () => 1)).toBe(1);
  recent.delete('a');
  expect(recent.get('a', () => 2)).toBe(2);
});
