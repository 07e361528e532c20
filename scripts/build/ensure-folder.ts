import { mkdirSync } from 'node:fs';

const ensured = new Set<string>();

/** Creates a folder, once for each thread: asking the disk for every file takes a tenth of a build. */
export function ensureFolder(folder: string): void {
  if (ensured.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  ensured.add(folder);
}
