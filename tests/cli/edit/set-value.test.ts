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
import { editCases } from './edit-cases.ts';

const numRuns = isLong ? 20_000 : 200;

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

test.each(editCases('set-value'))('$name', ({ pointer, before, value, after }) => {
  expect(set(before, pointer, value)).toBe(after);
});

test('only texts can be set', () => {
  const file = parseFile(createSource('content/about.yaml', 'a: 1\nb:\n  - c\n'), {});
  expect(setValue(file, '/a', '2')).toBeUndefined();
  expect(setValue(file, '/b', 'd')).toBeUndefined();
  expect(setValue(file, '/c', 'd')).toBeUndefined();
});
