import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import type { Metadata, SharpOptions } from 'sharp';
import type { Picture } from '../../.content/types.ts';
import { isRefused } from '../rules/image/too-large.ts';
import type { ImageMetadata } from '../model/picture.ts';
import { hashOf, shortHash } from '../model/hash.ts';

/** What is kept of a picture: what the rules ask, what pages get, and the files that are made of it. */
export interface ImageRecord extends ImageMetadata {
  /** Of the file. */
  hash: string;
  published: Picture;
  files: PublishedFile[];
}

/** A file that is made of a picture. */
export interface PublishedFile {
  /** Below `/static/images/`. It changes with the picture and with how it is made, so that browsers may keep it for ever. */
  name: string;
  format: 'avif' | 'webp' | 'jpeg' | 'png' | 'svg';
  /** In pixels. */
  width: number;
}

/** Half as wide again each time, so that no screen gets many more pixels than it shows; the last fills the widest place at two for each point. */
const WIDTHS = [240, 480, 720, 1080, 1600, 2400];

/** A step as near as this to the picture's own width saves nothing. */
const NEAR = 1.2;

/** Browsers that know neither AVIF nor WebP get one file, at most this wide. */
const FALLBACK_WIDTH = 1600;

/** Longer side of the preview: enough to say what is light and what is dark, in about a hundred bytes. */
const PREVIEW = 16;

/** Damaged pictures are refused, careless cameras are not. The number of pixels has been looked at before any is read. */
export const READING: SharpOptions = { failOn: 'error', limitInputPixels: false };

/**
 * Look at a picture file: once at its pixels too, to see whether they are all there and what they look like from afar.
 * @param path below the content folder
 * @param full where it is
 * @param before hash of its content a moment ago: what is found, and its own hash, is of what is read now
 */
export async function inspectImage(path: string, full: string, before: string): Promise<ImageRecord> {
  const { size: bytes } = statSync(full);
  const format = signatureOf(full);
  const content = isRefused({ format, bytes, width: 0, height: 0 }) ? undefined : readFileSync(full);
  const hash = content ? hashOf(content) : before;
  const { isOpaque = true, preview, ...seen } = content ? await look(content, format) : { format };
  const picture: ImageMetadata = { path, bytes, width: 0, height: 0, ...seen };
  return { ...picture, hash, ...publicationOf(picture, shortHash(hashOf(`${hash} ${recipe()}`)), isOpaque, preview) };
}

type Seen = Pick<ImageMetadata, 'format'> & Partial<ImageMetadata> & { isOpaque?: boolean; preview?: string };

async function look(content: Buffer, format: string): Promise<Seen> {
  if (format === 'svg' && content.includes('<!ENTITY')) return { format, problem: 'entities' };
  const { default: sharp } = await import('sharp');
  try {
    const metadata = await sharp(content, READING).metadata();
    const { width, height } = metadata.autoOrient;
    const seen = { format: nameOf(metadata), width, height, frames: metadata.pages ?? framesOf(content) };
    if (seen.format === 'svg') return { ...seen, leftOut: leftOutOf(content.toString()) };
    if (seen.frames > 1 || isRefused({ bytes: content.length, ...seen })) return seen;
    const small = sharp(content, READING).autoOrient().resize(PREVIEW, PREVIEW, { fit: 'inside' }).webp();
    const preview = `data:image/webp;base64,${(await small.toBuffer()).toString('base64')}`;
    const isOpaque = !metadata.hasAlpha || (await sharp(content, READING).stats()).isOpaque;
    return { ...seen, isOpaque, ...(isOpaque && { preview }) };
  } catch {
    return { format, ...(format !== 'unknown' && { problem: 'damaged' }) };
  }
}

/** Pictures in a PNG file: more than one where a chunk before the pixels says so, as in APNG, which sharp does not know. */
function framesOf(content: Buffer): number {
  if (content.toString('latin1', 1, 4) !== 'PNG') return 1;
  // A chunk is its length, its type, so many bytes and a checksum (https://www.w3.org/TR/png-3/#5Chunk-layout).
  for (let at = 8; at + 12 <= content.length; at += 12 + content.readUInt32BE(at)) {
    const type = content.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return content.readUInt32BE(at + 8);
    if (type === 'IDAT') break;
  }
  return 1;
}

