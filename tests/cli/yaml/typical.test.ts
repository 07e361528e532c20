import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSource } from '../../../cli/model/source.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';

/** The mistakes that people make most, each made on every fitting line of the real content (of a third of it, unless LONG is set). */

const content = join(import.meta.dirname, '../../../content');
const files = globSync('**/*.yaml', { cwd: content })
  .sort()
  .filter((_, index) => process.env['LONG'] || index % 3 === 0);

interface Typo {
  name: string;
  rule: string;
  /** Lines on which it can be made. */
  line: RegExp;
  make(line: string): string;
}

const TYPOS: Typo[] = [
  {
    name: 'a tab for indentation',
    rule: 'yaml/tab',
    line: /^ {2,}(?:- )?[\w-]+: \S/,
    make: (line) => line.replace(/^ +/, (one) => '\t'.repeat(one.length / 2)),
  },
  {
    name: 'no space behind the colon',
    rule: 'yaml/syntax',
    line: /^ *(?:- )?[\w-]+: [A-Z]/,
    make: (line) => line.replace(': ', ':'),
  },
  { name: 'no colon', rule: 'yaml/syntax', line: /^ *(?:- )?[\w-]+: [A-Z]/, make: (line) => line.replace(':', '') },
  {
    name: 'no colon behind a field with fields',
    rule: 'yaml/syntax',
    line: /^ *[\w-]+:$/,
    make: (line) => line.replace(':', ''),
  },
  {
    name: 'an opening quote alone',
    rule: 'yaml/unclosed-quote',
    line: /^ *(?:- )?[\w-]+: [A-Z][^'"]*$/,
    make: (line) => line.replace(': ', ': "'),
  },
  {
    name: 'a colon in a text',
    rule: 'yaml/quote-needed',
    line: /^ *(?:- )?[\w-]+: [A-Z][^\s:]* \S/,
    make: (line) => line.replace(/: (\S+) /, ': $1: '),
  },
  {
    name: 'a text that starts with @',
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
    name: 'a no-break space behind the colon',
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
    name: 'a semicolon for the colon',
    rule: 'yaml/syntax',
    line: /^ *(?:- )?[\w-]+: [A-Z]/,
    make: (line) => line.replace(':', ';'),
  },
  {
    name: 'a quote before the name of a field',
    rule: 'yaml/unclosed-quote',
    line: /^ *(?:- )?[\w-]+: [A-Z]/,
    make: (line) => line.replace(/(?=[\w-]+:)/, '"'),
  },
  {
    name: 'no space behind the dash of an item',
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
    name: 'a star for the dash of an item',
    rule: 'yaml/syntax',
    line: /^ *- [\w-]+: \S/,
    make: (line) => line.replace('-', '*'),
  },
  { name: 'two dashes', rule: 'yaml/syntax', line: /^ *- [\w-]+: \S/, make: (line) => line.replace('-', '- -') },
];

/** Those that show by the items beside them, so that only one may be made in a list. */
const TYPOS_IN_LISTS: Typo[] = [
  {
    name: 'two spaces behind the dash of an item',
    rule: 'yaml/indentation',
    // An item of one field may have them.
    line: /^ *- (?:title|src): \S/,
    make: (line) => line.replace('- ', '-  '),
  },
  {
    name: 'a dash left out, with its space',
    rule: 'yaml/syntax',
    line: /^ *- [\w-]+: \S/,
    make: (line) => line.replace('- ', ''),
  },
  {
    name: 'an item one step too far right',
    rule: 'yaml/indentation',
    line: /^ *- [\w-]+: \S/,
    make: (line) => `  ${line}`,
  },
];

describe.each([...TYPOS, ...TYPOS_IN_LISTS])('$name', ({ rule, line, make }) => {
  test('gives one finding, on its line', () => {
    const wrong: string[] = [];
    let made = 0;
    for (const file of files) {
      const lines = readFileSync(join(content, file), 'utf8').split('\n');
      for (const [index, text] of lines.entries()) {
        // A line that a text block or a comment holds means nothing to YAML.
        if (!line.test(text) || !isField(lines, index)) continue;
        made++;
        const { diagnostics } = parseYaml(createSource(file, lines.with(index, make(text)).join('\n')));
        const found = diagnostics.map((one) => `${one.range.start.line} ${one.rule}`).join(', ');
        if (found !== `${index + 1} ${rule}`) wrong.push(`${file}:${index + 1} ${make(text)}: ${found}`);
      }
    }
    expect(made).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  }, 600_000);
});

const starts = new Map<string, Set<number>>();

/** Whether a field's value starts on this line. */
function isField(lines: string[], index: number): boolean {
  const text = lines.join('\n');
  const known =
    starts.get(text) ??
    new Set(
      [...parseYaml(createSource('x.yaml', text)).locations.values()].flatMap(({ key }) =>
        key ? [key.start.line] : [],
      ),
    );
  starts.set(text, known);
  return known.has(index + 1);
}

test('any five of them in one file give five findings, each on its line', () => {
  let made = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 60, maxLength: 60 }),
      (file, tries) => {
        const lines = readFileSync(join(content, file), 'utf8').split('\n');
        const original = [...lines];
        const touched: number[] = [];
        for (const [typo, at] of tries) {
          const index = at % lines.length;
          const { line, make } = TYPOS[typo % TYPOS.length] as Typo;
          const apart = touched.every((other) => Math.abs(other - index) > 1);
          if (touched.length === 5 || !apart || !line.test(original[index] ?? '') || !isField(original, index))
            continue;
          lines[index] = make(lines[index] ?? '');
          touched.push(index);
        }
        if (touched.length < 5) return;
        made++;
        const { diagnostics } = parseYaml(createSource(file, lines.join('\n')));
        const told = diagnostics.map(({ range }) => range.start.line).sort((a, b) => a - b);
        const wrong = touched.map((index) => `${index + 1} ${lines[index]}`).join('\n');
        expect(told, `${file}\n${wrong}`).toEqual(touched.map((index) => index + 1).sort((a, b) => a - b));
      },
    ),
    { numRuns: process.env['LONG'] ? 3_000 : 300 },
  );
  expect(made).toBeGreaterThan(20);
}, 600_000);
