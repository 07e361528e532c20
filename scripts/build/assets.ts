import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the stylesheet of the site, which every page contains, and the file of its script.
 * @param folder the new site, with Vite's manifest (https://vite.dev/guide/backend-integration)
 */
export function readAssets(folder: string): { styles: string; script: string } {
  const manifest = JSON.parse(readFileSync(join(folder, 'cache/assets.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const fileOf = (name: string): string => {
    const asset = manifest[name];
    if (!asset) throw new Error(`The bundle has no ${name}.`);
    return asset.file;
  };
  const styles = readFileSync(join(folder, 'client', fileOf('style.css')), 'utf8');
  return { styles, script: fileOf('src/app/+client.ts') };
}
