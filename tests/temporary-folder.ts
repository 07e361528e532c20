import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives the tests a folder for temporary files, which is removed after the last of them. Vitest ends its workers by a signal, so
 * they cannot remove what several test files share.
 */
export default function createTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // Some tests give up the rights of the superuser.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
