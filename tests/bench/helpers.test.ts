import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { caseStudy, idOf } from './corpus.ts';
import { inlineCode, sentTwice } from './html.ts';
import { median, node } from './measure.ts';
import { figure, isMet, markdown } from './report.ts';
import { copySite, setAside } from './sites.ts';

describe('the corpus', () => {
  test('is the same every time, and every document is its own', () => {
    expect(caseStudy(7)).toBe(caseStudy(7));
    const all = new Set(Array.from({ length: 200 }, (_, index) => caseStudy(index)));
    expect(all.size).toBe(200);
  });

  test('has documents of 5.1 KB with five Markdown texts', () => {
    const sizes = Array.from({ length: 200 }, (_, index) => Buffer.byteLength(caseStudy(index)));
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    expect(Math.abs(mean - 5100)).toBeLessThan(100);
    expect(caseStudy(3).match(/blurb: \|$/gm)).toHaveLength(5);
  });

  test('is content without a mistake', () => {
    const site = copySite('corpus', 30);
    onTestFinished(() => setAside(site));
    expect(readdirSync(join(site, 'content/case-studies'))).toContain(`${idOf(29)}.yaml`);
    const { stdout } = spawnSync(node, ['cli/main.js', 'check', '--format=json'], { cwd: site, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { file: string; severity: string }[] };
    // Warnings about the site's own documents are not the corpus's affair.
    const ours = diagnostics.filter(({ file, severity }) => severity === 'error' || file.includes('generated'));
    expect(ours).toEqual([]);
  });
});

describe('code inside HTML', () => {
  test.each([
    '<script>run()</script>',
    '<script type="module">run()</script>',
    '<p class="a" style="color: red">',
    '<a title="x > y" onclick="run()">',
  ])('is found: %s', (html) => expect(inlineCode(`<body>${html}</body>`)).toHaveLength(1));

  test.each([
    '<script src="/a.js" type="module"></script>',
    '<script type="application/json" id="first-page">{}</script>',
    '<script type="application/ld+json">{}</script>',
    '<style>p { color: red }</style>',
    '<p title="style=none onclick=none">',
    '<p data-style="a">style="a"</p>',
  ])('is not seen in %s', (html) => expect(inlineCode(html)).toEqual([]));
});

describe('a text sent twice', () => {
  const page = (data: unknown) =>
    `<div class="a" data-markdown="0"><p>The wall isn&#x27;t there: <em>every gate</em> asks once more now.</p></div>
     <script type="application/json" id="first-page">${JSON.stringify(data)}</script>`;

  test('is found as Markdown and as a tree', () => {
    expect(sentTwice(page({ blurb: "The wall isn't there: *every gate* asks once more now." }))).toHaveLength(1);
    const tree = { children: [{ type: 'text', value: "The wall isn't there: " }] };
    expect(sentTwice(page(tree))).toHaveLength(1);
  });

  test('is not seen in other data', () => {
    expect(sentTwice(page({ blurb: { type: 'adopted', id: 0 }, title: 'every gate' }))).toEqual([]);
  });
});

describe.each(['tools', 'peers'])('the lockfile of the %s', (folder) => {
  interface Package {
    dependencies?: Record<string, string>;
    optionalDependencies?: Record<string, string>;
    resolved?: string;
  }
  const read = <T>(name: string) => JSON.parse(readFileSync(join(import.meta.dirname, folder, name), 'utf8')) as T;
  const { packages } = read<{ packages: Record<string, Package> }>('package-lock.json');

  test('is that of the package file, which pins what it names', () => {
    const { dependencies = {} } = read<Package>('package.json');
    expect(packages['']?.dependencies).toEqual(dependencies);
    expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('names no registry', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([]);
  });

  test.runIf(folder === 'tools')('has every package, those of other platforms too', () => {
    const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').pop()));
    const wanted = Object.values(packages).flatMap(({ dependencies, optionalDependencies }) =>
      Object.keys({ ...dependencies, ...optionalDependencies }),
    );
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  });
});

test('the median of an even number of values is between the two in the middle', () => {
  expect(median([4, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('a report says what is met, upwards and downwards', () => {
  expect(isMet({ what: '', value: 2, limit: 1 })).toBe(false);
  expect(isMet({ what: '', value: 2, limit: 1, atLeast: true })).toBe(true);
  // What could not be measured is not met.
  expect(isMet({ what: '', value: NaN, limit: 1 })).toBe(false);
  const goals = [{ what: 'Size', value: 71.44, limit: 72, unit: 'KB' }];
  const section = {
    title: 'Weights',
    note: 'Of the pages.',
    goals,
    tables: [{ head: ['', 'a'], rows: [['b', 1234.5]] }],
  };
  const text = markdown({ date: 'today', machine: {}, sections: [section] });
  expect(text).toContain('Goals: 1 of 1 met');
  expect(text).toContain('| ✓ Size | 71.4 KB | ≤ 72 KB | Weights |');
  expect(text).toContain('| b | 1,235 |');
});

test('figures have three digits that count', () => {
  expect([0.012345, 1.2345, 123.45, 12345, NaN].map(figure)).toEqual(['0.0123', '1.23', '123', '12,345', '–']);
});
