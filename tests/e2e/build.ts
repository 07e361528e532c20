import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { holdLock } from '../../scripts/lib/lock.ts';
import { root } from '../../scripts/lib/root.ts';
import { spawn } from '../../scripts/lib/spawn.ts';
import { plain, withRecaptcha } from './sites.ts';

// Build the sites of the browser tests where anything they are made of has changed.
for (const { folder, build } of [plain, withRecaptcha]) {
  if (!existsSync(join(root, folder))) copyPlain(folder);
  const code = await spawn('node', ['scripts/build.ts', folder, '--if-changed'], build);
  if (code !== 0) process.exit(code);
}

/** Starts a site as a copy of the plain one, which has most of its files. Vitest may be building that one. */
function copyPlain(folder: string): void {
  using _lock = holdLock(join(root, `${plain.folder}.lock`), () => {});
  if (!existsSync(join(root, plain.folder))) return;
  // A copy that was killed is no site.
  const copy = join(root, `${folder}.copy`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(root, plain.folder), copy, { recursive: true });
  renameSync(copy, join(root, folder));
}
