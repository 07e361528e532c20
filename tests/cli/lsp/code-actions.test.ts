import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixContent } from '../../../cli/commands/fix-content.ts';
import { everything } from '../../../cli/commands/report-filter.ts';
import type { Edit } from '../../../cli/model/diagnostic.ts';
import { applyEdits } from '../../../cli/model/edits.ts';
import { makeFixture } from '../compile/fixture.ts';
import { addWordEdit } from '../../../cli/lsp/add-word-edit.ts';
import { startClient } from './client.ts';

const STUDY = 'content/case-studies/colon-in-text.yaml';
const broken = join(import.meta.dirname, '../../fixtures/broken');
const WHOLE = { start: { line: 0, character: 0 }, end: { line: 100_000, character: 0 } };

test('“Fix all” yields the bytes of --fix, in every file', async () => {
  const [onDisk, inEditor] = [makeFixture(broken), makeFixture(broken)];
  const client = await startClient(inEditor.root);
  await fixContent(onDisk.root, everything, () => onDisk.check(), { quiet: true });
  let changed = 0;
  for (const file of inEditor.documents()) {
    const bytes = readFileSync(inEditor.path(file));
    // As bytes, so that files in other encodings stay as they are.
    await client.open(file, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
    const [action] = await client.codeActions(file, WHOLE, ['source.fixAll']);
    const fixed = action ? Buffer.from(client.applied(file, action.edit)) : bytes;
    if (action) changed++;
    expect([file, fixed.toString()]).toEqual([file, readFileSync(onDisk.path(file)).toString()]);
    expect(fixed.equals(readFileSync(onDisk.path(file)))).toBe(true);
  }
  expect(changed).toBeGreaterThan(20);
});

test('every fix of a diagnostic is a quick fix on its lines; safe ones are preferred', async () => {
  const site = makeFixture(broken);
  const { diagnostics } = await site.check();
  const client = await startClient(site.root);
  const fixable = diagnostics.filter(({ fix, file }) => fix && !file.includes('latin-1'));
  for (const [file, found] of Map.groupBy(fixable, (diagnostic) => diagnostic.file)) {
    const text = site.read(file).replace(/^\uFEFF/, '');
    await client.open(file, text);
    for (const { range, rule, message, fix, help = '' } of found) {
      // Anywhere on the line.
      const place = { line: range.start.line - 1, character: 0 };
      const actions = await client.codeActions(file, { start: place, end: place }, ['quickfix']);
      const action = actions.find(
        ({ diagnostics: [own] = [] }) => own?.code === rule && String(own.message).startsWith(message),
      );
      expect(action).toMatchObject({ title: help.replace(/\.$/, ''), kind: 'quickfix', isPreferred: fix?.safe });
      expect(client.applied(file, action?.edit)).toBe(applyEdits(text, fix?.edits as Edit[]));
    }
  }
  expect(fixable.length).toBeGreaterThan(30);
});

test('only the kinds that the editor asks for come', async () => {
  const site = makeFixture(broken);
  const client = await startClient(site.root);
  await client.open(STUDY);
  const kinds = async (only?: string[]) => (await client.codeActions(STUDY, WHOLE, only)).map(({ kind }) => kind);
  expect(new Set(await kinds())).toEqual(new Set(['quickfix', 'source.fixAll.content']));
  expect(new Set(await kinds(['quickfix']))).toEqual(new Set(['quickfix']));
  expect(await kinds(['source'])).toEqual(['source.fixAll.content']);
  expect(await kinds(['source.fixAll.content'])).toEqual(['source.fixAll.content']);
  expect(await kinds(['refactor'])).toEqual([]);
});

test('the last quick fix of a diagnostic is a comment that silences it, in a text that is not saved', async () => {
  const site = makeFixture();
  const client = await startClient(site.root);
  const file = 'content/case-studies/zero-trust.yaml';
  await client.open(file);
  await client.replace(file, '/case-studies/digital-identity-management', '/case-studies/zero-trusty');
  const line = client.at(file, '|/case-studies/zero-trusty');
  const offered = await client.codeActions(file, { start: line, end: line }, ['quickfix']);
  expect(offered.map(({ title }) => title)).toEqual(['Write “/case-studies/zero-trust”', 'Ignore link/broken here']);
  expect(offered[1]?.diagnostics).toMatchObject([{ code: 'link/broken' }]);
  await client.change(file, client.applied(file, offered[1]?.edit));
  expect(client.text(file)).toContain('strategy:\n  blurb: | # content: ignore[link/broken]\n');
  expect(await client.diagnostics(file)).toEqual([]);
  // A document that cannot be read has no comments.
  await client.replace(file, 'title: ', 'title: A study: ');
  const top = client.at(file, '|title: A study');
  const [fix, ...others] = await client.codeActions(file, { start: top, end: top }, ['quickfix']);
  expect([fix?.diagnostics?.[0]?.code, ...others]).toEqual(['yaml/quote-needed']);
});

test('a word that is right is added to the project dictionary, and is no diagnostic from then on', async () => {
  const site = makeFixture();
  site.write('project-words.txt', '# Words\nCDAO\nzarr\n');
  const client = await startClient(site.root);
  const file = 'content/case-studies/zero-trust.yaml';
  await client.open(file);
  await client.replace(file, 'strategy:\n  blurb: |\n', 'strategy:\n  blurb: |\n    We recieve the plan.\n\n');
  expect((await client.diagnostics(file)).map(({ code }) => code)).toEqual(['text/spelling']);
  const word = client.at(file, '|recieve');
  const offered = await client.codeActions(file, { start: word, end: word }, ['quickfix']);
  expect(offered.map(({ title }) => title)).toEqual([
    'Write “receive”',
    'Add “recieve” to the project dictionary',
    'Ignore text/spelling here',
  ]);
  const words = client.applied('project-words.txt', offered[1]?.edit);
  expect(words).toBe('# Words\nCDAO\nrecieve\nzarr\n');
  site.write('project-words.txt', words);
  await client.until(() => client.publishedFor(file).length === 0);
});

test('a word is added in alphabetical order, to any list', () => {
  const added = (list: string, word: string) => applyEdits(list, [addWordEdit(list, word)]);
  expect(added('', 'zarr')).toBe('zarr\n');
  expect(added('# Words', 'zarr')).toBe('# Words\nzarr\n');
  expect(added('# Words\r\nCDAO\r\n', 'zarr')).toBe('# Words\r\nCDAO\r\nzarr\r\n');
  expect(added('Müller\nONNX\n', 'zarr')).toBe('Müller\nONNX\nzarr\n');
  expect(added('zarr\n', 'ONNX')).toBe('ONNX\nzarr\n');
  expect(added('Müller\nzarr\n', 'naïve')).toBe('Müller\nnaïve\nzarr\n');
});
