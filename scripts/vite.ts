import { createBuilder } from 'vite';
import config from '../vite.config.ts';

/**
 * Usage: node scripts/vite.ts. The content has been compiled.
 * Bundles what runs in browsers and what renders pages. Vite's own command line reads the configuration, and all that it imports,
 * past Node's cache of compiled code: docs/decisions/incremental-build.md.
 */
const build = await config({ command: 'build', mode: 'production' });
const builder = await createBuilder({ ...build, configFile: false });
await builder.buildApp();
