import type { SharpOptions } from 'sharp';
import { hashOf } from '../model/hash.ts';
import { isTooLargeToDecode, type ImageMetadata } from '../model/image-metadata.ts';
import type { Picture } from '../model/picture.ts';
import { planVariants, type ImageVariant } from './variants.ts';

/** Cached results of one picture: its metadata, what pages get, and the files to encode. */
export interface ImageRecord extends ImageMetadata {
  /** Hash of the file. */
  hash: string;
  picture: Picture;
  variants: ImageVariant[];
}

/** Longer side of the thumbnail: enough to show light and dark areas, in about a hundred bytes. */
const PREVIEW_PX = 16;

/**
 * Damaged pictures fail; the small errors that some cameras write do not. The number of pixels is checked before any is decoded.
 */
export const DECODING: SharpOptions = { failOn: 'error', limitInputPixels: false };

/** A picture file. */
export interface ImageFile {
  /** Format that the first bytes announce, or `unknown`. */
  format: string;
  bytes: number;
  /** Absent if the picture is too large to be decoded. */
  content?: Buffer;
}

/**
 * Inspects one picture, including its pixels: whether all of them are there, and what a thumbnail looks like.
 * @param path below the content folder
 * @param hash of the file a moment ago; the record has the hash of the bytes that were inspected
 * @param encoderVersion changes whenever pictures are encoded differently
 */
export async function inspectImage(
  path: string,
  { format, bytes, content }: ImageFile,
  hash: string,
  encoderVersion: string,
): Promise<ImageRecord> {
  const { isOpaque = true, preview, ...found } = content ? await decode(content, format) : { format };
  const metadata: ImageMetadata = { path, bytes, width: 0, height: 0, ...found };
  const contentHash = content ? hashOf(content) : hash;
  const version = hashOf(`${contentHash} ${encoderVersion}`);
  return { ...metadata, hash: contentHash, ...planVariants(metadata, version, isOpaque, preview) };
}

type Decoded = Pick<ImageMetadata, 'format'> & Partial<ImageMetadata> & { isOpaque?: boolean; preview?: string };

async function decode(content: Buffer, format: string): Promise<Decoded> {
  if (format === 'svg' && content.includes('<!ENTITY')) return { format, problem: 'entities' };
  const { default: sharp } = await import('sharp');
  try {
    const metadata = await sharp(content, DECODING).metadata();
    const { width, height } = metadata.autoOrient;
    const name = metadata.compression === 'av1' ? 'avif' : metadata.format;
    const found = { format: name, width, height, frames: metadata.pages ?? 1 };
    if (found.format === 'svg') return await inspectSvg(content.toString(), found);
    if (found.frames > 1 || isTooLargeToDecode({ bytes: content.length, ...found })) return found;
    const thumbnail = sharp(content, DECODING).autoOrient().resize(PREVIEW_PX, PREVIEW_PX, { fit: 'inside' }).webp();
    const preview = `data:image/webp;base64,${(await thumbnail.toBuffer()).toString('base64')}`;
    const isOpaque = !metadata.hasAlpha || (await sharp(content, DECODING).stats()).isOpaque;
    return { ...found, isOpaque, ...(isOpaque && { preview }) };
  } catch {
    return { format, ...(format !== 'unknown' && { problem: 'damaged' }) };
  }
}

/** Parts of an SVG that `sanitizeSvg` removes, those that a visitor would miss most first. */
const LEFT_OUT: [NonNullable<ImageMetadata['removedContent']>, RegExp][] = [
  ['page', /<(?:\w+:)?foreignObject\b/],
  [
    'reference',
    /<(?:\w+:)?(?:image|use)\b[^<>]*\bhref\s*=\s*["'](?!#|data:)|@import|url\((?!\s*(?:["']\s*)?(?:#|data:))/,
  ],
  ['movement', /<(?:\w+:)?(?:animate\w*|set)\b|@keyframes/],
  ['script', /<(?:\w+:)?script\b|<[^<>]*\son\w+\s*=/],
];

/** Browsers show an image only with its namespace, and a size that its place on the page can be computed from. */
async function inspectSvg(svg: string, found: Decoded): Promise<Decoded> {
  const [root = ''] = /<svg\b[^<>]*>/.exec(svg) ?? [];
  const { format } = found;
  if (!/\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(root)) return { format, problem: 'namespace' };
  const hasLength = (name: string) => new RegExp(String.raw`\s${name}\s*=\s*["']\s*\d[^%"']*["']`).test(root);
  if (!/\sviewBox\s*=/.test(root) && !(hasLength('width') && hasLength('height'))) return { format, problem: 'size' };
  if (/href|\(/.test(svg)) {
    const { repeatsTooOften } = await import('./repetition.ts');
    if (repeatsTooOften(svg)) return { format, problem: 'repetition' };
  }
  return { ...found, removedContent: LEFT_OUT.find(([, pattern]) => pattern.test(svg))?.[0] };
}

const SIGNATURES: Record<string, RegExp> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF....WEBP/s,
  avif: /^....ftypavi[fs]/s,
  svg: /^[^\0]*<svg[\s>]/,
};

/** Returns the format that the first bytes of a file announce, whether the rest is intact or not. */
export function detectFormat(start: Buffer): string {
  const text = start.toString('latin1');
  return Object.keys(SIGNATURES).find((format) => SIGNATURES[format]?.test(text)) ?? 'unknown';
}
