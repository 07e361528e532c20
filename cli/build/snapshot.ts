import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import { listFiles, type Stamp } from './list-files.ts';
import type { FileFingerprint, BuildState } from './cache.ts';
import type { ProjectPaths } from './project-paths.ts';

/** Every file that a run depends on, without having read any. */
export interface Snapshot {
  time: number;
  /** By full path; the schemas are among them. */
  tools: Map<string, Stamp>;
  /** Full paths. */
  schemas: string[];
  /** By path below the content folder. */
  content: Map<string, Stamp>;
  served: string[];
  /** What is wrong with the folders themselves. */
  diagnostics: Diagnostic[];
}

const compiler = join(import.meta.dirname, '..');

/**
 * Look at every file once.
 * @throws Error when the content folder or the schemas cannot be read
 */
export function takeSnapshot(site: ProjectPaths): Snapshot {
  const time = Date.now();
  const { files, diagnostics } = listFiles(site.content, site.folder);
  const schemas = readdirSync(site.schemas)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(site.schemas, name));
  return { time, tools: tools(schemas), schemas, content: files, served: served(site), diagnostics };
}

/**
 * Whether a file is as it was. One that changed at about the time of the last look may have changed right after it.
 * @param time of the last look
 */
export function isUnchanged(stamp: Stamp, known: FileFingerprint | undefined, time: number): known is FileFingerprint {
  if (!known || stamp.some((part, index) => part !== known[index])) return false;
  return Math.max(stamp[1], stamp[2]) < time - CLOCK_MS;
}

/** The clock of file systems goes in steps of a few milliseconds. */
const CLOCK_MS = 20;

/** Whether nothing at all changed since the last run, by what the disk says of the files. */
export function isSame(survey: Snapshot, state: BuildState): boolean {
  const same = (files: Map<string, Stamp>, known: Record<string, FileFingerprint>) =>
    files.size === Object.keys(known).length &&
    [...files].every(([path, stamp]) => isUnchanged(stamp, known[path], state.time));
  return same(survey.tools, state.tools) && same(survey.content, state.content) && isSameAround(survey, state);
}

/** Whether what is no file of the content is as it was. */
export function isSameAround({ served, diagnostics }: Snapshot, state: BuildState): boolean {
  return (
    state.node === process.version &&
    JSON.stringify([served, diagnostics]) === JSON.stringify([state.served, state.folders])
  );
}

/** The compiler's code but for what only shows results, the lock file that names its libraries, and the schemas. */
function tools(schemas: string[]): Map<string, Stamp> {
  const code = (readdirSync(compiler, { recursive: true }) as string[]).filter(
    (path) => path.endsWith('.ts') && !/^(?:commands|report|vite)\b/.test(path),
  );
  const files = [
    ...code.sort().map((path) => join(compiler, path)),
    join(compiler, '../package-lock.json'),
    ...schemas,
  ];
  return new Map(
    files.map((file) => {
      const { size, mtimeMs, ctimeMs } = statSync(file);
      return [file, [size, mtimeMs, ctimeMs]];
    }),
  );
}

function served(site: ProjectPaths): string[] {
  if (!existsSync(site.public)) return [];
  return [...listFiles(site.public, 'public').files.keys()];
}
