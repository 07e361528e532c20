import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { closest } from '../model/closest.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { groupOf, isReportedBy } from '../model/rule-catalog.ts';
import type { DeletedFiles } from '../rules/link/vanished.ts';
import { UsageError } from './errors.ts';

/** Selects the diagnostics to report. All content is checked either way, because documents link to each other. */
export interface ReportFilter {
  /** Files below the content folder that the commit of `--changed` has and the disk lacks, for `link/vanished`. */
  deletedFiles?: DeletedFiles;
  /** Absent if all files are included. */
  includesFile?: (file: string) => boolean;
  includes: (diagnostic: Diagnostic) => boolean;
}

export const everything: ReportFilter = { includes: () => true };

/**
 * Creates a filter for the paths and for `--changed`; with both, a file must pass both.
 * @param content content folder as diagnostics name it
 * @param paths relative to the current folder; an empty list includes all files
 * @param changedSince commit, branch or tag
 * @throws UsageError if a path does not exist or is not in the content folder
 */
export async function createReportFilter(
  root: string,
  content: string,
  paths: readonly string[],
  changedSince?: string,
): Promise<ReportFilter> {
  if (paths.length === 0 && changedSince === undefined) return everything;
  const selected = paths.map((name) => resolveInContent(root, content, name));
  const changes =
    changedSince === undefined ? undefined : (await import('./git-changes.ts')).listGitChanges(changedSince, root);
  const isSelected = (file: string): boolean =>
    selected.length === 0 || selected.some((name) => file === name || file.startsWith(`${name}/`));
  const below = (file: string | undefined) =>
    file?.startsWith(`${content}/`) ? file.slice(content.length + 1) : undefined;
  const gone = [...(changes?.deleted ?? [])].map(([from, to]) => [below(from), below(to)] as const);
  return {
    deletedFiles: new Map(gone.filter((entry): entry is [string, string | undefined] => entry[0] !== undefined)),
    includesFile: (file) => isSelected(file) && (!changes || changes.modified.has(file)),
    includes({ file, rule }) {
      // A broken configuration keeps the content from being checked at all.
      if (groupOf(rule) === 'config') return true;
      if (!isSelected(file)) return false;
      if (!changes || changes.modified.has(file)) return true;
      // These rules can report an unchanged file, because something it refers to was deleted.
      return changes.deleted.size > 0 && isReportedBy(rule, 'corpus', 'runner', 'commit');
    },
  };
}

/** Returns a path as diagnostics name it. @throws UsageError if it does not exist or is not in the content folder */
export function resolveInContent(root: string, content: string, name: string): string {
  const absolute = path.resolve(root, name);
  const relative = path.relative(root, absolute).replaceAll(path.sep, '/');
  if (relative === '' || content.startsWith(`${relative}/`)) return content;
  if (!statSync(absolute, { throwIfNoEntry: false })) {
    const suggestion = closestSibling(absolute);
    const hint = suggestion ? ` Did you mean “${path.posix.join(path.posix.dirname(name), suggestion)}”?` : '';
    throw new UsageError(`There is no file or folder “${name}”.${hint}`);
  }
  if (relative !== content && !relative.startsWith(`${content}/`)) {
    throw new UsageError(
      `“${name}” is not in the content folder “${content}”. Use --content to choose another content folder.`,
    );
  }
  return relative;
}

/** Returns the existing file or folder whose name is closest to a missing path in the same folder. */
function closestSibling(missing: string): string | undefined {
  try {
    return closest(path.basename(missing), readdirSync(path.dirname(missing)));
  } catch {
    // The parent folder does not exist either.
    return undefined;
  }
}
