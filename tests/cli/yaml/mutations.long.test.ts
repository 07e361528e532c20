import fc from 'fast-check';
import { CORE_SCHEMA, loadAll } from 'js-yaml';
import { expect, test } from 'vitest';
import type { Diagnostic, Range } from '../../../cli/model/diagnostic.ts';
import { createSource, positionAt, type Source } from '../../../cli/model/source.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';
import { applyEdits, compatibleEdits } from '../../../cli/model/edits.ts';
import { expectGoodWording } from '../rules/wording.ts';
import { mutants } from './mutants.ts';

const numRuns = 4_000;
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
    fc.property(mutants, ({ text }) => {
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
