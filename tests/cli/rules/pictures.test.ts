import { expect, test } from 'vitest';
import type { ImageMetadata } from '../../../cli/model/image-metadata.ts';
import { addFile, check, exampleSite } from './check.ts';

const FILE = 'content/case-studies/example.yaml';

/** Returns the ids of the rules that report an image in the example document. */
async function rulesFor(path: string, size: Partial<ImageMetadata>, fields = ''): Promise<string[]> {
  const site = exampleSite();
  addFile(site, `content/${path}`, '', size);
  site.texts.set(FILE, fields || `image:\n  src: ${path}\n  alt: What it shows\n`);
  return (await check(site)).map(({ rule, file }) => `${file} ${rule}`);
}

test.each([
  ['images/a.svg', { format: 'svg', width: 10, height: 10 }, []],
  ['images/a.jpg', { format: 'jpeg', width: 2400, height: 1600 }, []],
  ['images/a.jpeg', { format: 'jpeg', width: 2400, height: 1600 }, []],
  ['images/a.webp', { format: 'webp', width: 1200, height: 10 }, []],
  ['images/a.jpg', { format: 'webp', width: 2400, height: 1600 }, ['content/images/a.jpg image/format']],
  ['images/a.avif', { format: 'heif', width: 2400, height: 1600 }, ['content/images/a.avif image/format']],
  ['images/a.png', { format: 'png', width: 1199, height: 900 }, [`${FILE} image/too-small`]],
  ['images/a.png', { format: 'png', width: 6001, height: 900 }, ['content/images/a.png image/too-large']],
  ['images/a.png', { format: 'png', width: 6000, height: 6000, bytes: 4_000_000 }, []],
  [
    'images/a.png',
    { format: 'png', width: 1200, height: 900, bytes: 4_000_001 },
    ['content/images/a.png image/too-large'],
  ],
  ['images/a.svg', { format: 'svg', bytes: 500_001 }, ['content/images/a.svg image/too-large']],
  ['images/A b.svg', {}, ['content/images/A b.svg file/name']],
])('%s %o', async (path, size, rules) => {
  expect(await rulesFor(path, size)).toEqual(rules);
});

test('a portrait needs fewer pixels than a picture of a page', async () => {
  const site = exampleSite();
  addFile(site, 'content/images/ada.png', '', { format: 'png', width: 418, height: 500 });
  site.texts.set('content/employees/ada-lopez.yaml', 'name: Ada Lopez\ntitle: Engineer\nfilepath: images/ada.png\n');
  site.pictures.delete('images/ada-lopez.svg');
  expect(await check(site)).toEqual([]);
});

test.each([
  ['Twelve people around a table', []],
  ['A logo-shaped cloud over a city', []],
  ['Photo of a desk', ['image/alt warning']],
  ['An image showing two paths', ['image/alt warning']],
  ['Photograph of the mill in 1904', []],
  ['Logo of CTG on a glass door', []],
  ['screenshot', ['image/alt error']],
  ['Untitled', ['image/alt error']],
  ['IMG_1234', ['image/alt error']],
  ['Screenshot 2026-01-02 at 10.20.30', ['image/alt error']],
  ['Image 4.png', ['image/alt error']],
  ['Scan 7 of the old plan', []],
  ['zero-trust', ['image/alt-repeats-name warning']],
  ['Zero Trust.SVG', ['image/alt-repeats-name warning']],
])('the description “%s”', async (alt, expected) => {
  const site = exampleSite();
  site.texts.set(FILE, `image:\n  src: images/zero-trust.svg\n  alt: ${alt}\n`);
  expect((await check(site)).map(({ rule, severity }) => `${rule} ${severity}`)).toEqual(expected);
});

test('a picture that is only shown in Markdown is used, and its description is checked', async () => {
  expect(await rulesFor('images/a.svg', {}, 'text: "![Two paths that meet](images/a.svg)"\n')).toEqual([]);
  expect(await rulesFor('images/a.svg', {}, 'text: "![a.svg](images/a.svg)"\n')).toEqual([
    `${FILE} image/alt-repeats-name`,
  ]);
});

