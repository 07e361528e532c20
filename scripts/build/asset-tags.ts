import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetTags } from '../../src/app/entry-server.tsx';

/** Vite's manifest of the bundled files (https://vite.dev/guide/backend-integration). */
type ViteManifest = Record<string, { file: string }>;

/**
 * Returns the stylesheet of the site, which every page contains.
 * @param folder the new site
 */
export function readStyles(folder: string): string {
  const manifest = readViteManifest(folder);
  return readFileSync(join(folder, 'client', assetFile(manifest, 'style.css')), 'utf8');
}

/**
 * Returns the tags of every page: styles, the fonts of the first screen, the script.
 * @param folder the new site
 */
export function readAssetTags(folder: string): AssetTags {
  const manifest = readViteManifest(folder);
  const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'));
  return {
    head: [
      `<style>${readStyles(folder)}</style>`,
      ...fonts.map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ],
    body: [`<script src="/${assetFile(manifest, 'src/app/+client.ts')}" type="module" async></script>`],
  };
}

function readViteManifest(folder: string): ViteManifest {
  return JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as ViteManifest;
}

function assetFile(manifest: ViteManifest, name: string): string {
  const asset = manifest[name];
  if (!asset) throw new Error(`The bundle has no ${name}.`);
  return asset.file;
}
