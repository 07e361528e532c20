import { renameSync } from 'node:fs';
import path from 'node:path';
import { planRename } from '../workspace/rename-files.ts';
import { targetOf } from '../workspace/targets.ts';
import { pluralize } from '../model/message-text.ts';
import { escapeControlCharacters } from '../report/control-characters.ts';
import { applyPlan, findFile, writeChanges } from './change-files.ts';
import { UsageError } from './errors.ts';

/** `content rename FILE NEW-ID`: renames a document or a picture as editors do, and prints its new path. */
export async function rename(name: string, id: string, { content }: { content: string }): Promise<number> {
  const { root, file, workspace, checkedAtMs } = await findFile(content, name);
  const target = await targetOf(workspace, file);
  if (!target)
    throw new UsageError(`“${file}” is neither a document nor a picture. “content list” shows the documents.`);
  const plan = await planRename(workspace, target, id);
  if ('refusal' in plan) throw new UsageError(plan.refusal);
  const { from, to, edits } = plan;
  const changes = applyPlan(root, edits);
  await writeChanges(root, changes, checkedAtMs);
  renameSync(path.join(root, from), path.join(root, to));
  process.stdout.write(`${escapeControlCharacters(to)}\n`);
  process.stderr.write(`Changed ${pluralize(changes.length, 'file')}.\n`);
  return 0;
}
