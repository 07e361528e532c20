import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.ts';
import { jobBoard } from '../stand-ins/job-board.ts';
import { idOf, writeCorpus } from './corpus.ts';
import { measure, node, type Measured } from './measure.ts';

/** Files and folders of a site except its content and packages. */
const PARTS = [
  'cli',
  'content.config.ts',
  'functions',
  'public',
  'schemas',
  'scripts',
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** Folders that builds write, the built site first. */
export const BUILT = ['dist', 'dist.old', '.content'];

let parent: string | undefined;

/** Creates an empty folder, which is deleted when this process ends. */
export function workFolder(name: string): string {
  if (parent === undefined) {
    const folder = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'bench-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    parent = folder;
  }
  const folder = join(parent, name);
  mkdirSync(folder);
  return folder;
}

/**
 * Copies the whole site to a separate folder, so that neither measurements nor edits affect the other.
 * @param content content folder; that of the real site by default
 */
export function copySite(name: string, caseStudies = 0, content?: string): string {
  const site = workFolder(name);
  for (const part of PARTS) cpSync(join(root, part), join(site, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'));
  writeCorpus(caseStudies, join(site, 'content'), content);
  return site;
}

let aside = 0;

/**
 * Moves a folder away if it exists. It is deleted at the end: for minutes after many files have been deleted, ext4 takes several
 * times as long to create new ones.
 */
export function setAside(folder: string): void {
  if (parent !== undefined && existsSync(folder)) renameSync(folder, join(parent, `aside-${aside++}`));
}

/** Edits one generated case study, as a save does. */
export function editOne(site: string, index = 0): void {
  appendFileSync(join(site, 'content/case-studies', `${idOf(index)}.yaml`), `      And one word more.\n`);
}

/** Changes the title of one generated case study. */
export function renameOne(site: string, index: number): void {
  const file = join(site, 'content/case-studies', `${idOf(index)}.yaml`);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: /m, 'title: New '));
}

let built: Promise<{ site: string; build: Measured }> | undefined;

/** Builds the site as it is, with a local job board, once in a run. */
export function builtSite(): Promise<{ site: string; build: Measured }> {
  const start = async () => {
    const site = copySite('site');
    const board = jobBoard('ctg').listen(0, '127.0.0.1').unref();
    await once(board, 'listening');
    const { port } = board.address() as AddressInfo;
    const build = await buildSite(site, { JOB_BOARD_API: `http://127.0.0.1:${port}`, JOB_BOARD: 'ctg' });
    return { site, build };
  };
  return (built ??= start());
}

/** Runs `npm run build` in a site. @param env settings of the build */
export const buildSite = (site: string, env: NodeJS.ProcessEnv = {}, options: string[] = []): Promise<Measured> =>
  measure(node, ['scripts/build.ts', ...options], { cwd: site, env });
