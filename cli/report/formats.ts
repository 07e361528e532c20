import type { Format } from './report.ts';

// Loaded one by one: a run pays only for the format it prints.
const loaders = {
  pretty: async () => (await import('./pretty.ts')).pretty,
  compact: async () => (await import('./compact.ts')).compact,
  json: async () => (await import('./json.ts')).json,
  sarif: async () => (await import('./sarif.ts')).sarif,
  github: async () => (await import('./github.ts')).github,
  junit: async () => (await import('./junit.ts')).junit,
} satisfies Record<string, () => Promise<Format>>;

export type FormatName = keyof typeof loaders;

/** The names that `--format` takes. */
export const formatNames = Object.keys(loaders) as FormatName[];

/** Load one format. */
export function loadFormat(name: FormatName): Promise<Format> {
  return loaders[name]();
}
