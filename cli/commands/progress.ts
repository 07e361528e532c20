import type { RunOptions } from '../compile/run.ts';

/** Shorter work shows no progress. */
const DELAY_MS = 1000;
const UPDATE_INTERVAL_MS = 100;

/**
 * Shows the progress of long work on a terminal until it ends.
 * @param work gets a function to call for each document
 * @param activity such as “Checking the content”
 */
export function withProgress<T>(
  isQuiet: boolean | undefined,
  work: (progress: RunOptions['progress']) => Promise<T>,
  activity = 'Checking the content',
): Promise<T> {
  const stream = process.stderr;
  if (isQuiet || !stream.isTTY) return work(undefined);
  let isShown = false;
  let nextUpdateAt = performance.now() + DELAY_MS;
  const progress = (done: number, total: number): void => {
    if (performance.now() < nextUpdateAt) return;
    nextUpdateAt = performance.now() + UPDATE_INTERVAL_MS;
    isShown = true;
    stream.write(`\r${activity}: ${done} of ${total}`);
  };
  return work(progress).finally(() => {
    if (isShown) stream.write('\r\u001b[K');
  });
}
