import { basename, dirname, sep } from 'node:path';
import { watch } from 'chokidar';
import { leadsOut } from './list-files.ts';

/** Editors save in several steps; changes within this time are one change. */
const DEBOUNCE_MS = 20;

export interface FolderWatcher {
  /** Resolves after the first call. Rejects if a folder cannot be watched, or with the error of that call. */
  ready: Promise<void>;
  /** Calls for a changed file before the system reports it; resolves after that call. */
  include(path: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Watches folders and everything in them, through links that do not lead out of them. Hidden files are ignored: they are temporary
 * files of editors and of this program.
 * @param onChange called as soon as everything is watched, then after each change, one call at a time; gets the full paths of the
 * files and folders that were added, changed or removed
 * @param onError gets an error after the first call: of a call, or of the watcher, which may miss changes from then on
 */
export function watchFolders(
  folders: readonly string[],
  onChange: (paths: readonly string[]) => void | Promise<void>,
  onError: (error: Error) => void,
): FolderWatcher {
  const isIgnored = (path: string): boolean => {
    const folder = folders.find((folder) => path.startsWith(folder + sep));
    return folder !== undefined && (basename(path).startsWith('.') || leadsOut(folder, dirname(path)));
  };
  const watcher = watch([...folders], { ignored: isIgnored, ignoreInitial: true, ignorePermissionErrors: true });
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const started = Promise.withResolvers<void>();
  let fail: (error: Error) => void = started.reject;
  const ready = started.promise.then(() => onChange([])).finally(() => (fail = onError));
  let calls = ready.catch(() => {});

  const report = async (): Promise<void> => {
    const paths = [...changed];
    changed.clear();
    // A previous call may have had them.
    if (paths.length > 0) await onChange(paths);
  };
  const callNext = (): Promise<void> => (calls = calls.then(report).catch(onError));
  const add = (path: string): void => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(callNext, DEBOUNCE_MS);
  };
  watcher.on('all', (_event, path) => add(path));
  watcher.once('ready', started.resolve);
  watcher.on('error', (error) => {
    const { code, path } = error as NodeJS.ErrnoException;
    // A link to itself cannot be watched, but the check reports it like any other file.
    if (code === 'ELOOP' && path) add(path);
    else fail(error as Error);
  });
  return {
    ready,
    include(path) {
      changed.add(path);
      return callNext();
    },
    close() {
      clearTimeout(timer);
      return watcher.close();
    },
  };
}
