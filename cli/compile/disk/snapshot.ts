import { existsSync, readdirSync, statSync, type Stats } from 'node:fs';
import { basename, join } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { hashOf } from '../../model/hash.ts';
import { listFiles, listSchemas } from './list-files.ts';
import { load } from './load.ts';
import type { ByPath, ProjectPaths } from './project-paths.ts';

/** Size and times of a file, and the hash of its content. */
export interface FileFingerprint {
  size: number;
  mtimeMs: number;
  ctimeMs: number;
  hash: string;
}

/** Every input of a run. */
export interface Snapshot {
  /** Start of the run, in milliseconds since the epoch. */
  takenAtMs: number;
  /**
   * Part of every cache key that identifies the tools: code, configuration, schemas, libraries and Node. It is the same for the
   * same tools in another folder.
   */
  toolsKey: string;
  /** Code of the compiler and the configuration, words, schemas and the lockfile, by full path. */
  tools: ByPath<FileFingerprint>;
  content: ByPath<FileFingerprint>;
  /** Files below `public/`, by their path there. */
  served: readonly string[];
  /** Diagnostics of the folders themselves, such as a link that leads nowhere. */
  diagnostics: readonly Diagnostic[];
}

/**
 * Takes a fingerprint of every input. Files that look unchanged since the previous snapshot are not read and keep their fingerprint.
 * @returns the previous snapshot itself if no input has changed
 * @throws Error if the content folder or the schemas cannot be read
 */
export function takeSnapshot(paths: ProjectPaths, previous: Snapshot | null): Snapshot {
  const takenAtMs = Date.now();
  const { files, diagnostics } = listFiles(paths.content, paths.contentName);
  const fingerprint = (file: string, stats: Stats, before: FileFingerprint | undefined): FileFingerprint => {
    if (before && previous && isUnchanged(stats, before, previous.takenAtMs)) return before;
    const { size, mtimeMs, ctimeMs } = stats;
    return { size, mtimeMs, ctimeMs, hash: hashFile(file) };
  };
  const tools = Object.fromEntries(
    toolFiles(paths).map((file) => [file, fingerprint(file, statSync(file), previous?.tools[file])]),
  );
  const hashes = Object.entries(tools).map(([file, { hash }]) => [basename(file), hash]);
  const content = Array.from(files, ([path, stats]) => [
    path,
    fingerprint(`${paths.content}/${path}`, stats, previous?.content[path]),
  ]);
  const snapshot: Snapshot = {
    takenAtMs,
    toolsKey: hashOf(JSON.stringify([process.version, hashes])),
    tools,
    content: Object.fromEntries(content) as ByPath<FileFingerprint>,
    served: existsSync(paths.public) ? [...listFiles(paths.public, 'public').files.keys()] : [],
    diagnostics,
  };
  return previous && isSame(snapshot, previous) ? previous : snapshot;
}

function isSame(now: Snapshot, previous: Snapshot): boolean {
  const isSameFiles = (files: ByPath<FileFingerprint>, before: ByPath<FileFingerprint>) => {
    const names = Object.keys(files);
    return names.length === Object.keys(before).length && names.every((name) => files[name] === before[name]);
  };
  return (
    now.toolsKey === previous.toolsKey &&
    isSameFiles(now.tools, previous.tools) &&
    isSameFiles(now.content, previous.content) &&
    JSON.stringify([now.served, now.diagnostics]) === JSON.stringify([previous.served, previous.diagnostics])
  );
}

/** Clocks of file systems advance in steps of a few milliseconds. */
const CLOCK_STEP_MS = 20;

/** A file that changed at about the time of the snapshot may have changed right after it, so it counts as changed. */
function isUnchanged(now: Stats, before: FileFingerprint, takenAtMs: number): boolean {
  return (
    now.size === before.size &&
    now.mtimeMs === before.mtimeMs &&
    now.ctimeMs === before.ctimeMs &&
    Math.max(now.mtimeMs, now.ctimeMs) < takenAtMs - CLOCK_STEP_MS
  );
}

/** Returns the hash of a file, or the error code if it cannot be read. */
export function hashFile(file: string): string {
  const content = load(file);
  return typeof content === 'string' ? content : hashOf(content);
}

/** This package: its sources in the repository, or what `npm pack` makes of them. */
const compiler = join(import.meta.dirname, '../..');
const isPacked = import.meta.filename.endsWith('.js');

function toolFiles({ config, words, configModules, schemas }: ProjectPaths): string[] {
  const below = (folder: string, extension: RegExp) =>
    (existsSync(folder) ? (readdirSync(folder, { recursive: true }) as string[]) : [])
      .filter((path) => extension.test(path))
      .sort();
  return [
    // The version of a packed package identifies its code.
    ...(isPacked ? [] : below(compiler, /\.(?:ts|json)$/).map((path) => join(compiler, path))),
    ...[join(compiler, isPacked ? '../package.json' : '../package-lock.json'), config, words].filter(existsSync),
    ...below(configModules, /\.ts$/).map((path) => join(configModules, path)),
    ...listSchemas(schemas),
  ];
}