test('no picture is reported as unused while a document has errors', async () => {
  const site = exampleSite();
  addFile(site, 'content/images/a.svg', '');
  expect((await check(site)).map(({ rule }) => rule)).toEqual(['file/unused']);
  site.texts.set(FILE, 'imgae:\n  src: images/a.svg\n  alt: Two paths that meet\n');
  expect((await check(site)).map(({ rule }) => rule)).toEqual(['schema/unknown-field']);
  site.texts.set(FILE, 'title: "never closed\n');
  expect((await check(site)).map(({ rule }) => rule)).toEqual(['yaml/unclosed-quote']);
});

test.each([
  ['content/case-studies/a.docx', 'file/extension'],
  ['content/case-studies/a.md', 'file/extension'],
  ['content/notes.txt', 'file/extension'],
  ['content/images/a.gif', 'file/extension'],
  ['content/images/Thumbs.db', 'file/unused'],
  ['content/other.yaml', 'file/unused'],
  ['content/case-studies/old/a.yaml', 'file/unused'],
  ['content/case-studies/~$ro-trust.yaml', 'file/unused'],
  ['content/case-studies/~$ro-trust.docx', 'file/unused'],
  ['content/case-studies/zero-trust.yaml~', 'file/unused'],
  ['content/case-studies/#zero-trust.yaml#', 'file/unused'],
  ['content/case-studies/zero-trust.yaml.swp', 'file/unused'],
])('%s is reported by %s', async (file, rule) => {
  const site = exampleSite();
  site.texts.set(file, 'title: a\n');
  expect((await check(site)).map((finding) => `${finding.file} ${finding.rule}`)).toEqual([`${file} ${rule}`]);
});

test.each(['yml', 'YAML', 'yaml.txt'])(
  'all that is wrong with a document that ends in .%s is its ending',
  async (ending) => {
    const site = exampleSite();
    const file = 'content/case-studies/zero-trust.yaml';
    const text = site.texts.get(file) as string;
    site.texts.set(FILE, 'text: "[Five steps](/case-studies/zero-trust)"\n');
    site.texts.delete(file);
    site.texts.set(file.replace('yaml', ending), text);
    expect(await check(site)).toMatchObject([{ rule: 'file/extension', help: 'Rename it to “zero-trust.yaml”.' }]);
    site.texts.set(file, text);
    expect((await check(site)).find(({ rule }) => rule === 'file/extension')).toMatchObject({
      help: '“zero-trust.yaml” exists as well: keep one of the two.',
    });
  },
);

test('a page whose name has uppercase letters is one diagnostic', async () => {
  const site = exampleSite();
  const text = site.texts.get('content/about.yaml') as string;
  site.texts.delete('content/about.yaml');
  site.texts.set('content/About.yaml', text);
  expect(await check(site)).toMatchObject([{ rule: 'file/name', help: 'Rename it to “about.yaml”.' }]);
});

test('a misnamed file is to be renamed if documents use the right name', async () => {
  for (const name of ['Zero-Gates.svg', 'zero gates.svg', 'Zero_Gates.SVG', 'zero-gates.svg.svg']) {
    const site = exampleSite();
    addFile(site, `content/images/${name}`, '', { format: 'svg' });
    site.texts.set(FILE, 'image:\n  src: images/zero-gates.svg\n  alt: What it shows\n');
    const found = await check(site);
    expect(found.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['file/name', 'image/missing']));
    expect(found.map(({ rule }) => rule)).not.toContain('file/unused');
    expect(found.find(({ rule }) => rule === 'file/name')?.help).toBe('Rename it to “zero-gates.svg”.');
    expect(found.find(({ rule }) => rule === 'image/missing')).toMatchObject({
      help: `Rename the file “${name}” to “zero-gates.svg”.`,
    });
    expect(found.flatMap(({ fix }) => fix ?? [])).toEqual([]);
  }
});

test('a picture with a similar name is one diagnostic, at the wrong path', async () => {
  for (const [name, help] of [
    ['zero-gates.jpeg', 'Write “images/zero-gates.jpeg”.'],
    ['zero-gates.JPG', 'Write “images/zero-gates.JPG”.'],
    ['team/zero-gates.jpg', 'Write “images/team/zero-gates.jpg”.'],
  ] as const) {
    const site = exampleSite();
    addFile(site, `content/images/${name}`, '', { format: 'jpeg', width: 2400 });
    site.texts.set(FILE, 'image:\n  src: images/zero-gates.jpg\n  alt: What it shows\n');
    expect(await check(site)).toMatchObject([{ rule: 'image/missing', help }]);
  }
});
