import { globSync } from 'node:fs';
import { join } from 'node:path';
import { medianOf, type Measured } from './measure.ts';
import { makeReady } from './ready.ts';
import type { Goal, Section } from './report.ts';
import { BUILT, builtSite, buildSite, copySite, editOne, setAside } from './sites.ts';

interface Figures {
  pages: number;
  cold: Measured;
  changed?: Measured;
}

/** Case studies that are edited one by one: the disk still takes what the whole build has written when the first one is. */
const EDITS = 3;

/** Whole builds of a site of up to this many case studies: what a page more takes is the difference of two. */
const COLD = { runs: 3, upTo: 5000 };

/** Pages from which on a build after one change is held to a share of the whole: below, starting is most of both. */
const MANY = 5000;

/** Whole builds: content to a folder that can be served. */
export async function benchPrerender(sizes: number[]): Promise<Section> {
  const { site, build } = await builtSite();
  const all: Figures[] = [{ pages: pagesOf(site), cold: build }];
  for (const count of sizes) all.push(await buildAt(count));
  const last = all.at(-1) as Figures;
  return {
    title: 'Build',
    note:
      '`npm run build` of the site with seeded case studies: content compiled, code bundled, pages rendered, a picture for ' +
      'shared links drawn for every page, and up to 300 pages all texts compressed. A page: what each page more than on the ' +
      'site itself takes. Cold: up to 5,000 case studies the middle one of three. Changed: the build after one edited ' +
      'case study, the middle one of three. Processor time and memory are those of the Node processes; scripts/publish.ts ' +
      'waits for the others.',
    goals: [
      ...all.flatMap(({ pages, cold, changed }) =>
        changed && pages >= MANY
          ? [
              {
                what: `${pages.toLocaleString('en')} pages, one changed`,
                value: changed.wall / cold.wall,
                limit: 0.1,
                unit: '× cold',
              },
            ]
          : [],
      ),
      {
        what: `${last.pages.toLocaleString('en')} pages, peak memory`,
        value: last.cold.memory,
        limit: 600,
        unit: 'MB',
      },
      ...(sizes.length > 2 ? [flatness(all.slice(-3) as [Figures, Figures, Figures])] : []),
    ],
    tables: [
      {
        head: [
          'Pages',
          'cold, s',
          'ms a page',
          'MB',
          'one changed, s',
          '× cold',
          ...partsOf(build).map(([name]) => `${name}, s`),
        ],
        rows: all.map(({ pages, cold, changed }, index) => [
          pages.toLocaleString('en'),
          cold.wall,
          index === 0 ? NaN : eachMore(all[0] as Figures, { pages, cold }) * 1000,
          cold.memory,
          changed?.wall ?? NaN,
          changed ? changed.wall / cold.wall : NaN,
          ...partsOf(cold).map(([, seconds]) => seconds),
        ]),
      },
    ],
  };
}

async function buildAt(count: number): Promise<Figures> {
  const site = copySite(`prerender-${count}`, count);
  await makeReady(site);
  const cold: Measured[] = [];
  for (let run = 0; run < (count <= COLD.upTo ? COLD.runs : 1); run++) {
    for (const folder of BUILT) setAside(join(site, folder));
    cold.push(await buildSite(site));
  }
  const changed: Measured[] = [];
  for (let edit = 0; edit < EDITS; edit++) {
    editOne(site, edit);
    await makeReady(site);
    changed.push(await buildSite(site));
  }
  const pages = pagesOf(site);
  setAside(site);
  return { pages, cold: medianOf(cold), changed: medianOf(changed) };
}

const pagesOf = (site: string): number => globSync('**/*.html', { cwd: join(site, 'dist/client') }).length;

/** The programs that a build runs, with their seconds. */
const partsOf = ({ processes }: Measured): [name: string, seconds: number][] =>
  processes.filter(({ name }) => name !== 'scripts/build.ts').map(({ name, wall }) => [name, wall]);

const eachMore = (few: Figures, many: Figures, of: 'wall' | 'cpu' = 'wall'): number =>
  (many.cold[of] - few.cold[of]) / (many.pages - few.pages);

/** A page must take the same however many there are: from about 300 on, where none is compressed any more. */
function flatness([few, many, most]: [Figures, Figures, Figures]): Goal {
  const [from, over, to] = [few, many, most].map(({ pages }) => pages.toLocaleString('en'));
  const value = eachMore(many, most, 'cpu') / eachMore(few, many, 'cpu');
  return { what: `A page more, cold: ${over} to ${to} beside ${from} to ${over}`, value, limit: 1.15, unit: '×' };
}
