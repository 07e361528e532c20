import { lstat, mkdir, open, readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProjectPaths } from './project-paths.ts';
import { replaceIfUnchanged } from './replace-file.ts';

/** A path that names no file below the content folder, or one that only a link leads to. */
export class OutsideContent extends Error {
  constructor(path: string) {
    super(`“${path}” is not a file of the content folder.`);
  }
}

/** Reads and writes single files below the content folder. No link is followed, neither to a file nor to a folder. */
export class ContentFiles {
  readonly #content: string;

  constructor({ content }: ProjectPaths) {
    this.#content = content;
  }

  /** Returns the content of a file; undefined if there is none. @throws OutsideContent */
  async read(path: string): Promise<Buffer | undefined> {
    const { file, exists } = await this.#locate(path);
    return exists ? readFile(file) : undefined;
  }

  /** Replaces a file that still has the content `before`. @returns whether it was written. @throws OutsideContent */
  async replace(path: string, before: Uint8Array, after: Uint8Array): Promise<boolean> {
    const { file, exists } = await this.#locate(path);
    return exists && replaceIfUnchanged(file, { before, after }, Infinity);
  }

  /** Writes a file that does not exist yet. @returns whether it was written. @throws OutsideContent */
  async create(path: string, content: string | Uint8Array): Promise<boolean> {
    const { file, exists } = await this.#locate(path, true);
    if (exists) return false;
    // "wx" does not overwrite a file that was created meanwhile.
    await using handle = await open(file, 'wx');
    await handle.writeFile(content).catch(async (error: unknown) => {
      await rm(file);
      throw error;
    });
    return true;
  }

  /** Deletes a file that still has a content. @returns whether it was deleted. @throws OutsideContent */
  async remove(path: string, content: Uint8Array): Promise<boolean> {
    const { file, exists } = await this.#locate(path);
    const isSame = exists && (await readFile(file)).equals(content);
    if (isSame) await rm(file);
    return isSame;
  }

  /** @param isNew whether missing folders are created */
  async #locate(path: string, isNew = false): Promise<{ file: string; exists: boolean }> {
    const names = path.split('/');
    if (!names.every((name) => /^[^.\\:][^\\:]*$/.test(name))) throw new OutsideContent(path);
    let file = await realpath(this.#content);
    for (const [index, name] of names.entries()) {
      file = join(file, name);
      const isFolder = index < names.length - 1;
      if (isNew && isFolder) await mkdir(file).catch(ignoreCode('EEXIST'));
      const stats = await lstat(file).catch(ignoreCode('ENOENT'));
      if (!stats) return { file, exists: false };
      if (!(isFolder ? stats.isDirectory() : stats.isFile())) throw new OutsideContent(path);
    }
    return { file, exists: true };
  }
}

function ignoreCode(code: string): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (error.code !== code) throw error;
  };
}
