import { basename } from 'node:path';
import { watch } from 'chokidar';

export interface FolderWatcher {
  /** Resolves when all folders are watched, and rejects if that is impossible. An earlier change can be missed. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Watches folders and everything in them, through links. Hidden files are ignored: they are temporary files of editors
 * and of this program.
 * @param onChange gets the full path of each file or folder that was added, changed or removed
 * @param onError gets an error after the watcher is ready: it may miss changes from then on
 */
export function watchFolders(
  folders: readonly string[],
  onChange: (path: string) => void,
  onError: (error: Error) => void,
): FolderWatcher {
  const isHidden = (path: string): boolean => basename(path).startsWith('.') && !folders.includes(path);
  const watcher = watch([...folders], { ignored: isHidden, ignoreInitial: true, ignorePermissionErrors: true });
  watcher.on('all', (_event, path) => onChange(path));
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  let fail: (error: Error) => void = reject;
  watcher.once('ready', () => {
    fail = onError;
    resolve();
  });
  watcher.on('error', (error) => {
    const { code, path } = error as NodeJS.ErrnoException;
    // A link to itself cannot be watched, but the check reports it like any other file.
    if (code === 'ELOOP' && path) onChange(path);
    else fail(error as Error);
  });
  return { ready, close: () => watcher.close() };
}
