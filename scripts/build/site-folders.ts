import { existsSync, renameSync, rmSync } from 'node:fs';

/**
 * Returns the folders of a build and removes what a killed build left behind. `current` is served; `next` replaces it; `old` exists for
 * a moment during the swap.
 */
export function prepareFolders(current: string) {
  const [next, old] = [`${current}.next`, `${current}.old`];
  // A build was killed between the two renames. Without `next`, it was killed later, and the site was deleted since.
  if (!existsSync(current) && existsSync(old) && existsSync(next)) renameSync(old, current);
  for (const folder of [next, old]) rmSync(folder, { recursive: true, force: true });
  return { current, next, old };
}

/** Replaces the current site by the next one. */
export function swapFolders({ current, next, old }: ReturnType<typeof prepareFolders>): void {
  if (existsSync(current)) renameSync(current, old);
  renameSync(next, current);
  rmSync(old, { recursive: true, force: true });
}
