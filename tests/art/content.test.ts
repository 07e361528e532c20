import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { caseStudies } from '../../scripts/art/case-studies/index.ts';
import { drawings } from '../../scripts/art/pictures.ts';
import type { CategoryKey } from '../../scripts/art/scene.ts';

const content = resolve(import.meta.dirname, '../../content');
const keys: Readonly<Record<string, CategoryKey>> = {
  'Information Security': 'informationSecurity',
  DevSecOps: 'devsecops',
  'Data Science': 'dataScience',
  'Digital Transformation': 'digitalTransformation',
};

/** The text of every content file. */
async function documents(): Promise<Map<string, string>> {
  const names = (await readdir(content, { recursive: true })).filter((name) => name.endsWith('.yaml'));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(resolve(content, name), 'utf8')] as const)),
  );
}

test('every case study has the tint of its category', async () => {
  const all = await documents();
  for (const [slug, { category }] of Object.entries(caseStudies)) {
    const named = /^category: (.+)$/m.exec(all.get(`case-studies/${slug}.yaml`) ?? '')?.[1];
    expect(keys[named ?? ''], slug).toBe(category);
  }
});

test('the content names every picture that is drawn, and none that is not', async () => {
  const text = [...(await documents()).values()].join('\n');
  const named = new Set([...text.matchAll(/\bimages\/[\w/-]+\.svg/g)].map(([path]) => path));
  const drawn = [...drawings().keys()].filter((path) => path.startsWith('content/')).map((path) => path.slice(8));
  // The compiler puts the placeholder in by itself.
  expect([...named, 'images/employees/placeholder.svg'].toSorted()).toEqual(drawn.toSorted());
});
