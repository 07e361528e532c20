import { existsSync } from 'node:fs';
import { compileOtherVersion, loadCompiledSite, failedDocuments, type CompiledSite } from '../compile/compiled-site.ts';
import { loadSchemas } from '../compile/disk/load-schemas.ts';
import { resolvePaths } from '../compile/disk/project-paths.ts';
import { stopsCheck } from '../compile/to-reported.ts';
import { run, type RunOptions, type RunResult } from '../compile/run.ts';
import type { SiteDiff } from '../diff/changes.ts';
import { compareSites } from '../diff/compare-sites.ts';
import { formatDiff } from '../diff/format-diff.ts';
import type { DiffFormat } from '../diff/formats.ts';
import { isError } from '../model/diagnostic.ts';
import { shouldUseColor } from '../report/colors.ts';
import { sortDiagnostics } from '../report/sort-diagnostics.ts';
import { requireContentFolder } from './content-folder.ts';
import { UsageError } from './errors.ts';
import { withCheckout } from './git-checkout.ts';
import { mergeBase, resolveCommit } from './git.ts';
import { withProgress } from './progress.ts';

interface DiffOptions {
  content: string;
  color: boolean;
  format: DiffFormat;
}

/** `content diff [ref]`; resolves to the exit code. */
export async function diff(ref: string, { color, format, ...options }: DiffOptions): Promise<number> {
  const root = process.cwd();
  const content = requireContentFolder(root, options.content);
  const commit = mergeBase(root, ref, resolveCommit(root, ref, '“content diff”'));
  const { changes, ...problems } = await withProgress(false, async (progress) => {
    const current = await run({ root, content, write: true, progress });
    const errors = sortDiagnostics(current.diagnostics).filter(isError);
    if (stopsCheck(errors)) throw new UsageError('The content cannot be compiled. Run “content check” to see why.');
    const notCompared = Array.from(failedDocuments(current).values(), ({ file }) => file);
    const compare = (folder: string) => compareWith({ root: folder, content, progress }, current, ref);
    return { changes: await withCheckout(root, commit, compare), errors, notCompared };
  });
  const reference = `${ref} (${commit.slice(0, 8)})`;
  process.stdout.write(formatDiff(changes, reference, format, shouldUseColor(color, process.stdout), problems));
  return problems.errors.length > 0 ? 1 : 0;
}

/** Compares the current content with that of a checkout. @throws UsageError if the latter cannot be compiled */
async function compareWith({ progress, ...folders }: RunOptions, current: RunResult, ref: string): Promise<SiteDiff> {
  const paths = resolvePaths(folders);
  if (!existsSync(paths.content)) throw new UsageError(`There is no folder “${paths.contentName}” at “${ref}”.`);
  let before: CompiledSite;
  try {
    before = await compileOtherVersion(paths, current, progress);
  } catch (error) {
    const { message } = error as Error;
    const wayOut = 'Name a commit whose content has no errors: “content diff COMMIT”.';
    throw new UsageError(`The content at “${ref}” cannot be compiled: ${message}\n${wayOut}`);
  }
  return compareSites(before, await loadCompiledSite(current), loadSchemas(current.paths.schemas));
}
