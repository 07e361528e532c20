import type { OnProgress } from '../build/process-all.ts';

/** Shorter work needs no word, in milliseconds. */
const PATIENCE = 1000;
/** Often enough to be seen moving. */
const PAUSE = 100;

/**
 * Say how far the work is, on a terminal and only when it is long.
 * @returns what to tell, and what to call when the work is done: the line goes away
 */
export function startProgress(quiet: boolean | undefined): { progress?: OnProgress; stop(): void } {
  const stream = process.stderr;
  if (quiet || !stream.isTTY) return { stop() {} };
  let shown = false;
  let next = performance.now() + PATIENCE;
  return {
    progress(done, total) {
      if (performance.now() < next) return;
      next = performance.now() + PAUSE;
      shown = true;
      stream.write(`\rChecking the content: ${done} of ${total}`);
    },
    stop() {
      if (shown) stream.write('\r\u001b[K');
      shown = false;
    },
  };
}
