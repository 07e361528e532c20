import { watch as watchFolder } from 'node:fs';

/** Editors save in several steps; what comes within this many milliseconds is one change. */
const PAUSE = 80;

/**
 * Run now and after every change, one run at a time, until the process ends.
 * @param folders to look at, with all folders inside
 */
export async function watch(folders: readonly string[], run: () => Promise<void>): Promise<never> {
  let changed = true;
  let wake = (): void => {};
  const notice = (): void => {
    changed = true;
    wake();
  };
  for (const folder of folders) {
    const watcher = watchFolder(folder, { recursive: true }, (_event, file) => {
      // Hidden files are temporary ones of editors, and our own.
      if (!file?.split(/[\\/]/).some((part) => part.startsWith('.'))) notice();
    });
    // A folder that goes away is for the next run to report.
    watcher.on('error', notice);
  }
  for (;;) {
    while (changed) {
      changed = false;
      await run();
    }
    await new Promise<void>((resolve) => (wake = resolve));
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
