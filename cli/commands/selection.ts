import { statSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import { changedSince } from './changed.ts';
import { closestName } from './folder.ts';
import { UsageError } from './usage.ts';

/** Which findings to report. All content is read either way, since links and addresses go everywhere. */
export interface Selection {
  /** Whether nothing is left out. */
  all: boolean;
  hasFile(file: string): boolean;
  has(diagnostic: Diagnostic): boolean;
}

export const everything: Selection = { all: true, hasFile: () => true, has: () => true };

/** Rules that may find fault with a file that nobody touched, because what it points to is gone. */
const CROSS_FILE = /^(?:content|link|image|file)\//;

/**
 * Report only these files and folders, only what changed, or both.
 * @param paths relative to the current folder; none means all
 * @param changed a commit, as `changedSince` takes it
 * @param content the content folder as findings give it
 * @throws UsageError where a path does not exist or lies outside the content
 */
export function select(root: string, content: string, paths: readonly string[], changed?: string): Selection {
  if (paths.length === 0 && changed === undefined) return everything;
  const wanted = paths.map((name) => insideContent(root, content, name));
  const since = changed === undefined ? undefined : changedSince(changed, root);
  const hasPath = (file: string): boolean =>
    wanted.length === 0 || wanted.some((name) => file === name || file.startsWith(`${name}/`));
  return {
    all: false,
    hasFile: (file) => hasPath(file) && (!since || since.touched.has(file)),
    has({ file, rule }) {
      // What keeps the program from looking at all.
      if (rule.startsWith('config/')) return true;
      if (!hasPath(file)) return false;
      return !since || since.touched.has(file) || (since.gone.size > 0 && CROSS_FILE.test(rule));
    },
  };
}

function insideContent(root: string, content: string, name: string): string {
  const absolute = path.resolve(root, name);
  const relative = path.relative(root, absolute).replaceAll(path.sep, '/');
  if (relative === '' || content.startsWith(`${relative}/`)) return content;
  if (!statSync(absolute, { throwIfNoEntry: false })) {
    const near = closestName(absolute);
    throw new UsageError(
      `There is no file or folder “${name}”.${near ? ` Did you mean “${path.posix.join(path.posix.dirname(name), near)}”?` : ''}`,
    );
  }
  if (relative !== content && !relative.startsWith(`${content}/`)) {
    throw new UsageError(`“${name}” is not in the content folder “${content}”. --content names another folder.`);
  }
  return relative;
}
