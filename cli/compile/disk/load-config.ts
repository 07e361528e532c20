import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DEFAULTS, type ContentConfig, type SiteConfig } from '../../model/content-config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { errorMessage } from '../../model/message-text.ts';
import { rangeBetween } from '../../model/source.ts';
import { loadForDisplay } from './load.ts';
import type { ProjectPaths } from './project-paths.ts';
import { fileDiagnostic } from './unreadable-file.ts';

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

/** Returns the diagnostic for a configuration that cannot be loaded, in the file that Node names. */
export function configDiagnostic({ root, config }: ProjectPaths, { cause }: InvalidConfig): Diagnostic {
  const { file, line } = findPlace(root, cause) ?? { file: config, line: 1 };
  const name = relative(root, file).split(sep).join('/');
  const source = loadForDisplay(root, name);
  const from = source?.lineStarts[line - 1];
  const to = source?.lineStarts[line];
  const message = 'The configuration cannot be loaded. This is not a mistake in your content.';
  const help = `Tell the developers what Node said: ${errorMessage(cause)}`;
  return {
    ...fileDiagnostic(name, 'config/broken', message, help),
    ...(source && from && to && { range: rangeBetween(source, from, to - 1) }),
  };
}

/** Returns the first file of the project that an error names, as a path or as a URL, with its line. */
function findPlace(root: string, error: unknown): { file: string; line: number } | undefined {
  const { stack = '' } = error instanceof Error ? error : {};
  const pattern = /(file:\/\/\/[^\s:?]+|\/[^\s:?'"]+|[A-Z]:[\\/][^\s:?'"]+)(?:\?[^\s:]*)?(?::(\d+))?/g;
  for (const [, place = '', line = '1'] of stack.matchAll(pattern)) {
    const file = place.startsWith('file:') ? fileURLToPath(place) : place;
    if (file.startsWith(root + sep) && existsSync(file)) return { file, line: Number(line) };
  }
  return undefined;
}
