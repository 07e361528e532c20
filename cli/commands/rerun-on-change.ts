import { setTimeout } from 'node:timers/promises';
import { watchFolders } from '../compile/disk/watch-folders.ts';

/** Editors save in several steps; changes within this time are one change. */
const DEBOUNCE_MS = 80;

/**
 * Runs a task now and after every change, one run at a time, until the process ends.
 * @param folders watched with everything in them
 * @throws Error if a folder cannot be watched, or no longer
 */
export async function rerunOnChange(folders: readonly string[], task: () => Promise<void>): Promise<never> {
  let hasChanged = true;
  let wake = (): void => {};
  let failure: Error | undefined;
  const onChange = (): void => {
    hasChanged = true;
    wake();
  };
  const onError = (error: Error): void => {
    failure = error;
    wake();
  };
  const { ready } = watchFolders(folders, onChange, onError);
  await ready;
  for (;;) {
    while (hasChanged) {
      hasChanged = false;
      await task();
    }
    if (failure) throw failure;
    await new Promise<void>((resolve) => (wake = resolve));
    await setTimeout(DEBOUNCE_MS);
  }
}
