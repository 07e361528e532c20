import { basename, extname } from 'node:path';
import { shortHash } from '../model/hash.ts';
import type { ImageMetadata } from '../model/image-metadata.ts';
import type { Picture } from '../model/picture.ts';

/** One encoded file of a picture. */
export interface ImageVariant {
  /** Name below `/static/images/`. It changes with the picture and with the encoder, so that browsers may cache it forever. */
  name: string;
  format: 'avif' | 'webp' | 'jpeg' | 'png' | 'svg';
  /** In pixels. */
  width: number;
}

/** Each step is half as wide again, so no screen gets many more pixels than it shows; the last fits the widest layout at 2x. */
const WIDTHS = [240, 480, 720, 1080, 1600, 2400];

/** A step this close to the picture's own width is skipped. */
const MIN_STEP_RATIO = 1.2;

/** Width limit of the file for browsers that support neither AVIF nor WebP. */
const MAX_FALLBACK_WIDTH = 1600;

/**
 * Plans the files to encode for a picture, and what pages get of it. Nothing is encoded for a picture that cannot be shown.
 * @param version hash of the picture and of how it is encoded
 */
export function planVariants(
  { path, width, height, format }: ImageMetadata,
  version: string,
  isOpaque: boolean,
  preview: string | undefined,
): { picture: Picture; variants: ImageVariant[] } {
  const name = `${basename(path, extname(path))}.${shortHash(version)}`;
  const url = (variant: ImageVariant) => `/static/images/${variant.name}`;
  if (format === 'svg' || width === 0) {
    const variant: ImageVariant = { name: `${name}.svg`, format: 'svg', width };
    return { picture: { url: url(variant), width, height }, variants: width === 0 ? [] : [variant] };
  }
  const largest = Math.min(width, WIDTHS.at(-1) as number);
  const widths = [...WIDTHS.filter((step) => step * MIN_STEP_RATIO < largest), largest];
  const variantOf = (format: ImageVariant['format'], width: number, extension: string = format): ImageVariant => {
    return { name: `${name}-${width}.${extension}`, format, width };
  };
  const modern = (['avif', 'webp'] as const).map((format) => widths.map((width) => variantOf(format, width)));
  const fallbackWidth = widths.findLast((width) => width <= MAX_FALLBACK_WIDTH) as number;
  const fallback = isOpaque ? variantOf('jpeg', fallbackWidth, 'jpg') : variantOf('png', fallbackWidth);
  const sources = modern.map((variants) => ({
    type: `image/${variants[0]?.format}`,
    srcSet: variants.map((variant) => `${url(variant)} ${variant.width}w`).join(', '),
  }));
  return {
    picture: { url: url(fallback), width, height, sources, ...(preview !== undefined && { preview }) },
    variants: [...modern.flat(), fallback],
  };
}
