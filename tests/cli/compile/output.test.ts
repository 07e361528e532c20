import { existsSync, rmSync, truncateSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locateInFile } from '../../../cli/compile/documents/process-document.ts';
import { openProject } from '../../../cli/compile/documents/project.ts';
import { emit } from '../../../cli/compile/output/emit.ts';
import { sanitizeSvg } from '../../../cli/images/sanitize-svg.ts';
import type { PreviousAndNext } from '../../../src/content/page-types.ts';
import { errorsOf, makeCompiled, makeUncompiled, type Fixture } from './fixture.ts';

const STUDY = 'content/case-studies/zero-trust.yaml';

test('the manifest names every page of the site, with its sources and pictures', async () => {
  const site = await makeCompiled();
  const index = JSON.parse(site.read('.content/index.json')) as Record<string, Record<string, string>>;
  const { compiledFiles, pictures, sources } = index as Record<
    'compiledFiles' | 'pictures' | 'sources',
    Record<string, string>
  >;
  const pages = ['home', 'insights', 'innovation', 'about', 'careers', 'contact-us', 'our-work'];
  expect(Object.keys(compiledFiles)).toEqual(
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
    expect(site.read(`.content/images/${name}`)).toBe(sanitizeSvg(site.read(file)));
  }
});

test('compiled documents have Markdown as trees, pictures with their sizes, and no sample markers', async () => {
  const site = await makeCompiled();
  site.edit(STUDY, 'title: ', 'title: "[[A made-up name]]" #');
  site.edit(STUDY, '  blurb: |', '  blurb: |\n    A **bold** [[claim]] with a [link](https://www.example.gov).\n');
  const result = await site.check();
  expect(errorsOf(result)).toEqual([]);
  await site.compile();
  const study = site.compiled('case-studies/zero-trust') as {
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

test('derived pages contain the listings of other documents, people sorted regardless of accents and case', async () => {
  const site = await makeCompiled();
  const home = site.compiled('pages/home') as Record<string, { logos: unknown[] } & unknown[]>;
  expect(home['clients']?.logos[0]).toMatchObject({
    name: expect.any(String) as string,
    src: { width: expect.any(Number) as number },
  });
  expect(home['latest']).toHaveLength(3);
  expect(home['latest']?.[0]).toEqual((site.compiled('pages/insights')['caseStudies'] as unknown[])[0]);
  const names = (site.compiled('pages/about')['employees'] as { name: string; photo: object }[]).map(
    ({ name }) => name,
  );
  expect(names).toHaveLength(site.documents().filter((file) => file.includes('/employees/')).length);
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  site.edit('content/employees/zoe-papadakis.yaml', 'name: ', 'name: ángela # ');
  await site.compile();
  const renamed = (site.compiled('pages/about')['employees'] as { name: string }[]).map(({ name }) => name);
  expect(renamed.indexOf('ángela')).toBeGreaterThan(0);
  expect(renamed.indexOf('ángela')).toBeLessThan(names.length - 1);
});

test('a new title also changes the documents of adjacent case studies', async () => {
  const site = await makeCompiled();
  const filesOf = () => {
    const { compiledFiles, fields } = site.manifest();
    return Object.entries(compiledFiles).map(([path, file]) => [path, file + JSON.stringify(fields[path])] as const);
  };
  const before = new Map(filesOf());
  site.edit('content/case-studies/mobile-app.yaml', 'title: ', 'title: New ');
  expect(errorsOf(await site.compile())).toEqual([]);
  expect(filesOf().flatMap(([path, file]) => (file === before.get(path) ? [] : [path]))).toEqual([
    'case-studies/digital-identity-management',
    'case-studies/entity-analytics',
    'case-studies/mobile-app',
    'pages/home',
    'pages/insights',
    'search/insights',
  ]);
  const { adjacent } = site.compiled('case-studies/entity-analytics') as { adjacent: PreviousAndNext };
  expect(adjacent.next?.title).toMatch(/^New /);
  expect(adjacent.previous?.url).toBe('/case-studies/zero-trust');
});

/** Returns a site whose last compile processed a changed case study and failed because of errors, which are fixed now. */
async function makeRefused(): Promise<Fixture> {
  const site = await makeCompiled();
  site.edit(STUDY, 'title: ', 'title: New ');
  site.edit('content/home.yaml', 'title: ', 'titel: ');
  expect((await site.compile()).isOutputCurrent).toBe(false);
  site.edit('content/home.yaml', 'titel: ', 'title: ');
  return site;
}

function expectNew(site: Fixture): void {
  const study = site.compiled('case-studies/zero-trust') as unknown as { title: string; adjacent: PreviousAndNext };
  expect(study.title).toMatch(/^New /);
  expect(study.adjacent.next?.url).toBe('/case-studies/entity-analytics');
}

test.each<[string, (site: Fixture, file: string) => void]>([
  ['its file is gone', (site, file) => rmSync(site.path(file))],
  [
    'the compile was killed while it wrote the file',
    (site, file) => {
      truncateSync(site.path(file), 100);
      rmSync(site.path('.content/.cache/content'), { recursive: true });
    },
  ],
])('it is compiled again if %s', async (_, damage) => {
  const site = await makeRefused();
  const written = Object.entries(site.output()).filter(([, text]) => /"title":"New .*"sector"/.test(text));
  expect(written).toHaveLength(1);
  damage(site, `.content/${written[0]?.[0]}`);
  await site.compile();
  expectNew(site);
});

test('a derived page is written again if the compile was killed while it wrote the file', async () => {
  const site = await makeCompiled();
  const file = `.content/${site.manifest().compiledFiles['pages/insights']}`;
  const whole = site.read(file);
  truncateSync(site.path(file), 100);
  rmSync(site.path('.content/.cache/content'), { recursive: true });
  await site.compile();
  expect(site.read(file)).toBe(whole);
});

test('a compile with errors keeps the last good output', async () => {
  const site = await makeCompiled();
  const before = site.output();
  site.edit(STUDY, 'title: ', 'titel: ');
  site.edit('content/home.yaml', 'title: ', 'title: New ');
  const result = await site.compile();
  expect(result.isOutputCurrent).toBe(false);
  expect(site.read('.content/index.json')).toBe(before['index.json']);
  expect(site.output()).toMatchObject(before);
});

test('files that the manifest no longer names are removed', async () => {
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
  const site = makeUncompiled();
  const result = await site.compile({ release: true });
  expect(result.isOutputCurrent).toBe(false);
  expect(existsSync(site.path('.content/index.json'))).toBe(false);
  expect((await site.compile()).isOutputCurrent).toBe(true);
});

test('a compiled file that another run removes before the manifest names it ends the compile', async () => {
  const site = await makeCompiled();
  const { paths, records } = await site.check();
  rmSync(site.path(`.content/${site.manifest().compiledFiles['case-studies/zero-trust']}`));
  expect(() => emit(paths, records(), new Map(), [])).toThrow(
    'removed the compiled file of case-studies/zero-trust.yaml',
  );
});

test('a document that vanishes during a compile has no references', async () => {
  const site = await makeCompiled();
  const { paths, state } = await site.check();
  const project = await openProject(paths, state);
  rmSync(site.path(STUDY));
  expect(await locateInFile(project, STUDY)).toEqual({ links: [], images: [], items: [], texts: [] });
});
