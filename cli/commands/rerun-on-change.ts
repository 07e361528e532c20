import { setTimeout } from 'node:timers/promises';
import { watchFolders } from '../build/watch-folders.ts';

/** Editors save in several steps; changes within this time are one change. */
const DEBOUNCE_MS = 80;

/**
 * Runs a task now and after every change, one run at a time, until the process ends.
 * @param folders watched with everything in them
 * @throws Error if a folder cannot be watched
 */
export async function rerunOnChange(folders: readonly string[], task: () => Promise<void>): Promise<never> {
  let hasChanged = true;
  let wake = (): void => {};
  const { ready } = watchFolders(folders, () => {
    hasChanged = true;
    wake();
  });
  await ready;
  for (;;) {
    while (hasChanged) {
      hasChanged = false;
      await task();
    }
    await new Promise<void>((resolve) => (wake = resolve));
    await setTimeout(DEBOUNCE_MS);
  }
}
