import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const MAX_DEPTH = 3;
const MAX_OUTPUT_BYTES = 2 ** 30;

/** Git repository on the disk. */
export interface Repository {
  /** `owner/name` if a remote or the names of the folders say so, else the name of the folder. */
  name: string;
  gitFolder: string;
  /** Hash of the commit whose files are read. */
  commit: string;
}

/** Finds the git directories and checkouts in a folder, the folder itself included; three levels deep. */
export function findRepositories(folder: string): Repository[] {
  return findGitFolders(resolve(folder), MAX_DEPTH).map((gitFolder) => ({
    name: nameOf(gitFolder),
    gitFolder,
    commit: git(gitFolder, ['rev-parse', 'HEAD']).toString().trim(),
  }));
}

function findGitFolders(folder: string, depth: number): string[] {
  if (existsSync(join(folder, '.git/HEAD'))) return [join(folder, '.git')];
  if (existsSync(join(folder, 'HEAD')) && existsSync(join(folder, 'objects'))) return [folder];
  if (depth === 0) return [];
  // Links to folders are followed.
  const folders = readdirSync(folder).map((name) => join(folder, name));
  return folders
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory())
    .flatMap((path) => findGitFolders(path, depth - 1));
}

/** The name comes from the remote `origin`, or from folders like `owner+name/repo` and `owner/name`. */
function nameOf(gitFolder: string): string {
  const remote = git(gitFolder, ['config', '--default', '', '--get', 'remote.origin.url']).toString();
  const [, fromRemote] = /[/:]([^/:\s]+\/[^/\s]+?)(?:\.git)?\/?\s*$/.exec(remote) ?? [];
  if (fromRemote !== undefined) return fromRemote;
  const folder = gitFolder
    .replace(/\/\.git$/, '')
    .replace(/\/repo$/, '')
    .replace(/\.git$/, '');
  const name = basename(folder);
  return name.includes('+') ? name.replace('+', '/') : `${basename(dirname(folder))}/${name}`;
}

/**
 * Reads files as they were committed.
 * @param isWanted decides by the path of a file in the repository
 * @returns texts by path, in the order of the paths
 */
export function readCommitted(
  { gitFolder, commit }: Repository,
  isWanted: (path: string) => boolean,
): Map<string, string> {
  const entries = git(gitFolder, ['ls-tree', '-r', '-z', commit]).toString().split('\0');
  const files = entries.flatMap((entry) => {
    const [, hash, path] = /^\d+ blob (\w+)\t(.*)$/s.exec(entry) ?? [];
    return hash !== undefined && path !== undefined && isWanted(path) ? [{ hash, path }] : [];
  });
  const batch = git(gitFolder, ['cat-file', '--batch'], files.map(({ hash }) => `${hash}\n`).join(''));
  const texts = new Map<string, string>();
  let at = 0;
  for (const { path } of files) {
    const headerEnd = batch.indexOf('\n', at);
    // A shallow snapshot can lack some files: "<hash> missing".
    const size = Number(batch.toString('latin1', at, headerEnd).split(' ')[2]);
    at = headerEnd + 1;
    if (Number.isNaN(size)) continue;
    texts.set(path, batch.toString('utf8', at, at + size));
    at += size + 1;
  }
  return texts;
}

function git(gitFolder: string, args: string[], input = ''): Buffer {
  return execFileSync('git', [`--git-dir=${gitFolder}`, ...args], { input, maxBuffer: MAX_OUTPUT_BYTES });
}
