import { expect, test } from 'vitest';
import type { CompletionItem, TextEdit } from 'vscode-languageserver';
import { makeFixture } from '../compile/fixture.ts';
import { shareClient, startClient } from './client.ts';

const STUDY = 'content/case-studies/zero-trust.yaml';
const client = shareClient({ textDocument: { completion: { completionItem: { snippetSupport: true } } } });

/** Opens a document with a text, and returns what is proposed at `‸` in it. */
async function proposals(file: string, change: (text: string) => string): Promise<CompletionItem[]> {
  await client().closeAll();
  await client().open(file);
  const marked = change(client().text(file));
  if (!marked.includes('‸')) throw new Error('The text has no cursor.');
  await client().change(file, marked.replace('‸', ''));
  const before = marked.slice(0, marked.indexOf('‸')).split('\n');
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  return client().ask('completion', file, position);
}

const labels = (items: CompletionItem[]) => items.map(({ label }) => label);
const textOf = (item: CompletionItem | undefined) => (item?.textEdit as TextEdit | undefined)?.newText;
const named = (items: CompletionItem[], label: string) => items.find((item) => item.label === label);

test('the fields that a group is missing, the required ones first', async () => {
  const items = await proposals(STUDY, (text) =>
    text.replace(/^title: .*$/m, '‸').replace(/^(?:sector|sample): .*\n/gm, ''),
  );
  const sorted = [...items].sort((a, b) => (String(a.sortText) < String(b.sortText) ? -1 : 1));
  expect(sorted.map(({ label, detail }) => [label, detail]).slice(0, 3)).toEqual([
    ['title', 'required'],
    ['sector', 'required'],
    ['subtitle', 'optional'],
  ]);
  expect(labels(items)).not.toContain('blurb');
  expect(named(items, 'title')).toMatchObject({
    documentation: { kind: 'markdown', value: expect.stringContaining('Up to 80 characters.') as string },
    textEdit: { newText: 'title: $1' },
    insertTextFormat: 2,
  });
});

test('a field with closed choices comes with them', async () => {
  const items = await proposals(STUDY, (text) => text.replace(/^category: .*$/m, '‸').replace(/^sample: .*\n/m, ''));
  expect(textOf(named(items, 'category'))).toBe(
    'category: ${1|Information Security,DevSecOps,Data Science,Digital Transformation|}',
  );
  expect(textOf(named(items, 'sample'))).toBe('sample: ${1|true,false|}');
});

test('groups, lists and texts come with the lines that they need', async () => {
  const items = await proposals(STUDY, (text) =>
    text.replace(/^challenge:[^]*?(?=^strategy:)/m, '‸\n\n').replace(/^results:[^]*/m, ''),
  );
  expect(textOf(named(items, 'challenge'))).toBe('challenge:\n  image:\n    src: $1\n    alt: $2\n  blurb: |\n    $3');
  expect(textOf(named(items, 'results'))).toBe('results:\n  - title: $1\n    blurb: |\n      $2');
});

test('a new item of a list, and the fields of an item at its dash', async () => {
  const list = await proposals(STUDY, (text) => text.replace('results:\n', 'results:\n  ‸\n'));
  expect(list.map(textOf)).toEqual(['- title: $1\n  blurb: |\n    $2']);
  const item = await proposals(STUDY, (text) => text.replace('results:\n', 'results:\n  - ‸\n'));
  // Editors add the indentation of the line, which is that of the dash.
  expect(textOf(named(item, 'blurb'))).toBe('blurb: |\n    $1');
  const fields = await proposals(STUDY, (text) => text.replace(/^tags: .*$/m, '‸'));
  expect(textOf(named(fields, 'tags'))).toBe('tags:\n  - $1');
});

test('a redirect may lead to any page', async () => {
  const items = await proposals('content/redirects.yaml', (text) =>
    text.replace('redirects: []', 'redirects:\n  - from: /team\n    to: /ab‸'),
  );
  expect(textOf(named(items, '/about'))).toBe('/about');
});

