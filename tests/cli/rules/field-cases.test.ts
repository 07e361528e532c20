import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { computeFixes } from '../../../cli/compile/fix-until-stable.ts';
import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { createSource } from '../../../cli/model/source.ts';
import { check, exampleSite } from './check.ts';
import { expectGoodWording } from './wording.ts';

interface FieldCase {
  kind: string;
  text?: string;
  yaml?: string;
  reports: string[];
  safe?: string;
  fixed?: string;
}

const FILE = 'content/case-studies/example.yaml';
const cases = load(readFileSync(join(import.meta.dirname, '../../fixtures/field-cases.yaml'), 'utf8')) as FieldCase[];

test.each(cases)('$kind', async ({ text, yaml, reports, safe, fixed }) => {
  const written = yaml ?? toDocument(text ?? '');
  const found = await diagnose(written);
  expect(
    found.map(({ rule, range }) => `${rule} ${written.slice(range.start.offset, range.end.offset).trim()}`),
  ).toEqual(reports.map((report) => report.replaceAll('\n', '\n  ')));
  found.forEach(expectGoodWording);
  const afterSafe = await fix(written, false);
  expect(afterSafe).toBe(expectedText(safe, written, yaml));
  expect(await fix(afterSafe, true)).toBe(expectedText(fixed ?? safe, written, yaml));
});

function expectedText(text: string | undefined, before: string, yaml: string | undefined): string {
  if (text === undefined) return before;
  return yaml === undefined ? toDocument(text) : text;
}

function toDocument(text: string): string {
  return `text: |\n${text.trimEnd().replaceAll(/^(?=.)/gm, '  ')}\n`;
}

async function diagnose(text: string): Promise<Diagnostic[]> {
  const site = exampleSite();
  site.texts.set(FILE, text);
  const found = await check(site, { 'text/straight-quotes': 'warning' });
  return found.sort((a, b) => a.range.start.offset - b.range.start.offset);
}

/** Returns a document after its fixes, as `content check --fix` applies them. */
async function fix(text: string, includesUnsafe: boolean): Promise<string> {
  const source = createSource(FILE, text);
  const diagnostics = await diagnose(text);
  const change = computeFixes({ diagnostics, sources: new Map([[FILE, source]]) }, includesUnsafe).get(FILE);
  return change ? fix(change.after, includesUnsafe) : text;
}
