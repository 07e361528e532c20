import type { Formatter } from './report.ts';

// Each formatter is a separate import, because a run needs only one of them.
export const formatters = {
  pretty: async () => (await import('./pretty.ts')).formatPretty,
  compact: async () => (await import('./compact.ts')).formatCompact,
  json: async () => (await import('./json.ts')).formatJson,
  sarif: async () => (await import('./sarif.ts')).formatSarif,
  github: async () => (await import('./github.ts')).formatGithub,
  junit: async () => (await import('./junit.ts')).formatJunit,
} satisfies Record<string, () => Promise<Formatter>>;

export type FormatName = keyof typeof formatters;

/** Values of `--format`. */
export const formatNames = Object.keys(formatters) as FormatName[];
