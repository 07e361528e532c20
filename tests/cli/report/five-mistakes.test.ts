import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Edit } from '../../../cli/model/diagnostic.ts';
import { applyEdits } from '../../../cli/model/edits.ts';
import { createSource, positionAt } from '../../../cli/model/source.ts';
import { computeFixes } from '../../../cli/compile/fix-until-stable.ts';
import { writeConfig } from '../../site/frozen-site.ts';
import { reportOnContent, repository } from './broken.ts';
import { isLong } from '../../long.ts';

vi.setConfig({ testTimeout: 120_000 });

/** One mistake of an editor: the correct text, the text with the mistake, and the location to report. */
interface Mistake {
  rule: string;
  right: string;
  wrong: string;
  /** The part of `wrong` at whose start the diagnostic belongs. */
  mark: string;
}

/** Mistakes in the YAML syntax. Values are only checked in a file without them. */
const SYNTAX_MISTAKES: Mistake[] = [
  { rule: 'yaml/quote-needed', right: 'title: Zero trust, one', wrong: 'title: Zero trust: one', mark: ': one' },
  { rule: 'yaml/quote-needed', right: 'sector: Federal', wrong: 'sector: @Federal', mark: '@' },
  { rule: 'yaml/indentation', right: '\n  alt: Rings', wrong: '\n   alt: Rings', mark: '   alt' },
  { rule: 'yaml/syntax', right: '  - Identity', wrong: '  -Identity', mark: '-I' },
  { rule: 'yaml/tab', right: '\n    alt: Broad', wrong: '\n\talt: Broad', mark: '\t' },
  { rule: 'yaml/quote-needed', right: '- title: Less to', wrong: '- title: *Less* to', mark: '*Less' },
  {
    rule: 'yaml/unclosed-quote',
    right: 'blurb: One list of users instead of forty.',
    wrong: 'blurb: "One list of users',
    mark: '"',
  },
  { rule: 'yaml/syntax', right: 'expertise: Network', wrong: 'expertise:Network', mark: ':N' },
  { rule: 'yaml/duplicate-key', right: '\nstrategy:', wrong: '\nsector: Again\nstrategy:', mark: 'sector' },
];

/** Mistakes in the values. */
const VALUE_MISTAKES: Mistake[] = [
  { rule: 'schema/choice', right: 'Information Security', wrong: 'information security', mark: 'info' },
  {
    rule: 'yaml/cut-by-comment',
    right: 'title: Zero trust, one gate at a time',
    wrong: 'title: Zero trust #1',
    mark: '#1',
  },
  { rule: 'schema/unknown-field', right: 'expertise:', wrong: 'expertsie:', mark: 'expertsie' },
  { rule: 'image/missing', right: 'images/case-studies/gates', wrong: 'images/case-studies/gaets', mark: 'images' },
  { rule: 'schema/count', right: '  - Network', wrong: '  - Identity', mark: 'Identity' },
  { rule: 'image/alt', right: 'alt: Broad bands crossed by one line', wrong: 'alt: ""', mark: '""' },
  { rule: 'link/broken', right: 'We began', wrong: 'We [began](/inovation)', mark: '/inovation' },
  { rule: 'link/insecure', right: 'A new colleague', wrong: 'A [new colleague](http://example.gov)', mark: 'http' },
  { rule: 'schema/type', right: 'title: Less to maintain', wrong: 'title: 2025', mark: '2025' },
  { rule: 'text/raw-html', right: 'An account ends', wrong: 'An <i>account</i> ends', mark: '<i>' },
  { rule: 'link/broken-fragment', right: 'nine days', wrong: '[nine days](/innovation#lbas)', mark: '/innovation' },
];

const fixtures = path.join(repository, 'tests/fixtures/broken/content');
const correctText = readFileSync(path.join(fixtures, 'case-studies/fine.yaml'), 'utf8');

/** Returns all combinations of five. Only every fourth is tested without `LONG=1`. */
function combinations<T>(all: readonly T[], size = 5): T[][] {
  if (size === 0) return [[]];
  return all.flatMap((first, index) => combinations(all.slice(index + 1), size - 1).map((rest) => [first, ...rest]));
}

/** Inserts mistakes into the correct document and returns their expected locations. */
function insertMistakes(mistakes: readonly Mistake[]): { text: string; expected: string[] } {
  const edits = mistakes.map(({ right, wrong }) => {
    const from = correctText.indexOf(right);
    if (from < 0 || correctText.indexOf(right, from + 1) >= 0) throw new Error(`“${right}” must be there once`);
    return { from, to: from + right.length, text: wrong };
  });
  const text = applyEdits(correctText, edits);
  const source = createSource('x', text);
  const expected = mistakes.map(({ rule, wrong, mark }, index) => {
    const { from } = edits[index] as Edit;
    const moved = edits
      .filter((edit) => edit.from < from)
      .reduce((sum, edit) => sum + edit.text.length - (edit.to - edit.from), 0);
    const { line, column } = positionAt(source, from + moved + wrong.indexOf(mark));
    return `${line}:${column} ${rule}`;
  });
  return { text, expected };
}

/** Creates a site with these case studies and the files they refer to. */
function createSite(texts: readonly string[]): string {
  const root = mkdtempSync(path.join(tmpdir(), 'five-'));
  // Every document is a copy of the same one.
  writeConfig(root, '{ unique: [] }');
  for (const part of ['images', 'innovation.yaml']) {
    cpSync(path.join(fixtures, part), path.join(root, 'content', part), { recursive: true });
  }
  mkdirSync(path.join(root, 'content/case-studies'));
  texts.forEach((text, index) => writeFileSync(path.join(root, studyFile(index)), text));
  return root;
}

const studyFile = (index: number) => `content/case-studies/study-${index}.yaml`;

test.each([
  ['in the syntax', SYNTAX_MISTAKES],
  ['in the values', VALUE_MISTAKES],
])('any five mistakes %s are five diagnostics, each at its character and with help', async (_name, pool) => {
  const documents = combinations(pool)
    .filter((_, index) => isLong || index % 4 === 0)
    .map(insertMistakes);
  const root = createSite(documents.map(({ text }) => text));
  try {
    const { diagnostics, sources } = await reportOnContent(root);
    const byFile = Map.groupBy(diagnostics, ({ file }) => file);
    const failures = documents.flatMap(({ expected, text }, index) => {
      const own = byFile.get(studyFile(index)) ?? [];
      const places = own.map(({ range, rule }) => `${range.start.line}:${range.start.column} ${rule}`);
      const same = places.toSorted().join('\n') === expected.toSorted().join('\n');
      return same ? [] : [{ text, expected: expected.toSorted(), places: places.toSorted() }];
    });
    expect(failures.slice(0, 3)).toEqual([]);
    const withoutHelp = diagnostics.filter(({ file, help }) => file.includes('study-') && !help);
    expect(withoutHelp.map(({ message }) => message)).toEqual([]);
    // The fixes of one file are compatible.
    for (const [file, own] of byFile) {
      const changed = computeFixes({ diagnostics: own, sources }, true).get(file);
      if (own.some(({ fix }) => fix)) expect(changed).toBeDefined();
    }
  } finally {
    rmSync(root, { recursive: true });
  }
});
