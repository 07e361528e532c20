import { randomUUID } from 'node:crypto';
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileChange } from '../compile/fix-until-stable.ts';

/**
 * Replaces the text of a file, unless the file has changed since it was checked. The file always has the old or the new
 * text, even if the process is killed.
 * @param checkedAtMs start of the check, in milliseconds; edits do not fit a file that was saved later
 * @returns whether the file was written
 */
export async function replaceIfUnchanged(
  file: string,
  { before, after }: FileChange,
  checkedAtMs: number,
): Promise<boolean> {
  // A symbolic link stays a link: its target is replaced.
  const target = await realpath(file);
  const { mode, mtimeMs } = await stat(target);
  if (mtimeMs > checkedAtMs || !(await readFile(target)).equals(Buffer.from(before))) return false;
  // The leading dot keeps the file out of the content if a killed process leaves it behind.
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${randomUUID()}.tmp`);
  try {
    await writeSynced(temporary, after, mode);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return true;
}

async function writeSynced(file: string, text: string, mode: number): Promise<void> {
  await using handle = await open(file, 'wx');
  await handle.chmod(mode);
  await handle.writeFile(text);
  await handle.sync();
}
