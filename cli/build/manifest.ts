import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeAtomically } from './atomic-write.ts';

/** What `.content/index.json` says: the one way to the compiled files. */
export interface Manifest {
  version: 1;
  /** Compiled file below the output folder, by the path of the document. */
  documents: Record<string, string>;
  /** Source file by the name that the picture is served under. */
  pictures: Record<string, string>;
  /** Source file by the path of the document, where it is published too. */
  sources: Record<string, string>;
}

/** The output folder as it is. */
export interface Output {
  index: Manifest | null;
  /** From {@link listOutputFiles}. */
  files: ReadonlySet<string>;
}

/** Files that no index names are removed when they are older than what a run takes from one to the next index. */
export const ABANDONED_MS = 60_000;

/** The index as it stands, or null where there is none that can be read. */
export function readManifest(output: string): Manifest | null {
  try {
    const index = JSON.parse(readFileSync(join(output, 'index.json'), 'utf8')) as Manifest;
    return index.version === 1 ? index : null;
  } catch {
    return null;
  }
}

/**
 * Make compiled files the current ones: one rename of the index, then the files that it no longer names go.
 * @param before what was in the output folder before
 * @returns a checksum of the index
 */
export function publish(output: string, index: Manifest, before: Output): number {
  const text = `${JSON.stringify(index, null, 1)}\n`;
  writeAtomically(join(output, 'index.json'), text);
  const current = filesOf(index);
  const old = before.index ? filesOf(before.index) : new Set<string>();
  for (const file of before.files) {
    if (current.has(file)) continue;
    const path = join(output, file);
    // What neither index names may be the work of another run that has not written its index yet.
    const { mtimeMs = Infinity } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (old.has(file) || (Date.now() - mtimeMs > ABANDONED_MS && !isInWork(file))) rmSync(path, { force: true });
  }
  return crc32(text);
}

/** Whether the process that a file without its end is named after goes on: pictures may keep it busy for minutes. */
function isInWork(file: string): boolean {
  const [, pid] = /\.(\d+)(?:\.open|-\d+\.tmp)$/.exec(file) ?? [];
  try {
    return pid !== undefined && process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

/** The output that an index with this checksum stands for, or null where it or a file that it names is not there. */
export function readCompleteOutput(output: string, checksum: number | null): (Output & { index: Manifest }) | null {
  const file = join(output, 'index.json');
  if (checksum === null || !existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  if (crc32(text) !== checksum) return null;
  const index = JSON.parse(text) as Manifest;
  const files = new Set(listOutputFiles(output));
  return [...filesOf(index)].every((name) => files.has(name)) ? { index, files } : null;
}

/** Where the file of a published picture stands in the output. */
export function pictureFile(name: string): string {
  return `images/${name}`;
}

/** The compiled files and pictures in the output folder, whoever names them. */
export function listOutputFiles(output: string): string[] {
  if (!existsSync(output)) return [];
  return filesIn(output).filter(
    (file) => !['index.json', 'types.ts'].includes(file) && !file.startsWith('validators/'),
  );
}

/** Names alone, hidden ones left out: to ask the disk about each of many files takes long. */
function filesIn(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return [];
    const path = below + entry.name;
    return entry.isDirectory() ? filesIn(folder, `${path}/`) : [path];
  });
}

function filesOf({ documents, pictures }: Manifest): Set<string> {
  return new Set([...Object.values(documents), ...Object.keys(pictures).map(pictureFile)]);
}