/** What tells of parts that `cleanDrawing` leaves out: the one that a visitor would miss most. */
const LEFT_OUT: [NonNullable<ImageMetadata['leftOut']>, RegExp][] = [
  ['page', /<(?:\w+:)?foreignObject\b/],
  [
    'reference',
    /<(?:\w+:)?(?:image|use)\b[^<>]*\bhref\s*=\s*["'](?!#|data:)|@import|url\((?!\s*(?:["']\s*)?(?:#|data:))/,
  ],
  ['movement', /<(?:\w+:)?(?:animate\w*|set)\b|@keyframes/],
  ['script', /<(?:\w+:)?script\b|<[^<>]*\son\w+\s*=/],
];

function leftOutOf(drawing: string): ImageMetadata['leftOut'] {
  return LEFT_OUT.find(([, sign]) => sign.test(drawing))?.[0];
}

function nameOf({ format, compression }: Metadata): string {
  return compression === 'av1' ? 'avif' : format;
}

/** The bytes that files of a format have in common. */
const SIGNATURES: Record<string, RegExp> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF....WEBP/s,
  avif: /^....ftypavi[fs]/s,
  svg: /^[^\0]*<svg[\s>]/,
};

/** What a file means to be, by its beginning, whether the rest is whole or not. */
function signatureOf(full: string): string {
  const start = Buffer.alloc(4096);
  const file = openSync(full, 'r');
  const length = readSync(file, start);
  closeSync(file);
  const text = start.toString('latin1', 0, length);
  return Object.keys(SIGNATURES).find((format) => SIGNATURES[format]?.test(text)) ?? 'unknown';
}

/** What pages get of a picture, and the files that it needs for that; none for what cannot be shown. */
function publicationOf(
  { path, width, height, format }: ImageMetadata,
  hash: string,
  isOpaque: boolean,
  preview: string | undefined,
): Pick<ImageRecord, 'published' | 'files'> {
  const name = `${basename(path, extname(path))}.${hash}`;
  const urlOf = (file: PublishedFile) => `/static/images/${file.name}`;
  if (format === 'svg' || width === 0) {
    const file: PublishedFile = { name: `${name}.svg`, format: 'svg', width };
    return { published: { url: urlOf(file), width, height }, files: width === 0 ? [] : [file] };
  }
  const largest = Math.min(width, WIDTHS.at(-1) as number);
  const widths = [...WIDTHS.filter((step) => step * NEAR < largest), largest];
  const filesOf = (format: PublishedFile['format'], extension: string, widths: number[]) =>
    widths.map((width): PublishedFile => ({ name: `${name}-${width}.${extension}`, format, width }));
  const better = [filesOf('avif', 'avif', widths), filesOf('webp', 'webp', widths)];
  const fallbackWidth = widths.findLast((width) => width <= FALLBACK_WIDTH) as number;
  const [fallback] = filesOf(isOpaque ? 'jpeg' : 'png', isOpaque ? 'jpg' : 'png', [fallbackWidth]) as [PublishedFile];
  const sources = better.map((files) => ({
    type: `image/${files[0]?.format}`,
    srcSet: files.map((file) => `${urlOf(file)} ${file.width}w`).join(', '),
  }));
  return {
    published: { url: urlOf(fallback), width, height, sources, ...(preview !== undefined && { preview }) },
    files: [...better.flat(), fallback],
  };
}

let known: string | undefined;

/** Names how files are made of pictures: the code that does it and its libraries. */
function recipe(): string {
  if (known !== undefined) return known;
  const { resolve } = createRequire(import.meta.url);
  const parts = ['encode.ts', 'sanitize-svg.ts'].map((name) => join(import.meta.dirname, name));
  const libraries = ['sharp', 'svgo'].map((name) => join(dirname(resolve(name)), '../package.json'));
  known = hashOf([...parts, ...libraries].map((file) => readFileSync(file, 'utf8')).join());
  return known;
}
