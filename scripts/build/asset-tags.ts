import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetTags } from '../../src/app/server/page.tsx';

/** Vite's manifest of the bundled files (https://vite.dev/guide/backend-integration). */
type ViteManifest = Record<string, { file: string }>;

/**
 * Returns the tags of every page: styles, the fonts of the first screen, the script.
 * @param folder the new site
 */
export function readAssetTags(folder: string): AssetTags {
  const manifest = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as ViteManifest;
  const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'));
  const address = (name: string): string => {
    const asset = manifest[name];
    if (!asset) throw new Error(`The bundle has no ${name}.`);
    return `/${asset.file}`;
  };
  return {
    head: [
      `<link rel="stylesheet" href="${address('style.css')}">`,
      ...fonts.map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ],
    body: [`<script src="${address('src/app/+client.ts')}" type="module" async></script>`],
  };
}
