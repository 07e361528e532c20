import { existsSync, renameSync, rmSync } from 'node:fs';

/** Folders of a build. `current` is served; `next` replaces it; `old` exists for a moment during the swap. */
export interface SiteFolders {
  current: string;
  next: string;
  old: string;
}

/** Returns the folders of a site and removes what a killed build left behind. */
export function prepareFolders(current: string): SiteFolders {
  const folders = { current, next: `${current}.next`, old: `${current}.old` };
  const { next, old } = folders;
  // A build was killed between the two renames. Without `next`, it was killed later, and the site was deleted since.
  if (!existsSync(current) && existsSync(old) && existsSync(next)) renameSync(old, current);
  for (const folder of [next, old]) rmSync(folder, { recursive: true, force: true });
  return folders;
}

/** Replaces the current site by the next one. */
export function swapFolders({ current, next, old }: SiteFolders): void {
  if (existsSync(current)) renameSync(current, old);
  renameSync(next, current);
  rmSync(old, { recursive: true, force: true });
}
