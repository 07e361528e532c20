import { existsSync, readdirSync, statSync, watch, type Dirent, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/**
 * Tell of every change below some folders, from the moment this returns. It watches folders and never single files: an
 * editor that puts a new file in the place of the old one takes the watched one away. (`recursive` of Node watches files
 * on Linux, and sees nothing any more after the first such save.)
 * @param notice gets the full path of what changed, came or went; hidden files are left out
 * @returns ends it
 */
export function watchFolders(folders: readonly string[], notice: (file: string) => void): () => void {
  const watchers = new Map<string, { inode: number; watcher: FSWatcher }>();
  const forget = (folder: string) => {
    watchers.get(folder)?.watcher.close();
    watchers.delete(folder);
  };
  const changed = (folder: string, name: string) => {
    if (isHidden(name)) return;
    const path = join(folder, name);
    if (inodeOf(path) !== undefined || !existsSync(path)) lookAgain();
    notice(path);
  };
  /** Folders come and go; another one may take the name of one that went. */
  const lookAgain = () => {
    for (const [folder, { inode }] of watchers) if (inodeOf(folder) !== inode) forget(folder);
    for (const folder of folders) look(folder, []);
  };
  const look = (folder: string, trail: readonly number[]) => {
    const inode = inodeOf(folder);
    // Gone meanwhile, or a link that leads back.
    if (inode === undefined || trail.includes(inode)) return;
    if (!watchers.has(folder)) {
      const watcher = watch(folder, (_event, name) => changed(folder, name ?? ''));
      watcher.on('error', () => forget(folder));
      watchers.set(folder, { inode, watcher });
    }
    for (const entry of entriesOf(folder))
      if (!entry.isFile() && !isHidden(entry.name)) look(join(folder, entry.name), [...trail, inode]);
  };
  lookAgain();
  return () => [...watchers.keys()].forEach(forget);
}

/** Hidden files are temporary ones of editors, and our own. */
const isHidden = (name: string): boolean => name.startsWith('.');

/** What a folder is, whatever its name; undefined for what is no folder, or a link that leads nowhere. */
function inodeOf(path: string): number | undefined {
  try {
    const found = statSync(path);
    return found.isDirectory() ? found.ino : undefined;
  } catch {
    return undefined;
  }
}

/** What is in a folder; nothing where it is gone or may not be read. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
