/** Metadata of a picture. */
export interface ImageMetadata {
  /** Below the content folder (`images/team.svg`). */
  path: string;
  bytes: number;
  /** In pixels, as shown, after rotation; 0 × 0 if the picture cannot be decoded. */
  width: number;
  height: number;
  format: string;
  /** Number of frames, if the picture can be decoded. */
  frames?: number;
  /**
   * Reason why it cannot be decoded or shown: missing or invalid parts, `<!ENTITY` definitions, which can expand without limit, or an SVG
   * without its namespace or its size, or whose references repeat its elements without limit.
   */
  problem?: 'damaged' | 'entities' | 'namespace' | 'size' | 'repetition';
  /** Part of an SVG that is not published. */
  removedContent?: 'movement' | 'page' | 'reference' | 'script';
}

const MAX_DECODED_BYTES = 40_000_000;
const MAX_DECODED_SVG_BYTES = 2_000_000;
const MAX_DECODED_PIXELS = 50_000_000;

/** Whether a picture is too large to be decoded: a few kilobytes can expand to pixels that fill the memory. */
export function isTooLargeToDecode({ format, bytes, width, height }: Omit<ImageMetadata, 'path'>): boolean {
  if (format === 'svg') return bytes > MAX_DECODED_SVG_BYTES;
  return bytes > MAX_DECODED_BYTES || width * height > MAX_DECODED_PIXELS;
}
