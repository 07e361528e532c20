import { rmSync, statSync } from 'node:fs';

/** Files that nothing refers to are removed after this time; until then, another run may be about to refer to them. */
export const ABANDONED_MS = 60_000;

/** Removes a file that was last written longer ago than a time. */
export function removeOlderThan(ageMs: number, file: string): void {
  const { mtimeMs = Infinity } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (Date.now() - mtimeMs > ageMs) rmSync(file, { force: true });
}
