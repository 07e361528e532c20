import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Flags of every browser: root has no sandbox, and the headless shell must render fonts like Chromium with a window. */
export const BROWSER_FLAGS = ['--no-sandbox', '--font-render-hinting=none'];

/** Names of the installed programs. The headless shell, Playwright's default, takes a fifth less time than Chromium with its window. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of an installed Chromium or Chrome, or of the program that `CHROMIUM` names; undefined if there is none.
 * Playwright's own browser is not considered.
 * @throws Error if `CHROMIUM` does not name a program
 */
export function installedBrowser(): string | undefined {
  const { CHROMIUM } = process.env;
  if (!CHROMIUM) return NAMES.map(findOnPath).find((path) => path !== undefined && answers(path));
  if (isProgram(CHROMIUM)) return CHROMIUM;
  throw new Error(`CHROMIUM is set to ${CHROMIUM}, but there is no program. Correct it, or unset it.`);
}

function findOnPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/** Some systems have a script of that name that only suggests installing the real program. */
const answers = (path: string): boolean => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
