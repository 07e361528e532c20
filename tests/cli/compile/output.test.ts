import { existsSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorsOf, makeCompiled, makeFixture } from './fixture.ts';

const STUDY = 'content/case-studies/zero-trust.yaml';

test('two compiles give the same bytes', async () => {
  const one = makeFixture();
  const other = makeFixture(one.root);
  await one.compile();
  await other.compile();
  const output = one.output();
  expect(Object.keys(output).length).toBeGreaterThan(100);
  expect(other.output()).toEqual(output);
});

test('a compile over an older one gives the same bytes as one from nothing', async () => {
  const grown = makeFixture();
  const fresh = makeFixture(grown.root);
  await grown.compile();
  grown.edit(STUDY, 'title: ', 'title: New ');
  grown.edit('content/logos.yaml', 'General Services', 'General New Services');
  rmSync(grown.path('content/employees/zoe-papadakis.yaml'));
  await grown.compile();
  fresh.edit(STUDY, 'title: ', 'title: New ');
  fresh.edit('content/logos.yaml', 'General Services', 'General New Services');
  rmSync(fresh.path('content/employees/zoe-papadakis.yaml'));
  await fresh.compile();
  expect(grown.output()).toEqual(fresh.output());
});

test('every page of the site is in the index, with its sources and pictures', async () => {
  const site = await makeCompiled();
  const index = JSON.parse(site.read('.content/index.json')) as Record<string, Record<string, string>>;
  const { documents, pictures, sources } = index as Record<
    'documents' | 'pictures' | 'sources',
    Record<string, string>
  >;
  const pages = ['home', 'insights', 'innovation', 'about', 'careers', 'contact-us', 'our-work'];
  expect(Object.keys(documents)).toEqual(
    expect.arrayContaining([
      'site',
      'capabilities/devsecops',
      'case-studies/zero-trust',
      ...pages.map((name) => `pages/${name}`),
    ]),
  );
  expect(sources['case-studies/zero-trust']).toBe(STUDY);
  expect(sources['capabilities/devsecops']).toBe('content/capabilities/devsecops.yaml');
  expect(Object.keys(sources)).not.toContain('pages/home');
  for (const [name, file] of Object.entries(pictures)) {
    expect(site.read(`.content/images/${name}`)).toBe(site.read(file));
  }
});

test('pages get Markdown as trees, pictures with their sizes and texts without marks', async () => {
  const site = await makeCompiled();
  site.edit(STUDY, 'title: ', 'title: "[[A made-up name]]" #');
  site.edit(STUDY, '  blurb: |', '  blurb: |\n    A **bold** [[claim]] with a [link](https://www.example.gov).\n');
  const result = await site.check();
  expect(errorsOf(result)).toEqual([]);
  await site.compile();
  const study = site.document('case-studies/zero-trust') as {
    title: string;
    image: object;
    challenge: { blurb: object };
  };
  expect(study.title).toBe('A made-up name');
  expect(study.image).toMatchObject({
    src: {
      url: expect.stringMatching(/^\/static\/images\/zero-trust\.[0-9a-f]{8}\.svg$/) as string,
      width: 1200,
      height: 750,
    },
  });
  const text = JSON.stringify(study.challenge.blurb);
  expect(text).toMatch(/^\{"type":"root","children":\[\{"type":"element"/);
  expect(text).toContain(' claim with a ');
  expect(text).not.toContain('position');
});

test('pages made of several documents hold what they need of the others', async () => {
  const site = await makeCompiled();
  const home = site.document('pages/home') as Record<string, { logos: unknown[] } & unknown[]>;
  expect(home['clients']?.logos[0]).toMatchObject({
    name: expect.any(String) as string,
    src: { width: expect.any(Number) as number },
  });
  expect(home['latest']).toHaveLength(3);
  expect(home['latest']?.[0]).toEqual((site.document('pages/insights')['caseStudies'] as unknown[])[0]);
  const names = (site.document('pages/about')['employees'] as { name: string; photo: object }[]).map(
    ({ name }) => name,
  );
  expect(names.length).toBeGreaterThan(60);
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
});

test('a compile with errors leaves the last good output as it is', async () => {
  const site = await makeCompiled();
  const before = site.output();
  site.edit(STUDY, 'title: ', 'titel: ');
  site.edit('content/home.yaml', 'title: ', 'title: New ');
  const result = await site.compile();
  expect(result.published).toBe(false);
  expect(site.read('.content/index.json')).toBe(before['index.json']);
  expect(site.output()).toMatchObject(before);
});

test('what the index no longer names goes', async () => {
  const site = await makeCompiled();
  const before = Object.keys(site.output());
  site.edit(STUDY, 'title: ', 'title: New ');
  await site.compile();
  const after = Object.keys(site.output());
  const gone = before.filter((file) => !after.includes(file));
  expect(gone.map((file) => file.replace(/\.[0-9a-f]{8}\./, '.'))).toEqual(
    expect.arrayContaining(['case-studies/zero-trust.json']),
  );
  expect(after).toHaveLength(before.length);
});

test('sample data keeps a release from being written', async () => {
  const site = makeFixture();
  const result = await site.compile({ release: true });
  expect(result.published).toBe(false);
  expect(existsSync(site.path('.content/index.json'))).toBe(false);
  expect((await site.compile()).published).toBe(true);
});

test.each(['site', 'logos', 'insights'])('the site is not built without %s.yaml', async (name) => {
  const site = await makeCompiled();
  rmSync(site.path(`content/${name}.yaml`));
  const result = await site.compile();
  expect(result.published).toBe(false);
  expect(errorsOf(result)).toContain(`content/${name}.yaml:1:1 file/missing`);
});
