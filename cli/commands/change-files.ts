import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { replaceIfUnchanged } from '../compile/disk/replace-file.ts';
import { stopsCheck } from '../compile/to-reported.ts';
import { applyEdits } from '../model/edits.ts';
import { createSource, withByteOrderMark } from '../model/source.ts';
import type { FileEdits } from '../workspace/rename-files.ts';
import { Workspace } from '../workspace/workspace.ts';
import { requireContentFolder } from './content-folder.ts';
import { UsageError } from './errors.ts';
import { resolveInContent } from './report-filter.ts';

/** A file with its text before and after the edits. */
export interface ChangedFile {
  file: string;
  before: string;
  after: string;
}

/** Finds the file that a command renames or deletes, and checks all content. @throws UsageError if either is not possible */
export async function findFile(content: string, name: string) {
  const root = process.cwd();
  const file = resolveInContent(root, requireContentFolder(root, content), name);
  const checkedAtMs = performance.timeOrigin + performance.now();
  const workspace = new Workspace({ root, content });
  if (stopsCheck(await workspace.checkAll()))
    throw new UsageError('The content cannot be checked. Run “content check” to see why.');
  return { root, file, workspace, checkedAtMs };
}

/** Reads the files that a plan changes, and applies its edits. */
export function applyPlan(root: string, edits: ReadonlyMap<string, FileEdits>): ChangedFile[] {
  return Array.from(edits, ([file, { edits }]) => {
    const before = readFileSync(path.join(root, file), 'utf8');
    const source = createSource(file, before);
    return { file, before, after: withByteOrderMark(source, applyEdits(source.text, edits)) };
  });
}

/**
 * Writes changed files.
 * @param others files that must not have been saved since the check either
 * @throws UsageError if a file was saved after the check
 */
export async function writeChanges(
  root: string,
  changes: readonly ChangedFile[],
  checkedAtMs: number,
  others: readonly string[] = [],
): Promise<void> {
  const refuse = (file: string): never => {
    throw new UsageError(`“${file}” was saved in the meantime. Run the command again.`);
  };
  // Before the first file is written, so that no reference changes without its file.
  for (const file of [...changes.map(({ file }) => file), ...others])
    if (statSync(path.join(root, file)).mtimeMs > checkedAtMs) refuse(file);
  for (const { file, ...change } of changes)
    if (!(await replaceIfUnchanged(path.join(root, file), change, checkedAtMs))) refuse(file);
}
