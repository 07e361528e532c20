import { expect, test } from 'vitest';
import { isOptional, ruleIds } from '../../../../cli/model/rule-catalog.ts';
import { addFile, check, exampleSite } from '../check.ts';

const FILE = 'content/case-studies/x.yaml';

/** Returns the diagnostics of a case study as `line rule message`. */
async function checkText(text: string): Promise<string[]> {
  const site = exampleSite();
  addFile(site, FILE, text);
  const found = (await check(site)).filter(({ file }) => file === FILE);
  return found.map(({ range, rule, message }) => `${range.start.line} ${rule}: ${message}`).sort();
}

test('rules without which a page cannot be made, or is harmful, are not optional', () => {
  const required = [
    'schema/type',
    'image/missing',
    'link/unsafe',
    'config/schema',
    'yaml/alias',
    'content/duplicate-address',
  ];
  expect(required.filter((id) => isOptional(id))).toEqual([]);
  expect(ruleIds.filter((id) => id.startsWith('text/') && !isOptional(id))).toEqual(['text/nesting']);
});

test('a comment is for everything nested in its field, and for nothing else', async () => {
  const text = 'text: "[[a]]"\ntags: # content: ignore[text/placeholder]\n  - TODO\n  - "[[b]]"\n';
  expect(await checkText(text)).toEqual(['1 text/placeholder: “[[a]]” is a placeholder.']);
  expect(await checkText(`# content: ignore[text/placeholder]\n\n${text.replace(/ #.*/, '')}`)).toEqual([]);
});

test('the other placeholders of a file are counted without those that are meant', async () => {
  const text = 'title: "[[a]]" # content: ignore[text/placeholder]\ntext: "[[b]] and [[c]]"\n';
  expect(await checkText(text)).toEqual(['2 text/placeholder: “[[b]]” is a placeholder, and this file has 1 more.']);
});

test('a document that its schema rejects keeps an error, and no comment in it is said to silence nothing', async () => {
  const title = 'title: [x] # content: ignore[yaml/quote-needed, text/placeholder]\n';
  expect(await checkText(title)).toEqual([expect.stringMatching(/^1 yaml\/quote-needed: /)]);
  const text = 'text: # content: ignore[link/insecure, text/placeholder]\n  (TODO) [x](http://example.gov)\n';
  expect(await checkText(text)).toEqual([]);
  expect(await checkText(`${text}title: [x]\n`)).toEqual([expect.stringMatching(/^3 yaml\/quote-needed: /)]);
});

test('a rule that cannot be ignored is reported all the same', async () => {
  expect(await checkText('titel: x # content: ignore[schema/unknown-field]\n')).toEqual([
    '1 content/ignore: The rule “schema/unknown-field” cannot be ignored.',
    expect.stringMatching(/^1 schema\/unknown-field: /),
  ]);
});

test('a rule without its group is completed', async () => {
  const site = exampleSite();
  addFile(site, FILE, 'title: TODO # content: ignore[placeholder]\n');
  const found = await check(site);
  const { message, help, fix } = found.find(({ rule }) => rule === 'content/ignore') ?? {};
  expect([message, help]).toEqual(['There is no rule “placeholder”.', 'Write “text/placeholder”.']);
  expect(fix).toEqual({ safe: false, edits: [{ from: 30, to: 41, text: 'text/placeholder' }] });
});

test('a file with very many mistakes in comments reports the first hundred', async () => {
  expect(await checkText(`${'# content: ignore[x/y]\n'.repeat(101)}title: x\n`)).toHaveLength(100);
});
