import type { Formatter } from './report.ts';

// Loaded one by one: a run pays only for the format it prints.
const loaders = {
  pretty: async () => (await import('./pretty.ts')).formatPretty,
  compact: async () => (await import('./compact.ts')).formatCompact,
  json: async () => (await import('./json.ts')).formatJson,
  sarif: async () => (await import('./sarif.ts')).formatSarif,
  github: async () => (await import('./github.ts')).formatGithub,
  junit: async () => (await import('./junit.ts')).formatJunit,
} satisfies Record<string, () => Promise<Formatter>>;

export type FormatName = keyof typeof loaders;

/** The names that `--format` takes. */
export const formatNames = Object.keys(loaders) as FormatName[];

/** Load one format. */
export function loadFormatter(name: FormatName): Promise<Formatter> {
  return loaders[name]();
}
