import type { Diagnostic } from '../model/diagnostic.ts';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { damaged } from '../rules/image/damaged.ts';
import { hashOf } from '../model/hash.ts';
import { READING, type ImageRecord, type PublishedFile } from './metadata.ts';
import { ABANDONED_MS } from '../build/manifest.ts';
import type { ProjectPaths } from '../build/project-paths.ts';
import { writeAtomically } from '../build/atomic-write.ts';

/**
 * Make the files of pictures that were never made before; each is whole or not there.
 * @returns a finding for each picture that they cannot be made of
 */
export async function encodeImages(site: ProjectPaths, pictures: ImageRecord[]): Promise<Diagnostic[]> {
  const flagged: Diagnostic[] = [];
  for (const { path, hash, files } of pictures) {
    const places = [join(site.output, 'images'), site.pictures];
    const missing = files.filter(({ name }) => !places.some((folder) => existsSync(join(folder, name))));
    if (missing.length === 0) continue;
    const content = readFileSync(join(site.content, path));
    // What is saved while the compiler works is for the next run; under this name it would stay for ever.
    if (hashOf(content) !== hash) throw new Error(`${path} has changed meanwhile. Compile again.`);
    try {
      await encodeImage(content, missing, ({ name }, bytes) => writeAtomically(join(site.pictures, name), bytes));
    } catch {
      flagged.push({ rule: 'image/damaged', severity: 'error', ...damaged(site.folder, path) });
    }
  }
  removeOld(site.pictures, pictures);
  return flagged;
}

/** What no page shows and was made so long ago is not kept for a way back to it. */
const FORGOTTEN_MS = 30 * 86_400_000;

/** Remove what killed runs have left half written, and what is old and no longer shown. @param pictures that are shown */
function removeOld(folder: string, pictures: ImageRecord[]): void {
  const shown = new Set(pictures.flatMap(({ files }) => files.map(({ name }) => name)));
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (shown.has(name)) continue;
    const file = join(folder, name);
    const { mtimeMs = Infinity } = statSync(file, { throwIfNoEntry: false }) ?? {};
    const age = Date.now() - mtimeMs;
    if (age > (name.endsWith('.tmp') ? ABANDONED_MS : FORGOTTEN_MS)) rmSync(file, { force: true });
  }
}

/**
 * Make files of a picture. What the camera wrote beside the pixels (where, when, with what) goes into none of them.
 * @param content of the picture
 * @param files which ones
 * @param keep takes each when it is made
 * @throws Error for a picture that cannot be read
 */
export async function encodeImage(
  content: Buffer,
  files: PublishedFile[],
  keep: (file: PublishedFile, bytes: string | Uint8Array) => void,
): Promise<void> {
  const drawing = files.find(({ format }) => format === 'svg');
  if (drawing) {
    const { sanitizeSvg } = await import('./sanitize-svg.ts');
    return keep(drawing, sanitizeSvg(content.toString()));
  }
  const { default: sharp } = await import('sharp');
  // Read and turned upright once, at the largest width; sharp works on four at a time.
  const { data, info } = await sharp(content, READING)
    .autoOrient()
    .resize(Math.max(...files.map(({ width }) => width)))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const make = async (file: PublishedFile) => {
    const options = OPTIONS[file.format as keyof typeof OPTIONS];
    keep(file, await sharp(data, { raw: info }).resize(file.width).toFormat(file.format, options).toBuffer());
  };
  await Promise.all(files.map(make));
}

/** AVIF at effort 3 takes a quarter of the time of 4 and 4 % more bytes (docs/decisions/pictures.md). */
const OPTIONS = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 75, smartSubsample: true },
  jpeg: { quality: 78, mozjpeg: true },
  png: { palette: true, compressionLevel: 9 },
};
