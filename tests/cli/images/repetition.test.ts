import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repeatsTooOften } from '../../../cli/images/repetition.ts';
import { frozenSite } from '../../site/frozen-site.ts';
import { repeating } from './photos.ts';

const rule = (index: number) => `.b${index} { clip-path: url(#a${index}) }`;
const rules = Array.from({ length: 12 }, (_, index) => rule(index)).join('');

test.each<[string, ((id: string) => string)?, string?]>([
  ['use'],
  ['an older use', (id) => `<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href=" #${id}"/>`],
  ['an encoded address', (id) => `<use href="#${id.replace('a', '%61')}"/>`],
  ['masks', (id) => `<path mask="url(#${id})" d="M0 0h9v9z"/>`],
  ['patterns with quotes', (id) => `<path style="fill: url( '#${id}' ) red" d="M0 0h9v9z"/>`],
  ['an escaped name', (id) => `<path filter="URL(#${id.replace('a', String.raw`\61 `)})" d="M0 0h9v9z"/>`],
  ['a stylesheet', (id) => `<path class="${id.replace('a', 'b')}" d="M0 0h9v9z"/>`, `<style>${rules}</style>`],
])('a drawing that repeats itself by %s is found', (_, refer, rest) => {
  expect(repeatsTooOften(repeating(refer, rest))).toBe(true);
});

test('a drawing with many gradients, or within itself, does not repeat itself', () => {
  const colors = '<stop offset="0"/>'.repeat(100);
  const gradient = `<linearGradient id="colors">${colors}</linearGradient>`;
  const shapes = '<path fill="url(#colors)" d="M0 0h9v9z"/>'.repeat(2000);
  const itself = '<g id="itself"><use href="#itself"/><use href="#itself"/></g>';
  expect(repeatsTooOften(`<svg xmlns="http://www.w3.org/2000/svg">${gradient}${shapes}${itself}</svg>`)).toBe(false);
});

test('no drawing of the site repeats itself', () => {
  const drawings = globSync(`${frozenSite}/content/**/*.svg`);
  expect(drawings.length).toBeGreaterThan(10);
  expect(drawings.filter((file) => repeatsTooOften(readFileSync(file, 'utf8')))).toEqual([]);
});
