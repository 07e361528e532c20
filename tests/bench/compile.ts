import { join } from 'node:path';
import { inTurns, measure, medianOf, node, type Measured } from './measure.ts';
import { makeReady } from './ready.ts';
import type { Goal, Section } from './report.ts';
import { copySite, editOne, renameOne, setAside } from './sites.ts';

interface Figures {
  count: number;
  /** Missing where it would take longer than everything else. */
  floor?: Measured;
  cold: Measured;
  warm: Measured;
  changed: Measured;
  renamed: Measured;
}

/** Measures the compiler at several sizes, and the same libraries in a straight line over the same documents. */
export async function benchCompile(sizes: number[]): Promise<Section> {
  const all: Figures[] = [];
  for (const count of sizes) all.push(await compileAt(count));
  return {
    title: 'Compiler',
    note:
      'Seeded case studies of 5.1 KB with five Markdown texts each, beside the site’s own documents. The floor reads, ' +
      'parses, validates, renders and writes with the same libraries in a straight line on one thread, without places, ' +
      'rules, cache or safe writing. Cold: nothing there; warm: nothing changed; changed: one case study edited; ' +
      'renamed: its title too, which is on the pages of others. ' +
      'Processor time and the largest process count all threads.',
    goals: [...all.filter(({ count }) => count === 10_000).flatMap(goalsAt), ...growth(all)],
    tables: [
      {
        head: [
          '× the floor',
          'cold',
          'warm',
          'changed',
          'renamed',
          'cold, processor',
          'warm, processor',
          'changed, processor',
          'renamed, processor',
        ],
        rows: all.map(({ count, floor, cold, warm, changed, renamed }) => [
          thousands(count),
          ...[cold, warm, changed, renamed].map(({ wall }) => wall / (floor?.wall ?? NaN)),
          ...[cold, warm, changed, renamed].map(({ cpu }) => cpu / (floor?.cpu ?? NaN)),
        ]),
      },
      {
        head: ['Seconds (processor), MB', 'floor', 'cold', 'warm', 'changed', 'renamed'],
        rows: all.map(({ count, ...runs }) => [
          thousands(count),
          ...[runs.floor, runs.cold, runs.warm, runs.changed, runs.renamed].map((run) =>
            run ? `${run.wall.toFixed(2)} (${run.cpu.toFixed(2)}), ${Math.round(run.memory)}` : '–',
          ),
        ]),
      },
    ],
  };
}

/** Documents of the largest corpus that the straight line processes. */
const LARGEST_FLOOR = 10_000;

const floorOf = (site: string) => async () => {
  setAside(join(site, 'floor'));
  await makeReady(site);
  return measure(node, [join(import.meta.dirname, 'floor.ts'), 'content', 'schemas', 'floor'], { cwd: site });
};

async function compileAt(count: number): Promise<Figures> {
  const site = copySite(`compile-${count}`, count);
  const compiler = async () => {
    await makeReady(site);
    return measure(node, ['cli/main.js', 'compile', '--quiet'], { cwd: site });
  };
  const rounds = count > LARGEST_FLOOR ? 1 : 3;
  let edited = 0;
  const slow = await inTurns<Measured, string>(rounds, {
    ...(count <= LARGEST_FLOOR && { floor: floorOf(site) }),
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
    ...(slow['floor'] && { floor: medianOf(slow['floor']) }),
    cold: medianOf(slow['cold'] ?? []),
    warm: medianOf(fast.warm),
    changed: medianOf(fast.changed),
    renamed: medianOf(fast.renamed),
  };
}

function goalsAt({ floor, cold, warm, changed, renamed }: Figures): Goal[] {
  const ratio = (run: Measured) => run.wall / (floor?.wall ?? NaN);
  return [
    { what: '10,000 documents cold', value: ratio(cold), limit: 0.4, unit: '× floor' },
    { what: '10,000 documents, nothing changed', value: ratio(warm), limit: 0.02, unit: '× floor' },
    { what: '10,000 documents, one changed', value: ratio(changed), limit: 0.05, unit: '× floor' },
    { what: '10,000 documents, one renamed', value: ratio(renamed), limit: 0.05, unit: '× floor' },
    {
      what: '10,000 documents, peak memory',
      value: Math.max(cold.memory, warm.memory, changed.memory, renamed.memory),
      limit: 450,
      unit: 'MB',
    },
  ];
}

/** Compares the cost of a further document between two sizes with that between the two before. The start of the program does not count. */
function growth(all: Figures[]): Goal[] {
  const each = (few: Figures, many: Figures) => (many.cold.cpu - few.cold.cpu) / (many.count - few.count);
  return all.slice(2).map((large, index) => {
    const [small, middle] = all.slice(index, index + 2) as [Figures, Figures];
    const what = `One document more, cold: ${thousands(middle.count)} to ${thousands(large.count)} beside ${thousands(small.count)} to ${thousands(middle.count)}`;
    return { what, value: each(middle, large) / each(small, middle), limit: 1.15, unit: '×' };
  });
}

const thousands = (count: number): string => count.toLocaleString('en');
