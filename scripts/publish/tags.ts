import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetTags } from '../../src/app/entry-server.tsx';

/** What Vite says of the bundled files (https://vite.dev/guide/backend-integration). */
type Manifest = Record<string, { file: string }>;

const readManifest = (next: string): Manifest =>
  JSON.parse(readFileSync(join(next, 'assets.json'), 'utf8')) as Manifest;

/** The stylesheet of the site, which every page contains. @param next folder of the new site */
export function readStyles(next: string): string {
  const sheet = readManifest(next)['style.css'];
  if (!sheet) throw new Error('The bundle has no stylesheet.');
  return readFileSync(join(next, 'client', sheet.file), 'utf8');
}

/** Tags of the styles and the script, which are the same in every page. @param next folder of the new site */
export function readTags(next: string): AssetTags {
  const manifest = readManifest(next);
  const address = (name: string): string => {
    const asset = manifest[name];
    if (!asset) throw new Error(`The bundle has no ${name}.`);
    return `/${asset.file}`;
  };
  return {
    head: [`<style>${readStyles(next)}</style>`],
    body: [`<script src="${address('src/app/+client.ts')}" type="module" async></script>`],
  };
}
