import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { ContentConfig } from '../../model/content-config.ts';
import type { ProjectPaths } from './project-paths.ts';

/**
 * Loads `content.config.ts`.
 * @param version changes whenever the file does, so that processes that run for long load it again
 * @throws Error if the project has none
 */
export async function loadConfig({ config, root }: ProjectPaths, version = ''): Promise<ContentConfig> {
  if (!existsSync(config)) throw new Error(`There is no content.config.ts in ${root}.`);
  const module = (await import(`${pathToFileURL(config).href}?${version}`)) as { default: ContentConfig };
  return module.default;
}
