import { cpSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
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
  command: string[];
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
  { name: 'Eleventy', folder: 'eleventy', command: ['eleventy', '--quiet'], output: ['_site'], isForReference: true },
  { name: 'Vike + React', folder: 'vike-react', command: ['vike', 'build'], output: ['dist'] },
  {
    name: 'Vike + React, HTML alone',
    folder: 'vike',
    command: ['vike', 'build'],
    output: ['dist'],
    isForReference: true,
  },
  { name: 'Astro', folder: 'astro', command: ['astro', 'build', '--silent'], output: ['dist', '.astro', '.cache'] },
];

/** Prefix of Vike's files instead of a +, because the site's own Vike loads files with a + from any folder. */
const NO_PLUS = 'plus.';

/** Cold runs of each, in turns. The median counts. */
const ROUNDS = 5;

/** A compiler or generator with its content in a separate folder. */
interface Entrant {
  name: string;
  site: string;
  documents: number;
  command: [program: string, ...args: string[]];
  output: string[];
}

interface Runs {
  cold: Measured;
  warm: Measured;
  changed: Measured;
}

type Compared = [name: string, runs: Runs];

/**
 * Compares with other compilers and site generators on the same documents.
 * @param documents for the compilers
 * @param pages for the site generators
 */
export async function benchPeers(documents: number, pages: number): Promise<Section> {
  await installPackages(peers);
  const compiling = await compare([
    ourEntrant('this compiler', documents, ['cli/main.js', 'compile', '--quiet'], ['.content']),
    ...COMPILERS.map((peer) => entrantOf(peer, documents)),
  ]);
  const building = await compare([
    ourEntrant('this site', pages, ['scripts/build.ts', '--no-share-images'], BUILT),
    ...GENERATORS.map((peer) => entrantOf(peer, pages)),
  ]);
  const [[, site], ...others] = building as [Compared, ...Compared[]];
  return {
    title: 'Beside others',
    note:
      `${documents.toLocaleString('en')} seeded case studies for the compilers, ${pages.toLocaleString('en')} for the generators. Each reads the same YAML, checks the same fields (Eleventy and Vike: none) and renders the ` +
      'five Markdown texts of each. The generators write bare pages without styles; Vike with its own extension for React ' +
      '(vike-react), as it is set up unless told otherwise, also has the browser take them over, as ours does, and in the second row ' +
      'leaves that out. Ours is the whole site: its code, and every page with its document and its source; share images, which no other draws, are measured in a part of their own. ' +
      'Eleventy and Vike for HTML alone bundle no code for browsers and have no goal. ' +
      `Cold: the middle one of ${ROUNDS} runs in turns.`,
    goals: others
      .filter(([name]) => hasGoal(name))
      .map(([name, { cold }]) => ({
        what: `${pages.toLocaleString('en')} pages, cold`,
        value: site.cold.wall / cold.wall,
        limit: 1,
        unit: `× ${name}`,
      })),
    tables: [table('Compilers', compiling), table('Whole sites', building)],
  };
}

const hasGoal = (name: string): boolean => !GENERATORS.some((peer) => peer.name === name && peer.isForReference);

function ourEntrant(name: string, documents: number, args: string[], output: string[]): Entrant {
  return { name, site: copySite(`ours-${output[0]}`, documents), documents, command: [node, ...args], output };
}

function entrantOf({ name, folder, command, output }: Peer, documents: number): Entrant {
  const [binary = '', ...args] = command;
  const site = workFolder(folder);
  cpSync(join(peers, folder), site, { recursive: true });
  for (const file of readdirSync(site, { recursive: true, encoding: 'utf8' }))
    if (file.includes(NO_PLUS)) renameSync(join(site, file), join(site, file.replace(NO_PLUS, '+')));
  writeCorpus(documents, join(site, 'content'));
  symlinkSync(join(peers, 'node_modules'), join(site, 'node_modules'));
  return { name, site, documents, command: [node, program(peers, binary), ...args], output };
}

async function compare(entrants: Entrant[]): Promise<Compared[]> {
  const cold = await inTurns(ROUNDS, Object.fromEntries(entrants.map((each) => [each.name, () => coldRun(each)])));
  const compared: Compared[] = [];
  for (const entrant of entrants) {
    const warm = await runOf(entrant);
    editOne(entrant.site);
    const changed = await runOf(entrant);
    compared.push([entrant.name, { cold: medianOf(cold[entrant.name] ?? []), warm, changed }]);
    setAside(entrant.site);
  }
  return compared;
}

function table(title: string, all: Compared[]) {
  const [[, ours]] = all as [Compared];
  return {
    head: [title, 'cold, s', 'nothing changed, s', 'one changed, s', 'cold, processor s', 'MB', '× ours, cold'],
    rows: all.map(([name, { cold, warm, changed }]) => [
      name,
      cold.wall,
      warm.wall,
      changed.wall,
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

async function runOf({ site, command: [program, ...args] }: Entrant): Promise<Measured> {
  const env = { ASTRO_TELEMETRY_DISABLED: '1', CONTENT_COLLECTIONS_TELEMETRY: '0' };
  await makeReady(site);
  return measure(program, args, { cwd: site, env });
}

/** Returns whether any file in a folder contains a text. */
function holds(folder: string, text: string): boolean {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.some(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8').includes(text));
}
