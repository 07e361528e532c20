import { join } from 'node:path';
import { inTurns, measure, medianOf, node, type Measured } from './measure.ts';
import { makeReady } from './ready.ts';
import { OURS } from './charts.ts';
import type { Goal, Section } from './report.ts';
import { copySite, editOne, renameOne, setAside } from './sites.ts';

interface Figures {
  count: number;
  baseline: Measured;
  cold: Measured;
  warm: Measured;
  changed: Measured;
  renamed: Measured;
}

/** Measures the compiler at several sizes, next to a loop of the same libraries over the same documents. */
export async function benchCompile(sizes: number[]): Promise<Section> {
  const all: Figures[] = [];
  for (const count of sizes) all.push(await compileAt(count));
  return {
    title: 'Compiler',
    note:
      'Seeded case studies of 5.1 KB with five Markdown texts each, next to the site’s own documents. Baseline: the same libraries ' +
      'read, parse, validate, render and write in a loop on one thread, without locations, rules, cache or atomic writes. ' +
      'Cold: no cache; warm: nothing changed; changed: one case study edited; renamed: its title, which other pages show. ' +
      'Memory: of the largest process.',
    goals: all.filter(({ count }) => count === 10_000).flatMap(goalsAt),
    tables: [
      {
        head: [
          'Documents',
          'baseline',
          'cold',
          'warm',
          'changed',
          'renamed',
          '× baseline: cold',
          'warm',
          'changed',
          'renamed',
        ],
        rows: all.map(({ count, baseline, cold, warm, changed, renamed }) => [
          count.toLocaleString('en'),
          ...[baseline, cold, warm, changed, renamed].map(
            ({ wall, memory }) => `${wall.toFixed(2)} s, ${Math.round(memory)} MB`,
          ),
          ...[cold, warm, changed, renamed].map(({ wall }) => wall / baseline.wall),
        ]),
      },
    ],
    points: all.flatMap(({ count, cold, baseline }) => [
      { series: OURS, x: count, y: cold.wall },
      { series: 'the same libraries in a loop', x: count, y: baseline.wall },
    ]),
  };
}

async function compileAt(count: number): Promise<Figures> {
  const site = copySite(`compile-${count}`, count);
  const compiler = async () => {
    await makeReady(site);
    return measure(node, ['cli/main.js', 'compile', '--quiet'], { cwd: site });
  };
  let edited = 0;
  const slow = await inTurns(count < 10_000 ? 3 : 2, {
    baseline: async () => {
      setAside(join(site, 'baseline'));
      await makeReady(site);
      return measure(node, [join(import.meta.dirname, 'baseline.ts'), 'content', 'schemas', 'baseline'], { cwd: site });
    },
    cold: () => {
      setAside(join(site, '.content'));
      return compiler();
    },
  });
  const fast = await inTurns(3, {
    warm: compiler,
    changed: () => {
      editOne(site, edited++);
      return compiler();
    },
    renamed: () => {
      renameOne(site, edited++);
      return compiler();
    },
  });
  setAside(site);
  return {
    count,
    baseline: medianOf(slow.baseline),
    cold: medianOf(slow.cold),
    warm: medianOf(fast.warm),
    changed: medianOf(fast.changed),
    renamed: medianOf(fast.renamed),
  };
}

function goalsAt({ baseline, cold, warm, changed, renamed }: Figures): Goal[] {
  const ratio = (run: Measured) => run.wall / baseline.wall;
  return [
    {
      what: '10,000 documents compiled from nothing',
      value: ratio(cold),
      limit: 0.4,
      unit: '× baseline',
      isHeadline: true,
    },
    { what: '10,000 documents, nothing changed', value: ratio(warm), limit: 0.02, unit: '× baseline' },
    { what: '10,000 documents, one changed', value: ratio(changed), limit: 0.05, unit: '× baseline', isHeadline: true },
    {
      what: '10,000 documents, peak memory',
      value: Math.max(cold.memory, warm.memory, changed.memory, renamed.memory),
      limit: 450,
      unit: 'MB',
    },
  ];
}
