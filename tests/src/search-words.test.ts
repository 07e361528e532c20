import { expect, test } from 'vitest';
import { findAll, searchable } from '../../src/content/search-words.ts';

const TEXTS = [
  'Zero trust, one gate at a time',
  'Agencies migrated their databases to the cloud',
  'A café that plans its AI policy',
  'Aircraft logs of a state; a string of searches',
];

/** Positions of the texts that a query finds. */
const find = (query: string): number[] =>
  [...findAll(query, TEXTS, searchable).keys()].map((text) => TEXTS.indexOf(text));

test.each([
  ['zero-trust', [0]],
  ['ZERO TRUST', [0]],
  ['trust zero', [0]],
  ['  gate,', [0]],
  ['gates', [0]],
  ['migrating', [1]],
  ['migrations', [1]],
  ['station', []],
  ['migrat', [1]],
  ['agency database', [1]],
  ['policies', [2]],
  ['planning', [2]],
  ['cafe', [2]],
  ['search', [3]],
  ['log', [3]],
  ['strings', [3]],
  ['trust cloud', []],
  ['rust', []],
  ['xyz', []],
])('“%s” finds %j', (query, found) => {
  expect(find(query)).toEqual(found);
});

test('a word of two letters is a whole word if there is one', () => {
  expect(find('AI')).toEqual([2]);
  expect(find('ga')).toEqual([0]);
});

test('no word finds everything', () => {
  expect(find(' -')).toEqual([0, 1, 2, 3]);
});

test('an acronym is a whole word, and synonyms are found for each other', () => {
  expect(find('LO')).toEqual([]);
  expect(find('lo')).toEqual([3]);
  const synonyms = [['AI', 'machine learning'].map(searchable), ['zero trust', 'ZTA'].map(searchable)];
  const search = (query: string) =>
    [...findAll(query, TEXTS, searchable, synonyms).keys()].map((text) => TEXTS.indexOf(text));
  expect(search('machine learning')).toEqual([2]);
  expect(search('machine')).toEqual([]);
  expect(search('ZTA gate')).toEqual([0]);
});
