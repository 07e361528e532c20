import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { caseStudy, idOf } from './corpus.ts';
import { median, node } from './measure.ts';
import { drawChart, themes, type Point } from './charts.ts';
import { figure } from './figure.ts';
import { headlines, markdown } from './report.ts';
import { frozenSite } from '../site/frozen-site.ts';
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
    const site = copySite('corpus', 30, join(frozenSite, 'content'));
    onTestFinished(() => setAside(site));
    expect(readdirSync(join(site, 'content/case-studies'))).toContain(`${idOf(29)}.yaml`);
    const { stdout } = spawnSync(node, ['cli/main.js', 'check', '--format=json'], { cwd: site, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { file: string; severity: string }[] };
    // Warnings about the site's own documents are not the corpus's affair.
    const ours = diagnostics.filter(({ file, severity }) => severity === 'error' || file.includes('generated'));
    expect(ours).toEqual([]);
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

  test('matches the package file, which pins every package', () => {
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

test('figures have three digits that count; the median of an even number of values is between the two in the middle', () => {
  expect([0.012345, 1.2345, 123.45, 12345, NaN].map(figure)).toEqual(['0.0123', '1.23', '123', '12,345', '–']);
  expect([median([4, 1, 3]), median([4, 1, 3, 2])]).toEqual([3, 2.5]);
});

describe('a report', () => {
  const points: Point[] = [
    { series: 'this project', x: 100, y: 0.9 },
    { series: 'this project', x: 1000, y: 1.5 },
    { series: 'A & B', x: 1000, y: 5 },
  ];
  const alt =
    'Seconds to compile content from nothing. this project: 0.9 s for 100 documents, 1.5 s for 1,000 documents. A & B: 5 s for 1,000 documents.';
  const goals = [
    { what: 'Compile', value: 0.3, limit: 0.4, unit: '×', isHeadline: true },
    { what: 'Messages', value: 2, limit: 1, atLeast: true },
    // What could not be measured is not met.
    { what: 'Other', value: NaN, limit: 1 },
  ];
  const tables = [{ head: ['', 'a'], rows: [['b', 1234.5]] }];
  const report = { date: '', machine: {}, sections: [{ title: 'Part', note: '', goals, tables, points }] };

  test('has all goals, tables and the chart; the README has the headlines', () => {
    const text = markdown(report);
    expect(text).toContain('Goals: 2 of 3 met');
    expect(text).toContain('| ✓ Compile | 0.3 × | ≤ 0.4 × | Part |');
    expect(text).toContain('| b | 1,235 |');
    expect(text).toContain(`<img src="compile-time-light.svg" alt="${alt}">`);
    const readme = headlines(report, 'results/');
    expect(readme).toContain('| ✓ Compile | 0.3 × | ≤ 0.4 × |');
    expect(readme).toContain('srcset="results/compile-time-dark.svg"');
    expect(readme).not.toContain('Other');
  });

  test.each(themes)('has a chart that is drawn as SVG with its description, %s', async (theme) => {
    const svg = await drawChart(points, theme);
    expect(svg).toMatch(/^<svg xmlns/);
    expect(svg).toContain('A &amp; B: 5 s for 1,000 documents');
    expect(svg.match(/aria-roledescription="point"/g)).toHaveLength(3);
  });
});
