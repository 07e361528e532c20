import { createBuilder } from 'vite';
import config from '../vite.config.ts';

/**
 * Usage: fork('scripts/vite.ts'), and the file of the site document as a message once there is one.
 * Bundles what runs in browsers and what renders pages. Vite's own command line reads the configuration, and all that it imports,
 * past Node's cache of compiled code: docs/decisions/incremental-build.md.
 */
const build = await config({ command: 'build', mode: 'production' });
const builder = await createBuilder({ ...build, configFile: false });
await builder.buildApp();
