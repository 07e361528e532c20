import { globSync } from 'node:fs';
import { join } from 'node:path';
import { medianOf, type Measured } from './measure.ts';
import { makeReady } from './ready.ts';
import type { Section } from './report.ts';
import { BUILT, builtSite, buildSite, copySite, editOne, setAside } from './sites.ts';

/** Builds after an edit. During the first one the disk still writes files of the cold build. */
const EDITS = 3;

const COLD_BUILDS = 3;

/**
 * Measures whole builds, from content to a folder that can be served.
 * @param count case studies besides those of the site itself, which has no goal: most of its build is starting
 */
export async function benchPrerender(count: number): Promise<Section> {
  const { site, build } = await builtSite();
  const ownPages = pagesOf(site);
  const { pages, cold, changed, changedWithImages, shareImages } = await buildAt(count);
  const memory = Math.max(...[cold, shareImages, changed, changedWithImages].map((run) => run.memory));
  const name = `${pages.toLocaleString('en')} pages`;
  return {
    title: 'Build',
    note:
      '`npm run build` of the site with seeded case studies: content compiled, code bundled, pages rendered, and up to 300 ' +
      'pages all texts compressed. Share images are drawn by a build that reuses everything else. ' +
      'A page: the cost of each further page than on the site itself. Cold: the middle one of three. Changed: a build after ' +
      'one edited case study, the middle one of three, without share images (like the cold build) and with them. Memory is ' +
      'the most of all builds of a size.',
    goals: [
      { what: `${name}, peak memory`, value: memory, limit: 600, unit: 'MB' },
      { what: `${name}, one changed`, value: changed.wall / cold.wall, limit: 0.15, unit: '× cold' },
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
        rows: [
          [ownPages, build.wall, build.cpu, NaN, NaN, NaN, NaN, NaN, NaN, build.memory],
          [
            pages,
            cold.wall,
            cold.cpu,
            ((cold.wall - build.wall) / (pages - ownPages)) * 1000,
            shareImages.wall,
            (shareImages.wall / pages) * 1000,
            changed.wall,
            changed.wall / cold.wall,
            changedWithImages.wall,
            memory,
          ],
        ],
      },
    ],
  };
}

async function buildAt(count: number) {
  const site = copySite(`prerender-${count}`, count);
  await makeReady(site);
  const cold: Measured[] = [];
  for (let run = 0; run < COLD_BUILDS; run++) {
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
