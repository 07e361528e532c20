import { statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { Picture } from '../../.content/types.ts';
import type { PictureFile } from '../rules/rule.ts';
import { shortHash } from './hash.ts';

/**
 * Look at a picture file.
 * @param path below the content folder
 * @param full where it is
 * @returns its format and size; `unknown` and 0 × 0 where it is no picture
 */
export async function inspectPicture(path: string, full: string): Promise<PictureFile> {
  const { default: sharp } = await import('sharp');
  const bytes = statSync(full).size;
  try {
    const { format, compression, autoOrient } = await sharp(full).metadata();
    const { width, height } = autoOrient;
    return { path, bytes, width, height, format: compression === 'av1' ? 'avif' : format };
  } catch {
    return { path, bytes, width: 0, height: 0, format: 'unknown' };
  }
}

/** The name that a picture is published under: it changes with its content, so that browsers may keep it for ever. */
export function publishedName(path: string, hash: string): string {
  const extension = extname(path);
  return `${basename(path, extension)}.${shortHash(hash)}${extension}`;
}

/** What pages get of a picture. */
export function publishedPicture({ path, width, height }: PictureFile, hash: string): Picture {
  return { url: `/static/images/${publishedName(path, hash)}`, width, height };
}
