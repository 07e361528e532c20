import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseStudySummary, HomePage, InsightsPage, SearchIndex } from '../../schemas/pages.ts';
import type { DocumentRecords, DocumentRecord } from './cache.ts';
import { writeCompiled } from './process-document.ts';
import { pagesWith, reviseInsights, rowOf, SEARCH } from './insights.ts';
import { addNeighbours } from './neighbours.ts';
import { neighboursAt, reviseHome } from './pages.ts';
import type { Manifest } from './manifest.ts';
import type { ProjectPaths } from './project-paths.ts';

const HOME = 'pages/home';

/**
 * Write what other pages show of a few changed case studies, where there are too many to look at all: the list of all is
 * what the search looks through, and the pages that show one of them are read back from the output.
 * @param index of the output; gets the files of all that changes
 * @param changed what other pages show of them now
 * @param recall says what is known of them and of those beside them, by their paths below the content folder
 * @returns what is known of all these by then, or undefined where more follows: they are all on one page, or one of the
 * changed is listed elsewhere now. Then nothing has been written
 */
export function reviseAround(
  site: ProjectPaths,
  index: Manifest,
  changed: CaseStudySummary[],
  recall: (paths: string[]) => DocumentRecords,
): DocumentRecords | undefined {
  const { documents, sources } = index;
  const { output } = site;
  const read = (path: string): unknown => {
    try {
      return JSON.parse(readFileSync(join(output, documents[path] as string), 'utf8'));
    } catch {
      // There is none, or it is damaged.
      return undefined;
    }
  };
  const rows = (read(SEARCH) as SearchIndex | undefined)?.entries;
  if (!rows) return undefined;
  const places = changed.map((study) => rows.findIndex(([url]) => url === study.url));
  if (changed.some(({ category }, order) => rows[places[order] as number]?.[1] !== category)) return undefined;
  const around = [...new Set(places.flatMap((place) => [place - 1, place, place + 1]))].filter((place) => rows[place]);
  const pathAt = (place: number) => (rows[place] as SearchIndex['entries'][number])[0].slice(1);
  const sourceAt = (place: number) => sources[pathAt(place)]?.slice(site.folder.length + 1) ?? '';
  const known = recall(around.map(sourceAt));
  if (around.some((place) => known[sourceAt(place)]?.base === undefined)) return undefined;
  const home = read(HOME) as HomePage | undefined;
  const lists = new Map(places.flatMap((place) => pagesWith(rows, place)).map((path) => [path, read(path)]));
  if (!home || [...lists.values()].includes(undefined)) return undefined;

  for (const [order, study] of changed.entries()) rows[places[order] as number] = rowOf(study);
  const summaries = new Map(changed.map((study) => [study.url, study]));
  documents[SEARCH] = writeCompiled(output, SEARCH, { entries: rows } satisfies SearchIndex);
  documents[HOME] = writeCompiled(output, HOME, reviseHome(home, summaries));
  for (const [path, page] of lists)
    documents[path] = writeCompiled(output, path, reviseInsights(page as InsightsPage, summaries));
  const list = rows.map(([url, category, title]) => ({ category, title, url }));
  return Object.fromEntries(
    around.map((place) => {
      const [path, source] = [pathAt(place), sourceAt(place)];
      const entry = known[source] as DocumentRecord;
      const file = addNeighbours(output, path, entry, neighboursAt(list, place));
      documents[path] = file;
      return [source, { ...entry, file }];
    }),
  );
}
