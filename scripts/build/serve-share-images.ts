import { readManifest, resolvePaths } from 'content/site';
import type { Plugin } from 'vite';
import { shareFile } from '../../src/app/server/addresses.ts';
import { root } from '../lib/root.ts';
import { listPages, readSite } from './pages.ts';
import { shareCard } from './tasks.ts';

/** Vite plugin that draws the share image of a page in development, where no build has written it. */
export function serveShareImages(): Plugin {
  let last: Promise<unknown> = Promise.resolve();
  const draw = async (url: string) => {
    const manifest = readManifest(resolvePaths({ root }).output);
    if (!manifest) return undefined;
    const pages = listPages(manifest, readSite(manifest), new Map());
    const page = pages.find(({ address }) => url === `/${shareFile(address)}`);
    const { drawShareImage } = await import('./share-image.ts');
    return page && drawShareImage(shareCard(page));
  };
  return {
    name: 'share-images',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(({ originalUrl = '' }, response, next) => {
        if (!originalUrl.startsWith('/static/share/')) return next();
        // One image is drawn at a time.
        last = last
          .then(() => draw(originalUrl))
          .then((image) => (image ? response.setHeader('Content-Type', 'image/jpeg').end(image) : next()), next);
      });
    },
  };
}
