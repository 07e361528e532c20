import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { DEFAULTS, type ContentConfig, type SiteConfig } from '../../model/content-config.ts';
import { errorMessage } from '../../model/message-text.ts';
import type { ProjectPaths } from './project-paths.ts';

/** A configuration that cannot be loaded, because it or a module that it imports is broken. */
export class InvalidConfig extends Error {
  constructor(cause: unknown) {
    super(`“content.config.ts” cannot be loaded: ${errorMessage(cause)}`, { cause });
  }
}

/** URLs of the folders with modules of a configuration. */
const moduleFolders = new Set<string>();

// Node loads a module once. Modules of a configuration get its version, so that they are loaded again with it.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const version = /\?.+/.exec(context.parentURL ?? '')?.[0] ?? '';
    const isVersioned = [...moduleFolders].some((folder) => resolved.url.startsWith(folder));
    return isVersioned ? { ...resolved, url: resolved.url.replace(/\?.*$/, '') + version } : resolved;
  },
});

/**
 * Loads `content.config.ts`.
 * @param version changes whenever the file does, so that processes that run for long load it again
 * @throws InvalidConfig
 * @throws Error if the project has none
 */
export async function loadConfig({ config, configModules, root }: ProjectPaths, version = ''): Promise<ContentConfig> {
  if (!existsSync(config)) throw new Error(`There is no content.config.ts in ${root}.`);
  moduleFolders.add(`${pathToFileURL(configModules).href}/`);
  const module = await import(`${pathToFileURL(config).href}?${version}`).catch((error: unknown) => {
    throw new InvalidConfig(error);
  });
  const loaded = (module as { default?: SiteConfig }).default;
  if (!Array.isArray(loaded?.collections)) throw new InvalidConfig('Its default export has no list “collections”.');
  return { ...DEFAULTS, ...loaded };
}
