import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeAtomically } from './atomic-write.ts';
import { listSchemas } from './list-files.ts';
import { codeFiles, pictureFile, type ProjectPaths } from './project-paths.ts';
import { ABANDONED_MS, removeOlderThan } from './remove-old.ts';

/** Content of `.content/index.json`, the only way from pages to the compiled files. */
export interface Manifest {
  version: 3;
  /** Compiled file below the output folder, by output path. */
  compiledFiles: Record<string, string>;
  /** Fields that other documents add to a compiled document, by output path. */
  fields: Record<string, object>;
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
  return manifest.version === 3 ? manifest : null;
}

/**
 * Makes compiled files the current ones with a single rename, then removes files that only the previous manifest names.
 * @returns a checksum of the manifest
 */
export function writeManifest(output: string, manifest: Manifest): number {
  const previous = readManifest(output);
  const json = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  writeAtomically(join(output, 'index.json'), json);
  const current = new Set(namedFiles(manifest));
  const outdated = new Set(previous ? namedFiles(previous) : []);
  for (const file of listOutputFiles(output)) {
    if (current.has(file)) continue;
    if (outdated.has(file)) rmSync(join(output, file), { force: true });
    // A file that neither manifest names may belong to another run that has not written its manifest yet.
    else removeOlderThan(ABANDONED_MS, join(output, file));
  }
  return crc32(json);
}

/** Whether the manifest with this checksum, all files that it names, and the generated code are there. @param checksum null for none */
export function isOutputComplete({ output, schemas }: ProjectPaths, checksum: number | null): boolean {
  const file = join(output, 'index.json');
  if (!existsSync(file)) return false;
  const json = readFileSync(file, 'utf8');
  if (crc32(json) !== checksum) return false;
  const manifest = parse(json);
  const files = new Set(listOutputFiles(output));
  const types = listSchemas(schemas).map((schema) => basename(schema, '.json'));
  return (
    manifest !== null &&
    namedFiles(manifest).every((name) => files.has(name)) &&
    codeFiles(output, types).every(existsSync)
  );
}

/** Returns the compiled documents and pictures in the output folder, whether a manifest names them or not. */
function listOutputFiles(output: string): string[] {
  return readdirSync(output, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(output, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((file) => !/^(?:index\.json$|types\.ts$|validators\/)|(?:^|\/)\./.test(file));
}

function namedFiles({ compiledFiles, pictures }: Manifest): string[] {
  return [...Object.values(compiledFiles), ...Object.keys(pictures).map(pictureFile)];
}
