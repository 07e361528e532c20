import { describe, expect, test } from 'vitest';
import type { TableEntry } from '../../../cli/rules/text/text-table.ts';
import { textTypoRule } from '../../../cli/rules/text/typo.ts';
import typo from '../../../cli/rules/text/typo.json';
import { textUsageRule } from '../../../cli/rules/text/usage.ts';
import usage from '../../../cli/rules/text/usage.json';
import { lintWords } from './lint-words.ts';
import { expectGoodWording } from './wording.ts';

const rules = [
  { id: 'text/typo', ...textTypoRule },
  { id: 'text/usage', ...textUsageRule },
] as const;

const lint = (text: string) => lintWords(text, [...rules]);

const entries: [string, TableEntry][] = [...typo.entries, ...usage.entries].map((entry) => [entry.help, entry]);

describe.each(entries)('%s', (_, { wrong, right, words = {}, pattern, message }) => {
  test.each(wrong)('%s', (text, fixed) => {
    expect(wrong.length).toBeGreaterThan(1);
    const result = lint(text);
    const expected = message.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\d\}/, '“.*”');
    for (const diagnostic of result.diagnostics) {
      expect(diagnostic.message).toMatch(new RegExp(`^${expected}$`, 's'));
      expectGoodWording(diagnostic);
    }
    expect(result.diagnostics).not.toEqual([]);
    expect(result.fixed).toBe(fixed ?? text);
  });

  test.each(right)('no report: %s', (text) => {
    expect(lint(text).diagnostics).toEqual([]);
  });

  test.each(pattern === undefined ? Object.entries(words) : [])('%s is written %s', (word, fixed) => {
    expect(lint(`We say ${word} now.`).fixed).toBe(`We say ${fixed} now.`);
  });
});

test('a document in another language is not checked for English', () => {
  const czech = 'Certifikační autorita vydává certifikáty zdarma a automaticky, a organizace je obnovují samy. '.repeat(
    6,
  );
  expect(lint(czech).diagnostics).toEqual([]);
  const english = 'The authority issues certificates for the public, and a organization renews them with this tool. ';
  expect(lint(english.repeat(6)).diagnostics).toHaveLength(6);
});
