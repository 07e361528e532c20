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
 * Returns the tags of every page: styles and the script. Fonts are not preloaded: docs/decisions/0004-first-paint.md.
 * @param folder the new site
 */
export function readAssetTags(folder: string): AssetTags {
  const manifest = readViteManifest(folder);
  return {
    head: [`<style>${readStyles(folder)}</style>`],
    body: [`<script src="/${assetFile(manifest, 'src/app/+client.ts')}" type="module" async></script>`],
  };
}

function readViteManifest(folder: string): ViteManifest {
  return JSON.parse(readFileSync(join(folder, 'cache/assets.json'), 'utf8')) as ViteManifest;
}

function assetFile(manifest: ViteManifest, name: string): string {
  const asset = manifest[name];
  if (!asset) throw new Error(`The bundle has no ${name}.`);
  return asset.file;
}
