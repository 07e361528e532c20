import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { errorMessage } from '../../model/message-text.ts';
import { rangeBetween } from '../../model/source.ts';
import { InvalidConfig } from './load-config.ts';
import { InvalidSchema } from './load-schemas.ts';
import { loadForDisplay } from './load.ts';
import type { ProjectPaths } from './project-paths.ts';
import { fileDiagnostic } from './unreadable-file.ts';

/** Returns the diagnostic for a configuration or a schema that is itself broken; undefined for another error. */
export function setupDiagnostic(paths: ProjectPaths, error: unknown): Diagnostic | undefined {
  if (error instanceof InvalidConfig) return configDiagnostic(paths, error);
  if (!(error instanceof InvalidSchema)) return undefined;
  const { type, message } = error;
  return fileDiagnostic(
    `${paths.schemas.slice(paths.root.length + 1)}/${type}.json`,
    'config/schema',
    `The schema of “${type}” cannot be used. This is not a mistake in your content.`,
    `Tell the developers what the checker said: ${message}`,
  );
}

/** The diagnostic is in the file that Node names. */
function configDiagnostic({ root, config }: ProjectPaths, { cause }: InvalidConfig): Diagnostic {
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
