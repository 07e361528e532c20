/** A picture below `content/`, by its path there (`images/team.svg`). */
export interface ImageMetadata {
  path: string;
  bytes: number;
  /** As it is shown, upright; 0 × 0 where it cannot be read. */
  width: number;
  height: number;
  format: string;
  /** Pictures in the file, where it can be read. */
  frames?: number;
  /** Why it cannot be read: parts of it are missing or wrong, or it defines `<!ENTITY` names, which can grow without end. */
  problem?: 'damaged' | 'entities';
  /** What a drawing holds that is not published with it. */
  leftOut?: 'movement' | 'page' | 'reference' | 'script';
}

const MAX_DECODED_BYTES = 40_000_000;
const MAX_DECODED_SVG_BYTES = 2_000_000;
const MAX_DECODED_PIXELS = 50_000_000;

/** Returns whether a picture is too large to be decoded: a few kilobytes can expand to pixels that fill the memory. */
export function isTooLargeToDecode({ format, bytes, width, height }: Omit<ImageMetadata, 'path'>): boolean {
  if (format === 'svg') return bytes > MAX_DECODED_SVG_BYTES;
  return bytes > MAX_DECODED_BYTES || width * height > MAX_DECODED_PIXELS;
}
