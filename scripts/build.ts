import { buildSite, isCurrent } from './site.ts';

// Usage: node scripts/build.ts [folder] [--if-changed]
const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
if (!process.argv.includes('--if-changed') || !isCurrent(folder)) await buildSite(folder);
