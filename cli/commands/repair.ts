import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fixUntilStable, replaceFile, type Change } from './apply-fixes.ts';
import { unifiedDiff } from '../report/diff.ts';
import { count, sortDiagnostics } from '../report/report.ts';
import { resolvePaths } from '../build/project-paths.ts';
import type { OnProgress } from '../build/process-all.ts';
import { run, type RunResult } from '../build/run.ts';
import type { CheckOptions } from './check.ts';
import { requireFolder } from './folder.ts';
import { printText } from './report.ts';
import type { Selection } from './selection.ts';

/** The options of `check`, as far as repairs need them. */
type RepairOptions = Pick<CheckOptions, 'content' | 'release' | 'fix' | 'quiet' | 'output'> & {
  progress: OnProgress | undefined;
};

/**
 * Repair the selected files.
 * @returns what the last check, after all repairs, found
 */
export async function repairContent(root: string, selection: Selection, options: RepairOptions): Promise<RunResult> {
  const { checked, changes } = await repairBelow(root, selection, options);
  if (changes.size > 0 && !options.quiet) process.stderr.write(`Repaired ${count(changes.size, 'file')}.\n`);
  return checked.result;
}

/**
 * Print what repairs would change, and change nothing: they are made in a copy.
 * @returns the exit code
 */
export async function showRepairs(root: string, selection: Selection, options: RepairOptions): Promise<number> {
  const copy = mkdtempSync(path.join(tmpdir(), 'content-'));
  try {
    const folder = requireFolder(root, options.content);
    const name = (file: string): string => path.posix.join(folder, path.posix.relative('content', file));
    cpSync(path.resolve(root, options.content), path.join(copy, 'content'), { recursive: true });
    const { config } = resolvePaths({ root });
    symlinkSync(config, path.join(copy, path.basename(config)));
    for (const folder of ['schemas', 'public'].filter((folder) => existsSync(path.join(root, folder)))) {
      symlinkSync(path.join(root, folder), path.join(copy, folder));
    }
    const renamed: Selection = {
      all: selection.all,
      hasFile: (file) => selection.hasFile(name(file)),
      has: (diagnostic) => selection.has({ ...diagnostic, file: name(diagnostic.file) }),
    };
    const { checked, changes } = await repairBelow(copy, renamed, { ...options, content: 'content' });
    const diffs = [...changes].map(([file, { before, after }]) => unifiedDiff(name(file), before, after));
    printText(diffs.sort().join(''), options.output);
    if (!options.quiet) process.stderr.write(`${count(changes.size, 'file')} would change.\n`);
    const errors = checked.diagnostics.some(({ severity }) => severity === 'error');
    return changes.size > 0 || errors ? 1 : 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function repairBelow(root: string, selection: Selection, options: RepairOptions) {
  let began = 0;
  const look = async () => {
    // Finer than Date.now(), which would take our own last write for one of somebody else.
    began = performance.timeOrigin + performance.now();
    const result = await run({ root, content: options.content, release: options.release, progress: options.progress });
    const selected = result.diagnostics.filter((diagnostic) => selection.has(diagnostic));
    return { diagnostics: sortDiagnostics(selected), sources: result.sources, result };
  };
  const write = (file: string, change: Change) => replaceFile(path.join(root, file), change, began);
  return fixUntilStable(look, write, options.fix === 'all');
}
