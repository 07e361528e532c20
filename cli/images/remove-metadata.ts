import { DECODING } from './inspect.ts';

/** Formats of photographs, which cameras and editing programs write names and places into. */
const WITH_METADATA = new Set(['jpeg', 'png', 'webp', 'avif']);
/** A photograph is encoded a second time; its pages get smaller variants of it. */
const QUALITY = 95;

/**
 * Returns a picture without names, places and comments (EXIF, XMP, IPTC), turned as it is shown and with its color profile. A picture
 * that has none of them stays as it is, byte for byte.
 */
export async function removeMetadata(content: Buffer, format: string): Promise<Buffer> {
  if (!WITH_METADATA.has(format)) return content;
  const { default: sharp } = await import('sharp');
  const image = sharp(content, { ...DECODING, animated: true });
  const { exif, xmp, iptc, comments, orientation } = await image.metadata();
  if (!exif && !xmp && !iptc && !comments && !orientation) return content;
  const turned = image.autoOrient().keepIccProfile();
  return (format === 'png' ? turned : turned.toFormat(format as 'jpeg', { quality: QUALITY })).toBuffer();
}
