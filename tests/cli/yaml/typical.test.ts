import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

interface Typo {
  name: string;
  rule: string;
  /** Lines on which the typo is possible. */
  line: RegExp;
  make(line: string): string;
}

const TYPOS: Typo[] = [
  {
    name: 'a tab instead of spaces',
    rule: 'yaml/tab',
    line: /^ {2,}(?:- )?[\w-]+: \S/,
    make: (line) => line.replace(/^ +/, (one) => '\t'.repeat(one.length / 2)),
  },
  {
    name: 'no space after the colon',
    rule: 'yaml/syntax',
    line: /^ *(?:- )?[\w-]+: [A-Z]/,
    make: (line) => line.replace(': ', ':'),
  },
  { name: 'no colon', rule: 'yaml/syntax', line: /^ *(?:- )?[\w-]+: [A-Z]/, make: (line) => line.replace(':', '') },
  {
    name: 'no colon after the key of a group',
    rule: 'yaml/syntax',
    line: /^ *[\w-]+:$/,
    make: (line) => line.replace(':', ''),
  },
  {
    name: 'only an opening quote',
    rule: 'yaml/unclosed-quote',
    line: /^ *(?:- )?[\w-]+: [A-Z][^'"]*$/,
    make: (line) => line.replace(': ', ': "'),
  },
  {
    name: 'a colon in text',
    rule: 'yaml/quote-needed',
    line: /^ *(?:- )?[\w-]+: [A-Z][^\s:]* \S/,
    make: (line) => line.replace(/: (\S+) /, ': $1: '),
  },
  {
    name: 'text that starts with @',
    rule: 'yaml/quote-needed',
    line: /^ *(?:- )?[\w-]+: [A-Z]/,
    make: (line) => line.replace(': ', ': @'),
  },
  {
    name: 'a bold word at the start',
    rule: 'yaml/quote-needed',
    line: /^ *(?:- )?[\w-]+: [A-Z]\S* \S/,
    make: (line) => line.replace(/: (\S+) /, ': **$1** '),
  },
  {
    name: 'a no-break space after the colon',
    rule: 'yaml/odd-space',
    line: /^ *(?:- )?[\w-]+: [A-Z]/,
    make: (line) => line.replace(': ', ':\u00a0'),
  },
  {
    name: 'a no-break space before a field',
    rule: 'yaml/odd-space',
    line: /^ {2,}(?:- )?[\w-]+: [A-Z]/,
    make: (line) => line.replace(' ', '\u00a0'),
  },
  {
    name: 'a semicolon instead of the colon',
    rule: 'yaml/syntax',
    line: /^ *(?:- )?[\w-]+: [A-Z]/,
    make: (line) => line.replace(':', ';'),
  },
  {
    name: 'a quote before a key',
    rule: 'yaml/unclosed-quote',
    line: /^ *(?:- )?[\w-]+: [A-Z]/,
    make: (line) => line.replace(/(?=[\w-]+:)/, '"'),
  },
  {
    name: 'no space after the dash of an item',
    rule: 'yaml/syntax',
    line: /^ *- [\w-]+: \S/,
    make: (line) => line.replace('- ', '-'),
  },
  {
    name: 'the bullet of a word processor',
    rule: 'yaml/syntax',
    line: /^ *- [\w-]+: \S/,
    make: (line) => line.replace('-', '•'),
  },
  {
    name: 'the dash of a word processor',
    rule: 'yaml/syntax',
    line: /^ *- [\w-]+: \S/,
    make: (line) => line.replace('-', '–'),
  },
  {
    name: 'a star instead of the dash of an item',
    rule: 'yaml/syntax',
    line: /^ *- [\w-]+: \S/,
    make: (line) => line.replace('-', '*'),
  },
  { name: 'two dashes', rule: 'yaml/syntax', line: /^ *- [\w-]+: \S/, make: (line) => line.replace('-', '- -') },
];

/** Typos that only neighboring items reveal, so that a list may have only one. */
const TYPOS_IN_LISTS: Typo[] = [
  {
    name: 'two spaces after the dash of an item',
    rule: 'yaml/indentation',
    // An item of one field may have them.
    line: /^ *- (?:title|src): \S/,
    make: (line) => line.replace('- ', '-  '),
  },
  {
    name: 'a missing dash, with its space',
    rule: 'yaml/syntax',
    line: /^ *- [\w-]+: \S/,
    make: (line) => line.replace('- ', ''),
  },
  {
    name: 'an item indented one level too much',
    rule: 'yaml/indentation',
    line: /^ *- [\w-]+: \S/,
    make: (line) => `  ${line}`,
  },
];

describe.each([...TYPOS, ...TYPOS_IN_LISTS])('$name', ({ rule, line, make }) => {
  test('yields one diagnostic, on its line', () => {
    const wrong: string[] = [];
    let [suitable, made] = [0, 0];
    for (const file of files) {
      const lines = readFileSync(join(content, file), 'utf8').split('\n');
      for (const [index, text] of lines.entries()) {
        // A line inside a block scalar or a comment is not a field.
        if (!line.test(text) || !isField(lines, index)) continue;
        if (!isLong && ++suitable % 3 !== 0) continue;
        made++;
        const { diagnostics } = parseYaml(createSource(file, lines.with(index, make(text)).join('\n')));
        const found = diagnostics.map((one) => `${one.range.start.line} ${one.rule}`).join(', ');
        if (found !== `${index + 1} ${rule}`) wrong.push(`${file}:${index + 1} ${make(text)}: ${found}`);
      }
    }
    expect(made).toBeGreaterThan(9);
    expect(wrong).toEqual([]);
  }, 600_000);
});

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
          const { name, line, make } = TYPOS[typo % TYPOS.length] as Typo;
          const apart = touched.every((other) => Math.abs(other - index) > 1);
          // More than three lines with the same odd space are one report.
          const isRare = names.filter((other) => other === name).length < 3;
          if (touched.length === 5 || !apart || !isRare) continue;
          if (!line.test(original[index] ?? '') || !isField(original, index)) continue;
          lines[index] = make(lines[index] ?? '');
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
