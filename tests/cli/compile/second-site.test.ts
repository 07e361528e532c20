import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withVanished } from '../../../cli/compile/with-vanished.ts';
import { run } from '../../../cli/compile/run.ts';
import { errorsOf, Fixture } from './fixture.ts';

/** Another site: recipes, and a start page that lists them. */
const FILES: Record<string, string> = {
  'content.config.ts': `
    export default {
      collections: [{ folder: 'recipes', type: 'recipe', isPage: true, label: { one: 'recipe', many: 'recipes' } }],
      singletons: { start: { type: 'start', address: '/', output: 'start', isDerived: true } },
      titles: ['/dish'],
      routes: ['/print'],
      anchors: (type: string) => (type === 'recipe' ? ['ingredients'] : []),
      reservedIds: (type: string) => (type === 'recipe' ? ['ingredients', 'shell'] : []),
      pictures: { showNames: [], minimumSizes: [] },
      listing: ({ type, id }, compiled) => (type === 'start' ? compiled : { id, dish: compiled.dish }),
      derivePages(listings) {
        const recipes = [...(listings.get('recipe')?.values() ?? [])];
        const [start] = listings.get('start')?.values() ?? [];
        return new Map([
          ['start', { ...start, recipes }],
          ...recipes.map(({ id }) => ['recipes/' + id, { count: recipes.length }]),
        ]);
      },
    };`,
  'schemas/recipe.json': JSON.stringify({
    type: 'object',
    required: ['dish', 'steps'],
    additionalProperties: false,
    properties: {
      dish: { type: 'string', maxLength: 40 },
      minutes: { type: 'integer' },
      steps: { type: 'string', contentMediaType: 'text/markdown' },
    },
  }),
  'schemas/start.json': JSON.stringify({
    type: 'object',
    required: ['greeting'],
    additionalProperties: false,
    properties: { greeting: { type: 'string' } },
  }),
  'content/start.yaml': 'greeting: Good appetite\n',
  'content/recipes/soup.yaml':
    'dish: Soup\nsteps: |\n  ## Ingredients\n\n  Serve with [bread](/recipes/bread#ingredients), or [print](/print) it.\n\n  ## Shell\n',
  'content/recipes/bread.yaml': 'dish: Bread\nminutes: 60\nsteps: |\n  Bake it for an hour.\n',
};

function makeSite(): Fixture {
  const site = new Fixture(mkdtempSync(join(tmpdir(), 'recipes-')));
  for (const [file, text] of Object.entries(FILES)) site.write(file, text);
  return site;
}

test('a site with other document types, addresses and derived pages compiles with its own configuration', async () => {
  const site = makeSite();
  const result = await run({ root: site.root, write: true });
  expect(errorsOf(result)).toEqual([]);
  expect(result.isOutputCurrent).toBe(true);
  expect(site.compiled('start')).toEqual({
    greeting: 'Good appetite',
    recipes: [
      { id: 'bread', dish: 'Bread' },
      { id: 'soup', dish: 'Soup' },
    ],
  });
  expect(site.compiled('recipes/soup')).toMatchObject({ dish: 'Soup', count: 2 });
  expect(site.compiled('recipes/bread')).toMatchObject({ minutes: 60 });
  // The layout of a recipe uses these ids, one of them without a link, so the headings get others.
  const soup = JSON.stringify(site.compiled('recipes/soup'));
  expect(soup.match(/(?<="id":)"[^"]+-1"/g)).toEqual(['"ingredients-1"', '"shell-1"']);
  expect(result.summaries().map(({ title, address }) => [title, address])).toEqual([
    ['Bread', '/recipes/bread'],
    ['Soup', '/recipes/soup'],
    ['start', '/'],
  ]);
});

test('the rules know the pages, anchors and routes of that site, and no others', async () => {
  const site = makeSite();
  site.write('content/recipes/soup.yaml', 'dish: Soup\nsteps: |\n  Serve with [bread](/recipes/bred#ingredients).\n');
  site.write(
    'content/recipes/bread.yaml',
    'dish: Bread\nsteps: |\n  See [soup](/recipes/soup#results) or [us](/about).\n',
  );
  site.write('content/about.yaml', 'title: About us\n');
  const result = await run({ root: site.root });
  expect(errorsOf(result)).toEqual([
    // A link shows that the file is meant to be a document; this site has no such type.
    'content/about.yaml:1:1 file/unused',
    'content/recipes/bread.yaml:3:14 link/broken-fragment',
    'content/recipes/soup.yaml:3:22 link/broken',
  ]);
  rmSync(site.path('content/start.yaml'));
  expect(errorsOf(await run({ root: site.root }))).toContain('content/start.yaml:1:1 file/missing');
});

test('a type without a schema is named', async () => {
  const site = makeSite();
  rmSync(site.path('schemas/recipe.json'));
  const { diagnostics } = await run({ root: site.root });
  expect(diagnostics).toMatchObject([{ rule: 'config/schema', file: 'schemas/recipe.json' }]);
});

test.each([
  ['of a field', { year: { type: 'integer', minimum: 0 } }, 'minimum'],
  ['of items', { years: { type: 'array', items: { not: { const: 0 } } } }, 'not'],
])('a keyword %s that no rule reports is named', async (_where, properties, keyword) => {
  const site = makeSite();
  site.write('schemas/recipe.json', JSON.stringify({ type: 'object', properties }));
  const result = await run({ root: site.root, write: true });
  expect(result.diagnostics).toMatchObject([
    { rule: 'config/schema', file: 'schemas/recipe.json', help: expect.stringContaining(`“${keyword}”`) as string },
  ]);
  expect(result.isOutputCurrent).toBe(false);
});

test('a field may have the name of such a keyword', async () => {
  const site = makeSite();
  site.write('schemas/start.json', JSON.stringify({ type: 'object', properties: { minimum: { type: 'string' } } }));
  site.write('content/start.yaml', 'minimum: Two eggs\n');
  expect(errorsOf(await run({ root: site.root }))).toEqual([]);
});

test('pages that a commit has are not missed while the configuration is broken', async () => {
  const site = makeSite();
  site.write('content.config.ts', 'export default {};\n');
  const deletedFiles = new Map([['recipes/cake.yaml', undefined]]);
  const { diagnostics } = await withVanished(await run({ root: site.root }), deletedFiles);
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['config/broken']);
});

test('a missing configuration is named in the error', async () => {
  const site = makeSite();
  rmSync(site.path('content.config.ts'));
  await expect(run({ root: site.root })).rejects.toThrow(`There is no content.config.ts in ${site.root}.`);
});
