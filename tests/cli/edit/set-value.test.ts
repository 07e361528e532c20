import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFile, withValue } from '../../../cli/edit/parsed-file.ts';
import { setValue } from '../../../cli/edit/set-value.ts';
import { applyEdits } from '../../../cli/model/edits.ts';
import { valueAt } from '../../../cli/model/schema.ts';
import { createSource } from '../../../cli/model/source.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';
import { documents } from '../yaml/random-scalars.ts';
import { isLong } from '../../long.ts';

const numRuns = isLong ? 20_000 : 500;

/** Returns the file with another value at a pointer. */
function set(text: string, pointer: string, value: string): string {
  const source = createSource('content/about.yaml', text);
  const edits = setValue(parseFile(source, {}), pointer, value);
  expect(edits).toBeDefined();
  return applyEdits(source.text, edits ?? []);
}

const words = fc.array(
  fc.constantFrom('a', ' ', '\n', '\n\n', '#', ': ', '- ', "'", '"', '\\', '😁', '[x](y)', '{', '\t', 'null', '\u0007'),
  { maxLength: 12 },
);

test('any text in any style gets any value, and nothing else changes', () => {
  fc.assert(
    fc.property(documents, words, fc.nat(), fc.nat(), (text, inserted, at, length) => {
      const source = createSource('content/about.yaml', text);
      const before = parseYaml(source).value;
      const current = valueAt(before, '/group/text');
      if (typeof current !== 'string') return;
      const from = at % (current.length + 1);
      const wanted = current.slice(0, from) + inserted.join('') + current.slice(from + (length % 9));
      const edited = set(text, '/group/text', wanted);
      expect(parseYaml(createSource('content/about.yaml', edited)).value).toEqual(
        withValue(before, '/group/text', wanted),
      );
    }),
    { numRuns },
  );
});

const FOLDED = `title: About
description: >-
  Who we are, what we hold ourselves to, and what
  contracting officers need: contract vehicles,
  certifications and company data.

# Next.
next: 1
`;

describe('a folded text', () => {
  const value = (parseYaml(createSource('x', FOLDED)).value as { description: string }).description;

  test('keeps its lines if the changed one still fits', () => {
    const edited = set(FOLDED, '/description', value.replace('need', 'want'));
    expect(edited).toBe(FOLDED.replace('need', 'want'));
  });

  test('wraps a changed paragraph at its column; others keep their lines', () => {
    const edited = set(FOLDED, '/description', value.replace('officers', 'officers of the government'));
    expect(edited).toBe(
      FOLDED.replace(
        'contracting officers need: contract vehicles,',
        'contracting officers of the government need:\n  contract vehicles, certifications and company\n  data.',
      ).replace(/\n {2}certifications and company data\./, ''),
    );
    const other = `${FOLDED.split('\n\n')[0]}\n\n  Other\n  lines.\n`;
    const { description } = parseYaml(createSource('x', other)).value as { description: string };
    const changed = set(other, '/description', description.replace('officers', 'officers of the government'));
    expect(changed).toBe(`${edited.split('\n\n')[0]}\n\n  Other\n  lines.\n`);
  });

  test('gets paragraphs', () => {
    const edited = set(FOLDED, '/description', value.replace(' certifications', '\nCertifications'));
    expect(edited).toBe(FOLDED.replace('  certifications', '\n  Certifications'));
  });
});

test.each([
  ['plain text stays plain', 'a: one two # why\nb: 1\n', 'one three', 'a: one three # why\nb: 1\n'],
  ['plain text that cannot stay plain gets quotes', 'a: one two # why\n', 'one: two', 'a: "one: two" # why\n'],
  ['single quotes stay', "a: 'one'\n", "it's one", "a: 'it''s one'\n"],
  ['double quotes stay', 'a: "one"\n', 'on"e', 'a: "on\\"e"\n'],
  ['a text that looks like a number gets quotes', 'a: one\n', '2023', 'a: "2023"\n'],
  [
    'a block stays',
    'a: |\n  one\n\n  two\n\nb: 1\n',
    'one\n\nthree\n\n- four\n',
    'a: |\n  one\n\n  three\n\n  - four\n\nb: 1\n',
  ],
  ['the block of an item stays', '- a: |-\n    one\n', 'one\ntwo', '- a: |-\n    one\n    two\n', '/0/a'],
  ['a block whose text starts with a space', 'a: |\n  one\n', '  one\n', 'a: |2\n    one\n'],
  ['a plain text with paragraphs becomes a block', 'a: one\nb: 1\n', 'one\n\ntwo\n', 'a: |\n  one\n\n  two\nb: 1\n'],
  ['line endings stay', 'a: |\r\n  one\r\nb: 1\r\n', 'one\n\ntwo\n', 'a: |\r\n  one\r\n\r\n  two\r\nb: 1\r\n'],
  [
    'an item that cannot stay plain becomes a block',
    'a:\n  - one\n',
    'one\n\ntwo\n',
    'a:\n  - |\n    one\n\n    two\n',
    '/a/0',
  ],
  [
    'lines of an item stay wrapped in quotes',
    'a:\n  - one two\n    three four\n',
    'one: two three four',
    'a:\n  - "one: two\n    three four"\n',
    '/a/0',
  ],
  [
    'a line break in quotes that is no space',
    'a: "one two\\\n  three four"\n',
    'one twoXthree four',
    'a: "one\n  twoXthree\n  four"\n',
  ],
  ['items in brackets', 'a: [one, two]\n', 'one, more', 'a: ["one, more", two]\n', '/a/0'],
  [
    'lines of plain text are wrapped',
    'a: one two\n  three four\nb: 1\n',
    'one two three five six',
    'a: one two\n  three five\n  six\nb: 1\n',
  ],
  [
    'lines in quotes are wrapped',
    "a: 'one two\n  three four'\nb: 1\n",
    "one it's two three four",
    "a: 'one\n  it''s two\n  three four'\nb: 1\n",
  ],
])('%s', (_name, text, value, edited, pointer = '/a') => {
  expect(set(text, pointer, value)).toBe(edited);
});

test('only texts can be set', () => {
  const file = parseFile(createSource('content/about.yaml', 'a: 1\nb:\n  - c\n'), {});
  expect(setValue(file, '/a', '2')).toBeUndefined();
  expect(setValue(file, '/b', 'd')).toBeUndefined();
  expect(setValue(file, '/c', 'd')).toBeUndefined();
});
