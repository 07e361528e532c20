import { hash } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.ts';
import type { ArtifactCache } from './artifact-cache.ts';
import { compress } from './compress.ts';
import { BUNDLE_INPUTS, filesIn, settings, statsOf } from './inputs.ts';

/**
 * Bundles the code that runs in browsers and the renderer, unless the previous build's bundles are current.
 * @param folder the new site, still empty: Vite deletes the content of `client` and `cache`
 */
export async function bundle(cache: ArtifactCache, folder: string): Promise<void> {
  const key = hash('sha256', ['bundle', statsOf(BUNDLE_INPUTS), settings(), process.version].join('\n'));
  if (cache.restore(key)) return;
  // Rolldown's allocator must not use huge pages: they cost 100 MB and save no time.
  process.env['MIMALLOC_ALLOW_THP'] ??= '0';
  // Imported on demand: most builds after an edit reuse the bundles.
  const [{ createBuilder, mergeConfig }, { default: config }] = await Promise.all([
    import('vite'),
    import('../../vite.config.ts'),
  ]);
  const builder = await createBuilder(
    mergeConfig(await config({ command: 'build', mode: 'production' }), {
      root,
      // Vite would load the configuration and all modules that it imports a second time.
      configFile: false,
      environments: {
        client: { build: { outDir: join(folder, 'client') } },
        ssr: { build: { outDir: join(folder, 'cache') } },
      },
    }),
  );
  await builder.buildApp();
  renameSync(join(folder, 'client/.vite/manifest.json'), join(folder, 'cache/assets.json'));
  rmSync(join(folder, 'client/.vite'), { recursive: true });
  const files = filesIn(folder);
  await Promise.all(files.filter((file) => file.startsWith('client/')).map((file) => compress(join(folder, file))));
  cache.add(key, filesIn(folder));
}
