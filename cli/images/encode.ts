import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../model/hash.ts';
import { DECODING, type ImageRecord } from './inspect.ts';
import type { ImageVariant } from './variants.ts';

/** Takes the bytes of one encoded file. */
type WriteVariant = (variant: ImageVariant, bytes: string | Uint8Array) => void;

/**
 * Encodes the variants that do not exist yet.
 * @param folder the content folder
 * @param places folders in which an encoded file may exist already
 * @returns the paths of pictures that cannot be decoded
 * @throws Error if a picture changed after it was inspected
 */
export async function encodeImages(
  folder: string,
  images: readonly ImageRecord[],
  places: readonly string[],
  write: WriteVariant,
): Promise<string[]> {
  const damaged: string[] = [];
  for (const { path, hash, variants } of images) {
    const missing = variants.filter(({ name }) => !places.some((place) => existsSync(join(place, name))));
    if (missing.length === 0) continue;
    const content = readFileSync(join(folder, path));
    // Stored under the old hash, the new picture would stay forever.
    if (hashOf(content) !== hash) throw new Error(`${path} changed during the compile. Compile again.`);
    try {
      await encodeImage(content, missing, write);
    } catch {
      damaged.push(path);
    }
  }
  return damaged;
}

/**
 * Encodes variants of one picture. Metadata of the camera (place, time, model) is dropped.
 * @throws Error for a picture that cannot be decoded
 */
export async function encodeImage(
  content: Buffer,
  variants: readonly ImageVariant[],
  write: WriteVariant,
): Promise<void> {
  const svg = variants.find(({ format }) => format === 'svg');
  if (svg) {
    const { sanitizeSvg } = await import('./sanitize-svg.ts');
    return write(svg, sanitizeSvg(content.toString()));
  }
  const { default: sharp } = await import('sharp');
  // Decoded and rotated once, at the largest width.
  const { data, info } = await sharp(content, DECODING)
    .autoOrient()
    .resize(Math.max(...variants.map(({ width }) => width)))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  await Promise.all(
    variants.map(async (variant) => {
      const { format, width } = variant;
      const options = OPTIONS[format as keyof typeof OPTIONS];
      write(variant, await sharp(data, { raw: info }).resize(width).toFormat(format, options).toBuffer());
    }),
  );
}

/** AVIF at effort 3 takes a quarter of the time of effort 4, for 4 % more bytes (docs/decisions/0008-pictures.md). */
const OPTIONS = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 75, smartSubsample: true },
  jpeg: { quality: 78, mozjpeg: true },
  png: { palette: true, compressionLevel: 9 },
};

/** Encoded files that no page shows are kept this long, in case their picture comes back. */
const RETENTION_MS = 30 * 86_400_000;

/** Temporary files of killed runs are removed after this time. */
const ABANDONED_MS = 60_000;

/** Removes old files from the cache of encoded pictures. @param images shown on pages */
export function removeUnusedVariants(cache: string, images: readonly ImageRecord[]): void {
  const used = new Set(images.flatMap(({ variants }) => variants.map(({ name }) => name)));
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    if (used.has(name)) continue;
    const file = join(cache, name);
    const { mtimeMs = Infinity } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > (name.endsWith('.tmp') ? ABANDONED_MS : RETENTION_MS)) rmSync(file, { force: true });
  }
}
