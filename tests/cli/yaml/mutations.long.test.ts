import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { CORE_SCHEMA, loadAll } from 'js-yaml';
import { expect, test } from 'vitest';
import type { Diagnostic, Range } from '../../../cli/model/diagnostic.ts';
import { decodeLoosely } from '../../../cli/compile/disk/load.ts';
import { createSource, positionAt, type Source } from '../../../cli/model/source.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';
import { frozenSite } from '../../site/frozen-site.ts';
import { applyEdits, compatibleEdits } from '../../../cli/model/edits.ts';
import { expectGoodWording } from '../rules/wording.ts';
import { isLong } from '../../long.ts';

const numRuns = isLong ? 10_000 : 1_000;
const content = join(frozenSite, 'content');
const texts = globSync('**/*.yaml', { cwd: content })
  .sort()
  .map((file) => readFileSync(join(content, file), 'utf8'));

/** A single accident while a file is edited, copied or merged. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }) }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: fc.nat(),
    text: fc.constantFrom(
      '\t',
      '"',
      "'",
      ': ',
      ' #',
      '- ',
      '[',
      '{',
      '@',
      '&',
      '*',
      '!',
      '|',
      '\u00a0',
      '\r',
      '\n',
      ' ',
      '“',
      '\\',
      '---\n',
    ),
  }),
  fc.record({
    kind: fc.constantFrom('swap' as const, 'double' as const, 'drop' as const),
    at: fc.nat(),
    with: fc.nat(),
  }),
  fc.record({ kind: fc.constantFrom('cut' as const, 'indent' as const, 'outdent' as const), at: fc.nat() }),
);

type Change =
  | { kind: 'flip'; at: number; byte: number }
  | { kind: 'insert'; at: number; text: string }
  | { kind: 'swap' | 'double' | 'drop'; at: number; with: number }
  | { kind: 'cut' | 'indent' | 'outdent'; at: number };

function mutate(text: string, one: Change): string {
  if (one.kind === 'flip') {
    const bytes = Buffer.from(text);
    bytes[one.at % bytes.length] = one.byte;
    return decodeLoosely(bytes, 'x.yaml').text;
  }
  if (one.kind === 'insert') {
    const at = one.at % (text.length + 1);
    return text.slice(0, at) + one.text + text.slice(at);
  }
  if (one.kind === 'cut') return text.slice(0, one.at % (text.length + 1));
  const lines = text.split('\n');
  const index = one.at % lines.length;
  const line = lines[index] ?? '';
  if (one.kind === 'indent') lines[index] = ` ${line}`;
  else if (one.kind === 'outdent') lines[index] = line.replace(/^ /, '');
  else if (one.kind === 'drop') lines.splice(index, 1);
  else if (one.kind === 'double') lines.splice(one.with % lines.length, 0, line);
  else if (one.kind === 'swap')
    [lines[index], lines[one.with % lines.length]] = [lines[one.with % lines.length] ?? '', line];
  return lines.join('\n');
}

const mutants = fc
  .tuple(fc.constantFrom(...texts), fc.array(change, { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([text, changes, crlf]) => changes.reduce(mutate, crlf ? text.replaceAll('\n', '\r\n') : text));

function expectInFile(source: Source, { start, end }: Range): void {
  expect(start.offset).toBeGreaterThanOrEqual(0);
  expect(end.offset).toBeGreaterThanOrEqual(start.offset);
  expect(end.offset).toBeLessThanOrEqual(source.text.length);
  expect(start).toEqual(positionAt(source, start.offset));
  expect(end).toEqual(positionAt(source, end.offset));
}

function expectSound(source: Source, diagnostic: Diagnostic): void {
  expectInFile(source, diagnostic.range);
  for (const { range } of diagnostic.related ?? []) expectInFile(source, range);
  expectGoodWording(diagnostic);
  expect(`${diagnostic.message} ${diagnostic.help}`).not.toMatch(/\n\s+at |node_modules|file:[/]{2}/);
  for (const { from, to } of diagnostic.fix?.edits ?? []) {
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeGreaterThanOrEqual(from);
    expect(to).toBeLessThanOrEqual(source.text.length);
  }
}

/** Applies safe fixes as `content check --fix` does, and returns the number of passes until none is left. */
function repair(text: string): number {
  let repaired = text;
  for (let pass = 0; pass < 12; pass++) {
    const { diagnostics } = parseYaml(createSource('x.yaml', repaired));
    const edits = compatibleEdits(diagnostics.flatMap(({ fix }) => (fix?.safe ? [fix.edits] : [])));
    if (edits.length === 0) return pass;
    repaired = applyEdits(repaired, edits);
  }
  return Infinity;
}

test('any damage to a document yields diagnostics within the file, and repairs that terminate', () => {
  let broken = 0;
  fc.assert(
    fc.property(mutants, (text) => {
      const source = createSource('x.yaml', text);
      const { value, locations, diagnostics } = parseYaml(source);
      for (const diagnostic of diagnostics) expectSound(source, diagnostic);
      for (const { value: range, key } of locations.values()) {
        expectInFile(source, range);
        if (key) expectInFile(source, key);
      }
      expect(repair(text)).toBeLessThanOrEqual(10);
      if (value === undefined) {
        broken++;
        expect(diagnostics.length).toBeGreaterThan(0);
      } else if (diagnostics.length === 0) {
        expect(value).toEqual(loadAll(text, { schema: CORE_SCHEMA })[0] ?? null);
      }
    }),
    { numRuns },
  );
  expect(broken).toBeGreaterThan(numRuns / 5);
}, 600_000);
