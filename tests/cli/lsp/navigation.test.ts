import { expect, test } from 'vitest';
import type { DocumentLink, DocumentSymbol, Location } from 'vscode-languageserver';
import { shareClient } from './client.ts';

const STUDY = 'content/case-studies/zero-trust.yaml';
const client = shareClient();

const linesOf = (file: string) => client().read(file).split('\n');

/** Returns the file and the line of a location. */
function place({ uri, range }: Location): string {
  return `${uri.replace(client().uri(''), '').replace(/^\//, '')}:${range.start.line + 1}`;
}

async function definitionAt(file: string, marked: string): Promise<string | null> {
  const found = await client().ask<Location | null>('definition', file, client().at(file, marked));
  return found && place(found);
}

async function referencesAt(file: string, marked: string, includeDeclaration = false): Promise<string[]> {
  const context = { context: { includeDeclaration } };
  return (await client().ask<Location[]>('references', file, client().at(file, marked), context)).map(place).sort();
}

/** Finds the places of a text in all documents. */
function placesOf(text: RegExp, files: string[]): string[] {
  return files
    .flatMap((file) => linesOf(file).flatMap((line, index) => (text.test(line) ? [`${file}:${index + 1}`] : [])))
    .sort();
}

test('an address, a slug and a picture lead to their files, a fragment to its section', async () => {
  await client().open(STUDY);
  await client().open('content/insights.yaml');
  expect(await definitionAt(STUDY, '/case-studies/|digital-identity')).toBe(
    'content/case-studies/digital-identity-management.yaml:1',
  );
  expect(await definitionAt(STUDY, 'images/|case-studies/zero-trust.svg')).toBe(
    'content/images/case-studies/zero-trust.svg:1',
  );
  expect(await definitionAt('content/insights.yaml', '- |zero-trust')).toBe(`${STUDY}:1`);
  const line = linesOf('content/about.yaml').findIndex((text) => text.includes('id: sustainability')) + 1;
  await client().replace(STUDY, '/case-studies/digital-identity-management', '/about#sustainability');
  expect(await definitionAt(STUDY, '/about#|sustain')).toBe(`content/about.yaml:${line}`);
  expect(await definitionAt(STUDY, 'ti|tle: ')).toBeNull();
});

test('a heading in Markdown is the definition of its fragment', async () => {
  await client().open(STUDY);
  await client().replace(
    STUDY,
    'strategy:\n  blurb: |\n',
    'strategy:\n  blurb: |\n    [Down](#the-heading)\n\n    ### The heading\n\n',
  );
  const line = client().at(STUDY, '|### The heading').line + 1;
  expect(await definitionAt(STUDY, '#the-|heading')).toBe(`${STUDY}:${line}`);
  expect(await referencesAt(STUDY, '### The |heading')).toEqual([`${STUDY}:${line - 2}`]);
});

test('every link, picture and slug of a document is a link to its file', async () => {
  await client().open(STUDY);
  const list = () =>
    client().request<DocumentLink[]>('textDocument/documentLink', { textDocument: { uri: client().uri(STUDY) } });
  const links = await list();
  expect(links.map(({ target }) => target)).toEqual(
    expect.arrayContaining([
      client().uri('content/case-studies/digital-identity-management.yaml'),
      client().uri('content/images/case-studies/zero-trust.svg'),
    ]),
  );
  await client().replace(STUDY, '/case-studies/digital-identity-management', '/gone');
  expect(await list()).toHaveLength(links.length - 1);
  expect(await referencesAt(STUDY, '/|gone')).toEqual([]);
});

test('references of a document: links in fields and Markdown, and its line in the ordered list', async () => {
  const file = 'content/case-studies/digital-identity-management.yaml';
  await client().open(file);
  const files = client().documents();
  const links = placesOf(/(?:\(|url: )\/case-studies\/digital-identity-management\b/, files);
  const slugs = placesOf(/^ {2}- digital-identity-management$/, ['content/insights.yaml']);
  expect(links.length).toBeGreaterThan(0);
  expect(await referencesAt(file, '|title: ')).toEqual([...links, ...slugs].sort());
  expect(await referencesAt(file, '|title: ', true)).toContain(`${file}:1`);
  // Open files that are no documents have no references, and a broken document still has those of others.
  await client().open('content/images/team.svg', '<svg/>');
  await client().open('content.config.ts', '');
  await client().replace(file, 'title: ', 'title: "');
  expect(await referencesAt(file, '|title: ')).toEqual([...links, ...slugs].sort());
});

test('references of a section and of a picture', async () => {
  await client().open('content/about.yaml');
  await client().open(STUDY);
  await client().replace(STUDY, '/case-studies/digital-identity-management', '/about#sustainability');
  const line = client().at(STUDY, '|/about#sustainability').line + 1;
  expect(await referencesAt('content/about.yaml', 'id: |sustainability')).toContain(`${STUDY}:${line}`);
  const picture = placesOf(/images\/case-studies\/zero-trust\.svg/, client().documents());
  expect(await referencesAt(STUDY, 'images/|case-studies/zero-trust.svg')).toEqual(picture);
});

test('the outline has fields, items by their titles and headings, and stays while the text is broken', async () => {
  await client().open(STUDY);
  const outline = () =>
    client().request<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument: { uri: client().uri(STUDY) } });
  await client().replace(STUDY, 'strategy:\n  blurb: |\n', 'strategy:\n  blurb: |\n    ### The heading\n\n');
  const symbols = await outline();
  expect(symbols.map(({ name }) => name).join()).toBe(
    'sample,category,title,sector,expertise,blurb,image,tags,figures,challenge,strategy,results',
  );
  const [blurb] = symbols.find(({ name }) => name === 'strategy')?.children ?? [];
  expect(blurb).toMatchObject({ name: 'blurb', children: [{ name: 'The heading' }] });
  expect(symbols.at(-1)?.children?.[0]?.name).toBe('No outage, no weekend');
  await client().replace(STUDY, 'title: ', 'title: "');
  expect(await outline()).toEqual(symbols);
});

test('the outline of a page with ids has each part once, and a heading that is being written as well', async () => {
  const about = 'content/about.yaml';
  await client().open(about);
  await client().replace(
    about,
    '    - title: Scope 1\n      blurb: |\n',
    '    - title: Scope 1\n      blurb: |\n        ###\n',
  );
  const symbols = await client().request<DocumentSymbol[]>('textDocument/documentSymbol', {
    textDocument: { uri: client().uri(about) },
  });
  const names = (symbols: DocumentSymbol[] = []) => symbols.map(({ name }) => name);
  const sustainability = symbols.find(({ name }) => name === 'sustainability')?.children ?? [];
  expect(names(sustainability)).toEqual(['id', 'title', 'blurb', 'items']);
  const text = sustainability.at(-1)?.children?.[0]?.children?.at(-1);
  expect([names(sustainability[0]?.children), names(text?.children)]).toEqual([[], ['#']]);
});
