import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isLong } from '../../long.ts';
import { EditedSite, type EditingCase } from './edited-site.ts';
import { expectGoodWording } from './wording.ts';

/** Mistakes of people who edited a site, with what is reported and how it is repaired; every other one in the short form. */
const cases = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../fixtures/editing-mistakes.json'), 'utf8')) as EditingCase[]
).filter((_, index) => isLong || index % 2 === 0);

const site = await EditedSite.open();
afterAll(() => site.close());

test.each(cases)('$id: $note', async (editingCase) => {
  const { expected_rule: rule, expected_line: line, count = 1, fixed, safe } = editingCase;
  const result = await site.apply(editingCase);
  const found = result.found.map(({ rule, range }) => `${range.start.line} ${rule}`);
  expect(found).toHaveLength(rule === null ? 0 : count);
  if (rule !== null) expect(found).toContain(`${line} ${rule}`);
  result.found.forEach(expectGoodWording);
  expect(changedLines(result.broken, result.fixed)).toBe(fixed);
  expect(result.safe === result.fixed && result.safe !== result.broken).toBe(safe === true);
});

/** Returns the lines that replace others, joined; undefined if none do. */
function changedLines(before: string, after: string): string | undefined {
  if (before === after) return undefined;
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const from = fresh.findIndex((line, index) => line !== old[index]);
  const tail = Math.min(old.length, fresh.length) - Math.max(from, 0);
  let same = 0;
  while (same < tail && old.at(-1 - same) === fresh.at(-1 - same)) same++;
  return fresh.slice(from < 0 ? fresh.length : from, fresh.length - same).join('\n');
}