test('a name that is completed before its colon gets no second one', async () => {
  const items = await proposals(STUDY, (text) => text.replace(/^title: /m, 'ti‸: '));
  expect(textOf(named(items, 'title'))).toBe('title');
});

test('allowed values, also in text that does not parse', async () => {
  const broken = (text: string) => text.replace(/^title: .*$/m, 'title: Acme: how "we');
  const items = await proposals(STUDY, (text) => broken(text).replace(/^category: .*$/m, 'category: D‸'));
  expect(labels(items)).toEqual(['Information Security', 'DevSecOps', 'Data Science', 'Digital Transformation']);
  expect(items[0]?.textEdit).toMatchObject({ range: { start: { character: 10 }, end: { character: 11 } } });
  expect(labels(await proposals(STUDY, (text) => text.replace(/^sample: true/m, 'sample: ‸')))).toEqual([
    'true',
    'false',
  ]);
  const fixed = await proposals('content/careers.yaml', (text) => text.replace('id: what-its-like-at-ctg', 'id: ‸'));
  expect(labels(fixed)).toEqual(['what-its-like-at-ctg']);
});

test('allowed values with characters of YAML come in quotes', async () => {
  const site = makeFixture();
  const schemaFolder = site.copySchemas();
  site.edit('schemas/case-study.json', '"DevSecOps"', '"Security: all of it"');
  const capabilities = { textDocument: { completion: { completionItem: { snippetSupport: true } } } };
  const own = await startClient(site.root, capabilities, schemaFolder);
  const ask = async (line: string) => {
    await own.open(STUDY, site.read(STUDY).replace(/^category: .*$/m, line));
    return own.ask<CompletionItem[]>('completion', STUDY, own.at(STUDY, `${line}|`));
  };
  expect(textOf(named(await ask('category: '), 'Security: all of it'))).toBe('"Security: all of it"');
  expect(textOf(named(await ask('category: "'), 'Security: all of it'))).toBe('Security: all of it');
  expect(textOf(named(await ask('cat'), 'category'))).toContain('|Information Security,"Security: all of it",');
});

test('an editor without snippets gets names, from which typing goes on', async () => {
  const site = makeFixture();
  const own = await startClient(site.root);
  await own.open(STUDY, `\n${site.read(STUDY)}`.replace(/^(?:title|tags): .*\n|^challenge:\n(?:(?: .*)?\n)+/gm, ''));
  const fields = await own.ask<CompletionItem[]>('completion', STUDY, { line: 0, character: 0 });
  expect(['title', 'tags', 'challenge'].map((name) => textOf(named(fields, name)))).toEqual([
    'title: ',
    'tags:',
    'challenge:',
  ]);
  await own.change(STUDY, site.read(STUDY).replace('results:\n', 'results:\n  \n'));
  const items = await own.ask<CompletionItem[]>('completion', STUDY, own.at(STUDY, 'results:\n  |'));
  expect(items.map(textOf)).toEqual(['- ']);
});

test('pages by their titles in a Markdown link, then the sections of a page', async () => {
  const line = 'strategy:\n  blurb: |\n';
  const items = await proposals(STUDY, (text) => text.replace(line, `${line}    See [this](/‸) too.\n`));
  const title = { detail: 'About Us', filterText: '/about About Us', labelDetails: { description: 'About Us' } };
  expect(named(items, '/about')).toMatchObject({ ...title, textEdit: { newText: '/about' } });
  expect(labels(items)).toEqual(expect.arrayContaining(['/', '/capabilities/devsecops', '/case-studies/mobile-app']));
  const sections = await proposals(STUDY, (text) =>
    text.replace(line, `${line}    See [this](/about#our) too.\n`.replace('our', 'our‸')),
  );
  expect(named(sections, 'our-team')).toMatchObject({
    detail: 'Our Team',
    filterText: 'our-team Our Team',
    textEdit: { newText: 'our-team', range: { start: client().at(STUDY, '/about#|our') } },
  });
  const own = await proposals(STUDY, (text) => text.replace(line, `${line}    ### First words\n\n    See [this](#‸\n`));
  expect(labels(own)).toContain('challenge');
  expect(named(own, 'challenge')).toMatchObject({ detail: expect.stringMatching(/^Zero trust/) as string });
  expect(named(own, 'first-words')).toMatchObject({ detail: 'First words' });
});

