import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/lib/root.ts';
import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { applyEdits, compatibleEdits } from '../../../cli/model/edits.ts';
import { lintText } from './check.ts';
import { examplesOf, rulesWithPages } from './pages.ts';

/** Rules whose safe fixes write other letters and digits: those of a name, a date or an address. */
const ABOUT_LETTERS = /^(?:link|schema)\//;

type Lint = (text: string) => Promise<Diagnostic[]>;

const pages = rulesWithPages()
  .filter((rule) => !/^(?:file|image)\//.test(rule))
  .flatMap((rule) =>
    examplesOf(rule).map(({ rule, line, text, file }) => {
      return { name: `${rule} ${line}`, text, lint: (edited: string) => lintText(edited, file) };
    }),
  );
const cases = load(readFileSync(join(root, 'tests/fixtures/field-cases.yaml'), 'utf8')) as {
  kind: string;
  text?: string;
  yaml?: string;
}[];
const texts = cases.map(({ kind, text = '', yaml }) => {
  const lint: Lint = (edited) => lintText(edited);
  return { name: kind, text: yaml ?? `text: |\n${text.replaceAll(/^(?=.)/gm, '  ')}\n`, lint };
});
describe.each([...pages, ...texts])('$name', ({ text, lint }) => {
  test('safe fixes keep the words and the sites, and cause no diagnostics', async () => {
    const found = await lint(text);
    const safe = found.filter(({ fix }) => fix?.safe);
    for (const { rule, fix } of safe) {
      const fixed = applyEdits(text, fix?.edits ?? []);
      if (!ABOUT_LETTERS.test(rule)) expect(lettersOf(fixed)).toBe(lettersOf(text));
      if (!rule.startsWith('link/')) expect(hostsOf(fixed)).toEqual(hostsOf(text));
    }
    if (safe.length === 0) return;
    const fixed = applyEdits(text, compatibleEdits(safe.map(({ fix }) => fix?.edits ?? [])));
    const known = new Set(found.map(({ rule }) => rule));
    const caused = (await lint(fixed)).filter(({ rule }) => !known.has(rule));
    expect(caused).toEqual([]);
  });
});

/** Returns the letters and digits of a text. */
function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

function hostsOf(text: string): string[] {
  return Array.from(text.matchAll(/(?:https?:\/\/|mailto:)[^\s()[\]<>"'`]+/g), ([address]) =>
    URL.canParse(address) ? new URL(address).host : address,
  );
}
