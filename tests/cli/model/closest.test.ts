import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowance, closest, distance } from '../../../cli/model/closest.ts';

test.each([
  ['title', 'title', 0],
  ['title', 'titl', 1],
  ['title', 'tittle', 1],
  ['title', 'titla', 1],
  ['title', 'tilte', 1],
  ['title', 'itlte', 2],
  ['', 'alt', 3],
  ['ca', 'abc', 3],
])('%s and %s are %i steps apart', (a, b, steps) => {
  expect(distance(a, b)).toBe(steps);
  expect(distance(b, a)).toBe(steps);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-'), maxLength: 9 });

test('a limit only affects distances above it', () => {
  fc.assert(
    fc.property(word, word, fc.nat(6), (a, b, limit) => {
      expect(distance(a, b, limit)).toBe(Math.min(distance(a, b), limit + 1));
    }),
  );
});

test('no candidate is closer than the closest', () => {
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 6 }), (text, candidates) => {
      const near = candidates.filter((candidate) => distance(text, candidate) <= allowance(text));
      const least = Math.min(...near.map((candidate) => distance(text, candidate)));
      expect(closest(text, candidates)).toBe(near.find((candidate) => distance(text, candidate) === least));
    }),
  );
});

test.each([
  ['tilte', ['alt', 'title', 'titles'], 'title'],
  ['DEVSECOPS', ['Data Science', 'DevSecOps'], 'DevSecOps'],
  ['img', ['image', 'src'], undefined],
  ['src', ['alt'], undefined],
  ['/case-studies/zero-trst', ['/case-studies/mobile-app', '/case-studies/zero-trust'], '/case-studies/zero-trust'],
])('%s among %j means %s', (text, candidates, intended) => {
  expect(closest(text, candidates)).toBe(intended);
});
