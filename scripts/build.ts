import { buildSite } from './build/build-site.ts';
import { isCurrent } from './build/inputs.ts';
import { root } from './lib/root.ts';

// Usage: node scripts/build.ts [folder] [--if-changed] [--no-share-images]
const options = process.argv.slice(2);
const folder = options.find((option) => !option.startsWith('--')) ?? 'dist';
process.chdir(root);
// React, in the bundle and in the renderer, must be its production build.
process.env['NODE_ENV'] = 'production';
if (!options.includes('--if-changed') || !isCurrent(folder))
  process.exit(await buildSite(folder, { hasShareImages: !options.includes('--no-share-images') }));
