/** Long enough to load a chunk on a slow network. */
const TIMEOUT_MS = 10_000;

/** Waits for the import of a piece of code. @throws Error after the timeout, and whatever the import throws */
export function withTimeout<T>(code: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT_MS, new Error('Late')));
  return Promise.race([code, late]);
}
