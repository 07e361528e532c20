import { watchFolders } from './watch-folders.ts';

/** Editors save in several steps; what comes within this many milliseconds is one change. */
const PAUSE = 80;

/**
 * Run now and after every change, one run at a time, until the process ends.
 * @param folders to look at, with all folders inside
 */
export async function watch(folders: readonly string[], run: () => Promise<void>): Promise<never> {
  let changed = true;
  let wake = (): void => {};
  watchFolders(folders, () => {
    changed = true;
    wake();
  });
  for (;;) {
    while (changed) {
      changed = false;
      await run();
    }
    await new Promise<void>((resolve) => (wake = resolve));
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
