import { rmSync } from 'node:fs';
import path from 'node:path';
import { fieldLabel, pluralize, quote } from '../model/message-text.ts';
import { escapeControlCharacters } from '../report/control-characters.ts';
import { formatLocation } from '../report/diagnostic-text.ts';
import { planDeletion, type DeletionPlan } from '../workspace/delete-file.ts';
import { applyPlan, findFile, writeChanges } from './change-files.ts';
import { UsageError } from './errors.ts';

interface DeleteOptions {
  content: string;
  redirect?: string;
}

/** `content delete FILE`: deletes a document or a picture, and prints its path and the links that are left. */
export async function deleteFile(name: string, { content, redirect }: DeleteOptions): Promise<number> {
  const { root, file, workspace, checkedAtMs } = await findFile(content, name);
  const plan = await planDeletion(workspace, file, redirect);
  if ('refusal' in plan) throw new UsageError(plan.refusal);
  const changes = applyPlan(root, plan.edits);
  await writeChanges(root, changes, checkedAtMs, [file]);
  rmSync(path.join(root, file));
  process.stdout.write(`${escapeControlCharacters(file)}\n`);
  process.stderr.write(`Changed ${pluralize(changes.length, 'other file')}.\n`);
  process.stderr.write(describeRest(plan, redirect));
  return 0;
}

/** Returns what is left to do: the links, and the redirect. */
function describeRest({ remaining, address }: Exclude<DeletionPlan, { refusal: string }>, redirect?: string): string {
  const count = pluralize(remaining.length, 'link leads', 'links lead');
  const title =
    redirect === undefined
      ? `${count} to it. Change or remove each:`
      : `${count} to its old address. “content check --fix” writes the new one:`;
  const places = remaining.map((link) => `  ${formatLocation(link)} ${fieldLabel(link.pointer)}`);
  const hint =
    address === null || redirect !== undefined
      ? []
      : [
          `The address ${quote(address)} leads nowhere now. Add it to the list of redirects, or restore the file and delete it again with “--redirect /new-address”.`,
        ];
  const lines = [...(remaining.length > 0 ? [title, ...places] : []), ...hint];
  return lines.map((line) => `${escapeControlCharacters(line)}\n`).join('');
}
