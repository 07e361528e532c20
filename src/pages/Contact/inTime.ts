/** A piece of code that does not come in this time, over a slow network, does not come. */
const PATIENCE_MS = 10_000;

/** Wait for a piece of code, but not for ever. @throws Error when it takes too long, and whatever `code` throws */
export function inTime<T>(code: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS, new Error('Late')));
  return Promise.race([code, late]);
}
