import { expect, test } from 'vitest';
import { applyEdits, compatibleEdits } from '../../../cli/model/edits.ts';
import { createSource } from '../../../cli/model/source.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';
import { syntaxCases, type SyntaxCase } from './syntax-cases.ts';

/** After a safe fix, visitors read the words of the author, each once, and none of the notes. */

const NOTE = 'zqx';
const safeCases = syntaxCases.filter(({ unsafe, fixed }) => fixed !== undefined && !unsafe);

/** Applies all safe fixes, as `--fix` does. */
function repair(text: string, schema: SyntaxCase['schema']): string {
  const { diagnostics } = parseYaml(createSource('x.yaml', text), schema);
  const fixes = diagnostics.flatMap(({ fix }) => (fix?.safe ? [fix.edits] : []));
  return applyEdits(text, compatibleEdits(fixes));
}

/** Returns the words of all texts of a file, and the names of its fields; undefined if it cannot be read. */
function readWords(text: string, schema: SyntaxCase['schema']): string[] | undefined {
  const { value } = parseYaml(createSource('x.yaml', text), schema);
  return value === undefined ? undefined : collectWords(value).sort();
}

function collectWords(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(collectWords);
  if (typeof value !== 'object' || value === null) return String(value ?? '').match(WORD) ?? [];
  return Object.entries(value).flatMap(([key, item]) => [...(key.match(WORD) ?? []), ...collectWords(item)]);
}

const WORD = /[\p{L}\p{N}]+/gu;

/** Returns the words of a file in order, with or without its notes. */
function writtenWords(text: string, notes: 'with notes' | 'without notes'): string[] {
  const kept = notes === 'with notes' ? text : text.replaceAll(/(?<=^|[ \t])#(?:[ \t].*)?$/gm, '');
  return (kept.match(WORD) ?? []).sort();
}

/** These cases delete words that are not the text of the author. */
const DELETED = /numbers before|a key twice|code fences|looks like a block/;

/** Escapes and text blocks with a “#” have other words than their lines. */
const OTHER_WORDS = /\\|(?!\n)\p{Cc}|^[^#\n]*[|>][^]*#/u;

test.each(safeCases.filter(({ text, name }) => !OTHER_WORDS.test(text) && !DELETED.test(name)))(
  '$name: every word is read once, and none is lost',
  ({ text, schema }) => {
    const repaired = repair(text, schema);
    expect(readWords(repaired, schema)).toEqual(writtenWords(repaired, 'without notes'));
    expect(writtenWords(repaired, 'with notes')).toEqual(writtenWords(text, 'with notes'));
  },
);

test.each(safeCases)('$name: a note stays a note', ({ text, schema, diagnostics }) => {
  const lines = text.split('\n');
  const line = Number(diagnostics[0]?.split(':', 1)[0]) - 1;
  // What follows “#” inside a text block is text.
  const plain = repair(text, schema).split('\n');
  if (/[|>][-+]?\d?$/m.test(plain.slice(0, line + 1).join('\n')) || (lines[line] ?? '').trim() === '') return;
  lines[line] += ` # ${NOTE}`;
  const words = readWords(repair(lines.join('\n'), schema), schema);
  expect(words ?? []).not.toContain(NOTE);
});
