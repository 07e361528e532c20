import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSource } from '../../../cli/model/source.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';
import { frozenSite } from '../../site/frozen-site.ts';
import { isLong } from '../../long.ts';

/**
 * The most common typos, each made on suitable lines of the frozen site: on all of them in the long form, otherwise on every third
 * line of every third document.
 */

const content = join(frozenSite, 'content');
const files = globSync('**/*.yaml', { cwd: content })
  .sort()
  .filter((_, index) => isLong || index % 3 === 0);

/** Lines with a field that has text, and lines with the first field of an item. */
const FIELD = /^ *(?:- )?[\w-]+: [A-Z]/;
const ITEM = /^ *- [\w-]+: \S/;

/** A typo on lines that match a pattern, made by a replacement. */
type Typo = [name: string, rule: string, line: RegExp, from: string | RegExp, to: string];

const TYPOS: Typo[] = [
  ['a tab instead of spaces', 'yaml/tab', /^ {2,}(?:- )?[\w-]+: \S/, /(?<=^ *) {2}/g, '\t'],
  ['no space after the colon', 'yaml/syntax', FIELD, ': ', ':'],
  ['no colon', 'yaml/syntax', FIELD, ':', ''],
  ['no colon after the key of a group', 'yaml/syntax', /^ *[\w-]+:$/, ':', ''],
  ['only an opening quote', 'yaml/unclosed-quote', /^ *(?:- )?[\w-]+: [A-Z][^'"]*$/, ': ', ': "'],
  ['a colon in text', 'yaml/quote-needed', /^ *(?:- )?[\w-]+: [A-Z][^\s:]* \S/, /: (\S+) /, ': $1: '],
  ['text that starts with @', 'yaml/quote-needed', FIELD, ': ', ': @'],
  ['a bold word at the start', 'yaml/quote-needed', /^ *(?:- )?[\w-]+: [A-Z]\S* \S/, /: (\S+) /, ': **$1** '],
  ['a no-break space after the colon', 'yaml/odd-space', FIELD, ': ', ':\u00a0'],
  ['a no-break space before a field', 'yaml/odd-space', /^ {2,}(?:- )?[\w-]+: [A-Z]/, ' ', '\u00a0'],
  ['a semicolon instead of the colon', 'yaml/syntax', FIELD, ':', ';'],
  ['a quote before a key', 'yaml/unclosed-quote', FIELD, /(?=[\w-]+:)/, '"'],
  ['no space after the dash of an item', 'yaml/syntax', ITEM, '- ', '-'],
  ['the bullet of a word processor', 'yaml/syntax', ITEM, '-', '•'],
  ['the dash of a word processor', 'yaml/syntax', ITEM, '-', '–'],
  ['a star instead of the dash of an item', 'yaml/syntax', ITEM, '-', '*'],
  ['two dashes', 'yaml/syntax', ITEM, '-', '- -'],
];

/** Typos that only neighboring items reveal, so that a list may have only one. */
const TYPOS_IN_LISTS: Typo[] = [
  // An item of one field may have them.
  ['two spaces after the dash of an item', 'yaml/indentation', /^ *- (?:title|src): \S/, '- ', '-  '],
  ['a missing dash, with its space', 'yaml/syntax', ITEM, '- ', ''],
  ['an item indented one level too much', 'yaml/indentation', ITEM, /^/, '  '],
];

test.each([...TYPOS, ...TYPOS_IN_LISTS])(
  '%s yields one diagnostic, on its line',
  (_name, rule, line, from, to) => {
    const wrong: string[] = [];
    let [suitable, made] = [0, 0];
    for (const file of files) {
      const lines = readFileSync(join(content, file), 'utf8').split('\n');
      for (const [index, text] of lines.entries()) {
        // A line inside a block scalar or a comment is not a field.
        if (!line.test(text) || !isField(lines, index)) continue;
        if (!isLong && ++suitable % 3 !== 0) continue;
        made++;
        const typo = text.replace(from, to);
        const { diagnostics } = parseYaml(createSource(file, lines.with(index, typo).join('\n')));
        const found = diagnostics.map((one) => `${one.range.start.line} ${one.rule}`).join(', ');
        if (found !== `${index + 1} ${rule}`) wrong.push(`${file}:${index + 1} ${typo}: ${found}`);
      }
    }
    expect(made).toBeGreaterThan(9);
    expect(wrong).toEqual([]);
  },
  600_000,
);

const fieldLinesByText = new Map<string, Set<number>>();

/** Whether a field starts on a line. */
function isField(lines: string[], index: number): boolean {
  const text = lines.join('\n');
  const known =
    fieldLinesByText.get(text) ??
    new Set(
      [...parseYaml(createSource('x.yaml', text)).locations.values()].flatMap(({ key }) =>
        key ? [key.start.line] : [],
      ),
    );
  fieldLinesByText.set(text, known);
  return known.has(index + 1);
}

test('any five typos in one file yield five diagnostics, each on its line', () => {
  let made = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 60, maxLength: 60 }),
      (file, tries) => {
        const lines = readFileSync(join(content, file), 'utf8').split('\n');
        const original = [...lines];
        const touched: number[] = [];
        const names: string[] = [];
        for (const [typo, at] of tries) {
          const index = at % lines.length;
          const [name, , line, from, to] = TYPOS[typo % TYPOS.length] as Typo;
          const apart = touched.every((other) => Math.abs(other - index) > 1);
          // More than three lines with the same odd space are one report.
          const isRare = names.filter((other) => other === name).length < 3;
          if (touched.length === 5 || !apart || !isRare) continue;
          if (!line.test(original[index] ?? '') || !isField(original, index)) continue;
          lines[index] = lines[index]?.replace(from, to) ?? '';
          touched.push(index);
          names.push(name);
        }
        if (touched.length < 5) return;
        made++;
        const { diagnostics } = parseYaml(createSource(file, lines.join('\n')));
        const reported = diagnostics.map(({ range }) => range.start.line).sort((a, b) => a - b);
        const wrong = touched.map((index) => `${index + 1} ${JSON.stringify(lines[index])}`).join('\n');
        expect(reported, `${file}\n${wrong}`).toEqual(touched.map((index) => index + 1).sort((a, b) => a - b));
      },
    ),
    { numRuns: isLong ? 1_000 : 100 },
  );
  expect(made).toBeGreaterThan(7);
}, 600_000);
