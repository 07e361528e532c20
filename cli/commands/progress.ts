import type { OnProgress } from '../compile/documents/process-all.ts';

/** Shorter work shows no progress. */
const DELAY_MS = 1000;
const UPDATE_INTERVAL_MS = 100;

/** Shows the progress of long work on a terminal until it ends. */
export function withProgress<T>(
  isQuiet: boolean | undefined,
  work: (progress: OnProgress | undefined) => Promise<T>,
  activity?: string,
): Promise<T> {
  const { progress, stop } = startProgress(isQuiet, activity);
  return work(progress).finally(stop);
}

/**
 * Shows progress of long work on a terminal.
 * @param activity such as “Checking the content”
 * @returns `progress`, to call for each document, and `stop`, which removes the line
 */
export function startProgress(
  isQuiet: boolean | undefined,
  activity = 'Checking the content',
): { progress?: OnProgress; stop(): void } {
  const stream = process.stderr;
  if (isQuiet || !stream.isTTY) return { stop() {} };
  let isShown = false;
  let nextUpdateAt = performance.now() + DELAY_MS;
  return {
    progress(done, total) {
      if (performance.now() < nextUpdateAt) return;
      nextUpdateAt = performance.now() + UPDATE_INTERVAL_MS;
      isShown = true;
      stream.write(`\r${activity}: ${done} of ${total}`);
    },
    stop() {
      if (isShown) stream.write('\r\u001b[K');
    },
  };
}
