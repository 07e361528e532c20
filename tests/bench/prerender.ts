import { globSync } from 'node:fs';
import { join } from 'node:path';
import { medianOf, type Measured } from './measure.ts';
import { makeReady } from './ready.ts';
import type { Goal, Section } from './report.ts';
import { BUILT, builtSite, buildSite, copySite, editOne, setAside } from './sites.ts';

interface Figures {
  pages: number;
  /** Without share images. */
  cold: Measured;
  /** A build that draws the share images and reuses everything else. */
  shareImages?: Measured;
  /** A build after one edited case study, without share images (like the cold build) and with them. */
  changed?: Measured;
  changedWithImages?: Measured;
}

/** Builds after an edit. During the first one the disk still writes files of the cold build. */
const EDITS = 3;

/** Cold builds of a site of up to this many case studies: the cost of a page is the difference of two. */
const COLD = { runs: 3, upTo: 5000 };

/** Smaller sites have no goal: most of a build is starting. */
const MIN_PAGES_WITH_GOAL = 5000;

/** Measures whole builds, from content to a folder that can be served. */
export async function benchPrerender(sizes: number[]): Promise<Section> {
  const { site, build } = await builtSite();
  const all: Figures[] = [{ pages: pagesOf(site), cold: build }];
  for (const count of sizes) all.push(await buildAt(count));
  const many = all.filter(({ pages }) => pages >= MIN_PAGES_WITH_GOAL);
  return {
    title: 'Build',
    note:
      '`npm run build` of the site with seeded case studies: content compiled, code bundled, pages rendered, and up to 300 ' +
      'pages all texts compressed. Share images are drawn by a build that reuses everything else. ' +
      'A page: the cost of each further page than on the site itself. Cold: up to 5,000 case studies the middle one of ' +
      'three. Changed: a build after one edited case study, the middle one of three, without share images (like the cold build) ' +
      'and with them. Memory is the most of all builds of a size.',
    goals: [
      ...many.flatMap((figures) => goalsOf(figures)),
      ...(sizes.length > 2 ? [flatness(all.slice(-3) as [Figures, Figures, Figures])] : []),
    ],
    tables: [
      {
        head: [
          'Pages',
          'cold, s',
          'cold, processor s',
          'ms a page',
          'share images, s',
          'ms an image',
          'one changed, s',
          '× cold',
          'with share images, s',
          'MB',
        ],
        rows: all.map((figures, index) => {
          const { pages, cold, changed, changedWithImages, shareImages } = figures;
          return [
            pages.toLocaleString('en'),
            cold.wall,
            cold.cpu,
            index === 0 ? NaN : pageCost(all[0] as Figures, figures) * 1000,
            shareImages?.wall ?? NaN,
            shareImages ? (shareImages.wall / pages) * 1000 : NaN,
            changed?.wall ?? NaN,
            changed ? changed.wall / cold.wall : NaN,
            changedWithImages?.wall ?? NaN,
            memoryOf(figures),
          ];
        }),
      },
    ],
  };
}

function goalsOf(figures: Figures): Goal[] {
  const { pages, cold, changed } = figures;
  const name = `${pages.toLocaleString('en')} pages`;
  return [
    { what: `${name}, peak memory`, value: memoryOf(figures), limit: 600, unit: 'MB' },
    ...(changed
      ? [{ what: `${name}, one changed`, value: changed.wall / cold.wall, limit: 0.15, unit: '× cold' }]
      : []),
  ];
}

async function buildAt(count: number): Promise<Figures> {
  const site = copySite(`prerender-${count}`, count);
  await makeReady(site);
  const cold: Measured[] = [];
  for (let run = 0; run < (count <= COLD.upTo ? COLD.runs : 1); run++) {
    for (const folder of BUILT) setAside(join(site, folder));
    cold.push(await buildSite(site, {}, ['--no-share-images']));
  }
  let edits = 0;
  const afterEdits = async (options: string[]): Promise<Measured> => {
    const runs: Measured[] = [];
    for (let run = 0; run < EDITS; run++) {
      editOne(site, edits++);
      await makeReady(site);
      runs.push(await buildSite(site, {}, options));
    }
    return medianOf(runs);
  };
  const changed = await afterEdits(['--no-share-images']);
  const shareImages = await buildSite(site);
  const changedWithImages = await afterEdits([]);
  const pages = pagesOf(site);
  setAside(site);
  return { pages, cold: medianOf(cold), shareImages, changed, changedWithImages };
}

const pagesOf = (site: string): number => globSync('**/*.html', { cwd: join(site, 'dist/client') }).length;

const memoryOf = ({ cold, shareImages, changed, changedWithImages }: Figures): number =>
  Math.max(...[cold, shareImages, changed, changedWithImages].map((run) => run?.memory ?? 0));

const pageCost = (few: Figures, many: Figures, of: 'wall' | 'cpu' = 'wall'): number =>
  (many.cold[of] - few.cold[of]) / (many.pages - few.pages);

/** The cost of a page must not depend on the size of the site, from about 300 pages on, where no page is compressed. */
function flatness([few, many, most]: [Figures, Figures, Figures]): Goal {
  const [from, over, to] = [few, many, most].map(({ pages }) => pages.toLocaleString('en'));
  const value = pageCost(many, most, 'cpu') / pageCost(few, many, 'cpu');
  return { what: `A further page, cold: ${over} to ${to} beside ${from} to ${over}`, value, limit: 1.25, unit: '×' };
}
