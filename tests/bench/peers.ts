import { cpSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { writeCorpus } from './corpus.ts';
import { installPackages, peers, program } from './install.ts';
import { measure, node, type Measured } from './measure.ts';
import type { Section } from './report.ts';
import { copySite, editOne, setAside, workFolder } from './sites.ts';

interface Peer {
  name: string;
  /** Its folder below peers/, which is also that of its measurements. */
  folder: string;
  command: string[];
  /** What a run leaves behind, what it is for first. */
  output: string[];
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
  { name: 'Eleventy', folder: 'eleventy', command: ['eleventy', '--quiet'], output: ['_site'] },
  { name: 'Vike + React', folder: 'vike-react', command: ['vike', 'build'], output: ['dist'] },
  { name: 'Vike + React, HTML alone', folder: 'vike', command: ['vike', 'build'], output: ['dist'] },
  { name: 'Astro', folder: 'astro', command: ['astro', 'build', '--silent'], output: ['dist', '.astro', '.cache'] },
];

/** What files of Vike's begin with in place of a +: the site's own Vike takes those for its own, wherever they are. */
const NO_PLUS = 'plus.';

type Compared = [name: string, runs: Runs];

interface Runs {
  cold: Measured;
  warm: Measured;
  changed: Measured;
}

/**
 * Other compilers and site generators on the same documents.
 * @param documents for the compilers
 * @param pages for the site generators
 */
export async function benchPeers(documents: number, pages: number): Promise<Section> {
  await installPackages(peers);
  const compiling: Compared[] = [
    ['this compiler', await runsOfOurs(documents, ['cli/main.js', 'compile', '--quiet'], ['.content'])],
  ];
  for (const peer of COMPILERS) compiling.push([peer.name, await runsOfPeer(peer, documents)]);
  const site = await runsOfOurs(pages, ['scripts/build.ts'], ['dist', '.content']);
  const others: Compared[] = [];
  for (const peer of GENERATORS) others.push([peer.name, await runsOfPeer(peer, pages)]);
  const building: Compared[] = [['this site', site], ...others];
  const table = (title: string, all: Compared[]) => ({
    head: [title, 'cold, s', 'nothing changed, s', 'one changed, s', 'cold, processor s', 'MB', '× ours, cold'],
    rows: all.map(([name, { cold, warm, changed }]) => [
      name,
      cold.wall,
      warm.wall,
      changed.wall,
      cold.cpu,
      cold.memory,
      cold.wall / (all[0] as Compared)[1].cold.wall,
    ]),
  });
  return {
    title: 'Beside others',
    note:
      `${documents.toLocaleString('en')} seeded case studies for the compilers, ${pages.toLocaleString('en')} for the generators. Each reads the same YAML, checks the same fields (Eleventy and Vike: none) and renders the ` +
      'five Markdown texts of each. The generators write bare pages without styles; Vike with its own extension for React ' +
      '(vike-react), as it is set up unless told otherwise, also has the browser take them over, as ours does, and in the second row ' +
      'leaves that out. Ours are the whole site: its code, and with every page its document, its source and a picture for shared links.',
    goals: others.map(([name, { cold }]) => ({
      what: `${pages.toLocaleString('en')} pages, cold`,
      value: site.cold.wall / cold.wall,
      limit: 1,
      unit: `× ${name}`,
    })),
    tables: [table('Compilers', compiling), table('Whole sites', building)],
  };
}

async function runsOfOurs(count: number, command: string[], output: string[]): Promise<Runs> {
  const site = copySite(`ours-${output[0]}`, count);
  const runs = await runsOf(site, count, [node, ...command], output);
  setAside(site);
  return runs;
}

async function runsOfPeer({ folder, command, output }: Peer, count: number): Promise<Runs> {
  const site = workFolder(folder);
  cpSync(join(peers, folder), site, { recursive: true });
  for (const file of readdirSync(site, { recursive: true, encoding: 'utf8' }))
    if (file.includes(NO_PLUS)) renameSync(join(site, file), join(site, file.replace(NO_PLUS, '+')));
  writeCorpus(count, join(site, 'content'));
  symlinkSync(join(peers, 'node_modules'), join(site, 'node_modules'));
  const [name = '', ...args] = command;
  const runs = await runsOf(site, count, [node, program(peers, name), ...args], output);
  setAside(site);
  return runs;
}

async function runsOf(site: string, count: number, [command = '', ...args]: string[], output: string[]): Promise<Runs> {
  const env = { ASTRO_TELEMETRY_DISABLED: '1', CONTENT_COLLECTIONS_TELEMETRY: '0' };
  const once = () => measure(command, args, { cwd: site, env });
  for (const folder of output) setAside(join(site, folder));
  const cold = await once();
  if (!holds(join(site, output[0] ?? ''), `of project ${count - 1}`))
    throw new Error(`${command} ${args.join(' ')} left the last case study out`);
  const warm = await once();
  editOne(site);
  return { cold, warm, changed: await once() };
}

/** Whether any file in a folder has a text in it. */
function holds(folder: string, text: string): boolean {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.some(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8').includes(text));
}
