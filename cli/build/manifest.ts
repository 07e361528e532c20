import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeAtomically } from './atomic-write.ts';
import { ABANDONED_MS } from './cache.ts';

/** Content of `.content/index.json`, the only way to the compiled files. */
export interface Manifest {
  version: 1;
  /** Compiled file below the output folder, by output path. */
  documents: Record<string, string>;
  /** Source file, by the name of the published picture. */
  pictures: Record<string, string>;
  /** Source file of documents that are also published as YAML, by output path. */
  sources: Record<string, string>;
}

/** Returns the current manifest, or null if there is none that can be read. */
export function readManifest(output: string): Manifest | null {
  try {
    return parse(readFileSync(join(output, 'index.json'), 'utf8'));
  } catch {
    return null;
  }
}

function parse(json: string): Manifest | null {
  const manifest = JSON.parse(json) as Manifest;
  return manifest.version === 1 ? manifest : null;
}

/**
 * Makes compiled files the current ones with a single rename, then removes files that only the previous manifest names.
 * @returns a checksum of the manifest
 */
export function writeManifest(output: string, manifest: Manifest): number {
  const previous = readManifest(output);
  const json = `${JSON.stringify(manifest, null, 1)}\n`;
  writeAtomically(join(output, 'index.json'), json);
  const current = new Set(namedFiles(manifest));
  const outdated = new Set(previous ? namedFiles(previous) : []);
  for (const file of listOutputFiles(output)) {
    if (current.has(file)) continue;
    const { mtimeMs = Infinity } = statSync(join(output, file), { throwIfNoEntry: false }) ?? {};
    // A file that neither manifest names may belong to another run that has not written its manifest yet.
    if (outdated.has(file) || Date.now() - mtimeMs > ABANDONED_MS) rmSync(join(output, file), { force: true });
  }
  return crc32(json);
}

/** Returns whether the manifest with this checksum and all files that it names are there. */
export function isOutputComplete(output: string, checksum: number): boolean {
  const file = join(output, 'index.json');
  if (!existsSync(file)) return false;
  const json = readFileSync(file, 'utf8');
  if (crc32(json) !== checksum) return false;
  const manifest = parse(json);
  const files = new Set(listOutputFiles(output));
  return manifest !== null && namedFiles(manifest).every((name) => files.has(name));
}

/** Returns the path of a published picture below the output folder. */
export function pictureFile(name: string): string {
  return `images/${name}`;
}

/** Returns the compiled documents and pictures in the output folder, whether a manifest names them or not. */
export function listOutputFiles(output: string): string[] {
  if (!existsSync(output)) return [];
  return listBelow(output).filter(
    (file) => file !== 'index.json' && file !== 'types.ts' && !file.startsWith('validators/'),
  );
}

function listBelow(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return [];
    return entry.isDirectory() ? listBelow(folder, `${below}${entry.name}/`) : [below + entry.name];
  });
}

function namedFiles({ documents, pictures }: Manifest): string[] {
  return [...Object.values(documents), ...Object.keys(pictures).map(pictureFile)];
}
