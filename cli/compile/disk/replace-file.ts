import { randomUUID } from 'node:crypto';
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Replaces the content of a file, unless the file has changed since it was checked. The file always has the old or the new
 * content, even if the process is killed.
 * @param checkedAtMs start of the check, in milliseconds; edits do not fit a file that was saved later
 * @returns whether the file was written
 */
export async function replaceIfUnchanged(
  file: string,
  { before, after }: Record<'before' | 'after', string | Uint8Array>,
  checkedAtMs: number,
): Promise<boolean> {
  // A symbolic link stays a link: its target is replaced.
  const target = await realpath(file);
  const { mode } = await stat(target);
  const isUnchanged = async () =>
    (await stat(target)).mtimeMs <= checkedAtMs && (await readFile(target)).equals(Buffer.from(before));
  if (!(await isUnchanged())) return false;
  // The leading dot keeps the file out of the content if a killed process leaves it behind.
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${randomUUID()}.tmp`);
  try {
    await writeSynced(temporary, after, mode);
    // An editor may have saved the file while the disk was busy.
    if (!(await isUnchanged())) return false;
    await rename(temporary, target);
    return true;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function writeSynced(file: string, content: string | Uint8Array, mode: number): Promise<void> {
  await using handle = await open(file, 'wx');
  await handle.chmod(mode);
  await handle.writeFile(content);
  await handle.sync();
}
