import { renameSync } from 'node:fs';
import path from 'node:path';
import { planRename } from '../workspace/rename-files.ts';
import type { Target } from '../workspace/targets.ts';
import { Workspace } from '../workspace/workspace.ts';
import { pluralize } from '../model/message-text.ts';
import { escapeControlCharacters } from '../report/control-characters.ts';
import { createUnifiedDiff } from '../report/unified-diff.ts';
import { applyPlan, writeChanges } from './change-files.ts';
import { requireContentFolder } from './content-folder.ts';
import { UsageError } from './errors.ts';
import { resolveInContent } from './report-filter.ts';

interface RenameOptions {
  content: string;
  dryRun?: boolean;
}

/** `content rename FILE NEW-ID`: renames a document or a picture as editors do, and prints its new path or, on a dry run, the diff. */
export async function rename(name: string, id: string, { content, dryRun }: RenameOptions): Promise<number> {
  const root = process.cwd();
  const file = resolveInContent(root, requireContentFolder(root, content), name);
  const startedAtMs = performance.timeOrigin + performance.now();
  const workspace = new Workspace({ root, content });
  await workspace.checkAll();
  const plan = await planRename(workspace, await targetOf(workspace, file), id);
  if ('refusal' in plan) throw new UsageError(plan.refusal);
  const { from, to, edits } = plan;
  const changes = applyPlan(root, edits);
  if (dryRun) {
    const own = changes.find(({ file }) => file === from) ?? { file: from, before: '', after: '' };
    const diffs = [...changes.filter((change) => change !== own), own].map(({ file, before, after }) =>
      createUnifiedDiff(file, before, after, file === from ? to : file),
    );
    process.stdout.write(diffs.join(''));
    return 0;
  }
  await writeChanges(root, changes, startedAtMs);
  renameSync(path.join(root, from), path.join(root, to));
  process.stdout.write(`${escapeControlCharacters(to)}\n`);
  process.stderr.write(`Changed ${pluralize(changes.length, 'file')}.\n`);
  return 0;
}

async function targetOf(workspace: Workspace, file: string): Promise<Target> {
  const { documents, images } = await workspace.content();
  const summary = documents.get(file);
  if (summary) return { kind: 'document', summary, fragment: null };
  const picture = file.slice(workspace.paths.contentName.length + 1);
  if (images.has(picture)) return { kind: 'picture', path: picture };
  throw new UsageError(`“${file}” is neither a document nor a picture. “content list” shows the documents.`);
}
