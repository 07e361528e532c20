import { pluralize } from '../model/message-text.ts';
import type { Report } from './report.ts';

/** Returns `3 problems in 2 of 21 files (0.3 s). 1 can be fixed with --fix.` */
export function formatTotals({ diagnostics, totals }: Report, durationMs?: number): string {
  const time = durationMs === undefined ? '' : ` (${(durationMs / 1000).toFixed(1)} s)`;
  const unverified = unverifiedHint(totals.unverifiable);
  if (diagnostics.length === 0)
    return [`No problems in ${pluralize(totals.files, 'file')}${time}.`, ...unverified].join(' ');
  const affected = new Set(diagnostics.map(({ file }) => file)).size;
  // A diagnostic can point at a folder, which is not a checked file: never print "2 of 1 file".
  const files = pluralize(Math.max(totals.files, affected), 'file');
  const problems = `${pluralize(diagnostics.length, 'problem')} in ${affected} of ${files}${time}.`;
  return [problems, ...fixHints(diagnostics, totals.fixable), ...unreadHint(diagnostics), ...unverified].join(' ');
}

function unverifiedHint(count = 0): string[] {
  return count === 0 ? [] : [`${pluralize(count, 'address', 'addresses')} could not be verified.`];
}

function unreadHint(diagnostics: Report['diagnostics']): string[] {
  const count = new Set(diagnostics.flatMap(({ file, hidesOthers }) => (hidesOthers ? [file] : []))).size;
  return count === 0 ? [] : [`${pluralize(count, 'file')} cannot be read yet, so more may follow.`];
}

function fixHints(diagnostics: Report['diagnostics'], safe: number): string[] {
  const unsafe = diagnostics.filter(({ fix }) => fix && !fix.safe).length;
  if (safe === 0) return unsafe === 0 ? [] : [`${unsafe} can be fixed with --fix=all.`];
  return [`${safe} can be fixed with --fix${unsafe > 0 ? `, ${unsafe} more with --fix=all` : ''}.`];
}
