import { DECODING } from './inspect.ts';
import type { ImageVariant } from './variants.ts';

/** Encodes variants of one picture; returns undefined if it cannot be decoded. Metadata of the camera (place, time, model) is dropped. */
export async function encodeImage(content: Buffer, variants: readonly ImageVariant[]) {
  try {
    const [{ name, format }] = variants as [ImageVariant];
    if (format !== 'svg') return await encodePhoto(content, variants);
    const { sanitizeSvg } = await import('./sanitize-svg.ts');
    return [{ name, bytes: sanitizeSvg(content.toString()) }];
  } catch {
    return undefined;
  }
}

async function encodePhoto(content: Buffer, variants: readonly ImageVariant[]) {
  const { default: sharp } = await import('sharp');
  // Decoded and rotated once, at the largest width.
  const { data, info } = await sharp(content, DECODING)
    .autoOrient()
    .resize(Math.max(...variants.map(({ width }) => width)))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Promise.all(
    variants.map(async ({ name, format, width }) => {
      const options = OPTIONS[format as keyof typeof OPTIONS];
      return { name, bytes: await sharp(data, { raw: info }).resize(width).toFormat(format, options).toBuffer() };
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
