import { expect, test } from 'vitest';
import { addFile, check, checkText, exampleSite } from '../check.ts';

const FILE = 'content/case-studies/example.yaml';

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

test('an empty path is one diagnostic', async () => {
  const { found } = await checkText('image:\n  src: ""\n  alt: What it shows\n');
  expect(found.map(({ rule }) => rule)).toEqual(['schema/length']);
  const site = exampleSite();
  // This schema accepts any text.
  site.texts.set('content/about.yaml', 'title: About us\nimage:\n  src: ""\n  alt: What it shows\n');
  expect((await check(site)).map(({ rule }) => rule)).toContain('image/missing');
});