test('the sections of the last text that could be parsed stay while the text is broken', async () => {
  await client().open(
    STUDY,
    client().read(STUDY).replace('strategy:\n  blurb: |\n', 'strategy:\n  blurb: |\n    ### New part\n\n'),
  );
  await client().diagnostics(STUDY);
  const text = client().text(STUDY).replace('### New part', '### New part\n\n    [x](#').replace('title: ', 'title: "');
  await client().change(STUDY, text);
  const items = await client().ask<CompletionItem[]>('completion', STUDY, client().at(STUDY, '[x](#|'));
  expect(labels(items)).toContain('new-part');
});

test('addresses in a link field, pictures with their sizes in a picture field and in Markdown', async () => {
  const links = await proposals('content/home.yaml', (text) => text.replace('url: /insights', 'url: ‸'));
  expect(textOf(named(links, '/careers'))).toBe('/careers');
  const pictures = await proposals(STUDY, (text) =>
    text.replace('src: images/case-studies/zero-trust.svg', 'src: ima‸'),
  );
  expect(named(pictures, 'images/team.svg')).toMatchObject({
    detail: expect.stringMatching(/^\d+ × \d+$/) as string,
    sortText: '1images/team.svg',
    textEdit: { newText: 'images/team.svg', range: { start: { character: 7 }, end: { character: 10 } } },
  });
  // Pictures next to those that case studies have come first.
  expect(named(pictures, 'images/case-studies/mobile-app.svg')?.sortText).toBe('0images/case-studies/mobile-app.svg');
  const line = 'strategy:\n  blurb: |\n';
  const inText = await proposals(STUDY, (text) => text.replace(line, `${line}    ![A team](‸\n`));
  expect(labels(inText)).toContain('images/team.svg');
  expect(labels(inText)).not.toContain('/about');
});

test('files in public/ after the pages', async () => {
  const site = makeFixture();
  site.write('public/capability-statement.pdf', '%PDF');
  const own = await startClient(site.root);
  await own.open('content/home.yaml', site.read('content/home.yaml').replace('url: /insights', 'url: /'));
  const items = await own.ask<CompletionItem[]>(
    'completion',
    'content/home.yaml',
    own.at('content/home.yaml', 'url: /|\n'),
  );
  expect(items.at(-1)).toMatchObject({
    label: '/capability-statement.pdf',
    detail: 'file in public/',
    sortText: '~/capability-statement.pdf',
  });
});

test('the documents that an ordered list does not have', async () => {
  const items = await proposals('content/insights.yaml', (text) => text.replace('  - zero-trust\n', '  - ze‸\n'));
  expect(items.map(({ label, detail }) => [label, detail])).toEqual([['zero-trust', 'Zero trust, one gate at a time']]);
});

test('all documents, in an ordered list whose text has never been parsed', async () => {
  const file = 'content/insights.yaml';
  const text = client().read(file).replace('title: ', 'title: "').replace('  - zero-trust\n', '  - ze\n');
  await client().open(file, text);
  const items = await client().ask<CompletionItem[]>('completion', file, client().at(file, '  - ze|'));
  expect(labels(items)).toEqual(expect.arrayContaining(['zero-trust', 'mobile-app']));
});

test('nothing in the middle of text, in a free text, below an unknown field and for an unknown page', async () => {
  expect(await proposals(STUDY, (text) => text.replace(/^title: .*$/m, 'title: ‸'))).toEqual([]);
  expect(await proposals(STUDY, (text) => text.replace(/^title: .*$/m, 'titel:\n  ‸'))).toEqual([]);
  expect(await proposals('content/home.yaml', (text) => text.replace('url: /insights', 'url: /gone#‸'))).toEqual([]);
  expect(
    await proposals(STUDY, (text) => text.replace('strategy:\n  blurb: |\n', 'strategy:\n  blurb: |\n    Some ‸\n')),
  ).toEqual([]);
});
