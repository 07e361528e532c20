import { readManifest, resolvePaths } from 'content/site';
import { shareFile } from '../../src/app/server/addresses.ts';
import { root } from '../lib/root.ts';
import { listPages, readSite } from './pages.ts';
import { drawShareImage } from './share-image.ts';
import { shareCard } from './tasks.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Draws the share image of a page in development, where no build has written it.
 * @param url path of the image
 * @returns a JPEG file; undefined if no page has this image
 */
export async function drawPageShareImage(url: string): Promise<Buffer | undefined> {
  const manifest = readManifest(resolvePaths({ root }).output);
  if (!manifest) return undefined;
  const pages = listPages(manifest, readSite(manifest), new Map());
  const page = pages.find(({ address }) => url === `/${shareFile(address)}`);
  // All images share a canvas.
  const image = last.then(() => page && drawShareImage(shareCard(page)));
  last = image.catch(() => {});
  return image;
}
