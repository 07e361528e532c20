import { cpSync, existsSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { OURS, type Point } from './charts.ts';
import { writeCorpus } from './corpus.ts';
import { installPackages, peers, program } from './install.ts';
import { inTurns, measure, medianOf, node, type Measured } from './measure.ts';
import { makeReady } from './ready.ts';
import type { Section } from './report.ts';
import { BUILT, copySite, editOne, setAside, workFolder } from './sites.ts';

interface Peer {
  name: string;
  /** Its folder below peers/ and in the work folder. */
  folder: string;
  command: [program: string, ...args: string[]];
  /** Files and folders that a run writes; the result comes first. */
  output: string[];
  /** Shown without a goal: it bundles no code for browsers, so it does less. */
  isForReference?: boolean;
}

const COMPILERS: Peer[] = [
  { name: 'Velite', folder: 'velite', command: ['velite', 'build', '--silent'], output: ['.velite', 'public'] },
  {
    name: 'Content Collections',
    folder: 'content-collections',
    command: ['content-collections', 'build'],
    output: ['.content-collections'],
  },
];

const GENERATORS: Peer[] = [
  { name: 'Vike + React', folder: 'vike-react', command: ['vike', 'build'], output: ['dist'] },
  {
    name: 'Astro',
    folder: 'astro',
    command: ['astro', 'build', '--silent'],
    output: ['dist', '.astro', '.cache'],
  },
  {
    name: 'Eleventy',
    folder: 'eleventy',
    command: ['eleventy', '--quiet'],
    output: ['_site'],
    isForReference: true,
  },
];

/** Prefix of Vike's files instead of a +, because the site's own Vike loads files with a + from any folder. */
const NO_PLUS = 'plus.';

/** Cold runs of each, in turns; the median counts. Fewer where a run takes long. */
const roundsAt = (documents: number): number => (documents >= 1000 ? 2 : 3);

/** A compiler or generator with its content in a separate folder. */
interface Entrant extends Omit<Peer, 'folder' | 'isForReference'> {
  site: string;
  documents: number;
}

interface Runs {
  cold: Measured;
  /** At the largest size, where the others do the most in vain. */
  changed?: Measured;
}

type Compared = [name: string, runs: Runs];

/** Compares other compilers on the same documents. @param sizes numbers of documents */
export async function benchPeerCompilers(sizes: number[]): Promise<Section> {
  const others = await installed(COMPILERS);
  const points: Point[] = [];
  let last: Compared[] = [];
  for (const documents of sizes) {
    const output = ['.content'];
    const ours: Peer = { name: OURS, folder: '', command: ['cli/main.js', 'compile', '--quiet'], output };
    const entrants = [ourEntrant(ours, documents), ...others.map((peer) => entrantOf(peer, documents))];
    last = await compare(entrants, documents === sizes.at(-1));
    for (const [series, { cold }] of last.slice(1)) points.push({ series, x: documents, y: cold.wall });
  }
  return {
    title: 'Other compilers',
    note:
      `${sizes.at(-1)?.toLocaleString('en')} seeded case studies. Each compiler reads the same YAML, checks the same fields and renders the five ` +
      'Markdown texts of each; none of the others follows links or looks at pictures. Cold: median of runs in turns.',
    goals: [],
    tables: [table('Compiler', last)],
    points,
  };
}

/** Compares site generators on the same documents. @param sizes numbers of case studies, one page each */
export async function benchPeerSites(sizes: number[]): Promise<Section> {
  const others = await installed(GENERATORS);
  let last: Compared[] = [];
  for (const documents of sizes) {
    const ours: Peer = { name: OURS, folder: '', command: ['scripts/build.ts', '--no-share-images'], output: BUILT };
    const entrants = [ourEntrant(ours, documents), ...others.map((peer) => entrantOf(peer, documents))];
    last = await compare(entrants, documents === sizes.at(-1));
  }
  const [[, site]] = last as [Compared];
  const size = sizes.at(-1)?.toLocaleString('en');
  return {
    title: 'Other site generators',
    note:
      `${size} seeded case studies. The others write bare pages without styles from the same YAML; Vike and Eleventy check no fields, ` +
      'Astro and Eleventy send no code to browsers. Ours is the whole site without share images, which no other draws.',
    goals: last.slice(1).flatMap(([name, { cold }]) => {
      if (others.some((peer) => peer.name === name && peer.isForReference)) return [];
      return [
        {
          what: `${size} case studies built from nothing`,
          value: site.cold.wall / cold.wall,
          limit: 1,
          unit: `× ${name}`,
        },
      ];
    }),
    tables: [table('Site generator', last)],
  };
}

/** Installs the packages of the peers. Returns those that are there: all of them, unless the installation failed. */
async function installed(all: Peer[]): Promise<Peer[]> {
  await installPackages(peers).catch(({ message }: Error) => console.error(message));
  return all.filter(({ command: [name] }) => existsSync(program(peers, name)));
}

function ourEntrant({ name, command, output }: Peer, documents: number): Entrant {
  return { name, site: copySite(`ours-${output[0]}-${documents}`, documents), documents, command, output };
}

function entrantOf({ folder, command: [name, ...args], ...peer }: Peer, documents: number): Entrant {
  const site = workFolder(`${folder}-${documents}`);
  cpSync(join(peers, folder), site, { recursive: true });
  for (const file of readdirSync(site, { recursive: true, encoding: 'utf8' }))
    if (file.includes(NO_PLUS)) renameSync(join(site, file), join(site, file.replace(NO_PLUS, '+')));
  writeCorpus(documents, join(site, 'content'));
  symlinkSync(join(peers, 'node_modules'), join(site, 'node_modules'));
  return { ...peer, site, documents, command: [program(peers, name), ...args] };
}

/** Runs each entrant cold in turns and, at the last size, after an edit. */
async function compare(entrants: Entrant[], isLast: boolean): Promise<Compared[]> {
  const rounds = roundsAt(entrants[0]?.documents ?? 0);
  const cold = await inTurns(rounds, Object.fromEntries(entrants.map((each) => [each.name, () => coldRun(each)])));
  const compared: Compared[] = [];
  for (const entrant of entrants) {
    if (isLast) editOne(entrant.site);
    const changed = isLast ? { changed: await runOf(entrant) } : {};
    compared.push([entrant.name, { cold: medianOf(cold[entrant.name] ?? []), ...changed }]);
    setAside(entrant.site);
  }
  return compared;
}

function table(title: string, all: Compared[]) {
  const [[, ours]] = all as [Compared];
  return {
    head: [title, 'cold, s', 'one changed, s', 'cold, processor s', 'MB', '× ours, cold'],
    rows: all.map(([name, { cold, changed }]) => [
      name,
      cold.wall,
      changed?.wall ?? NaN,
      cold.cpu,
      cold.memory,
      cold.wall / ours.cold.wall,
    ]),
  };
}

/** Runs without the output of previous runs. */
async function coldRun(entrant: Entrant): Promise<Measured> {
  const { name, site, documents, output } = entrant;
  for (const folder of output) setAside(join(site, folder));
  const run = await runOf(entrant);
  if (!holds(join(site, output[0] ?? ''), `of project ${documents - 1}`))
    throw new Error(`${name} left the last case study out`);
  return run;
}

async function runOf({ site, command }: Entrant): Promise<Measured> {
  const env = { ASTRO_TELEMETRY_DISABLED: '1', CONTENT_COLLECTIONS_TELEMETRY: '0' };
  await makeReady(site);
  return measure(node, command, { cwd: site, env });
}

/** Whether any file in a folder contains a text. */
function holds(folder: string, text: string): boolean {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.some(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8').includes(text));
}
