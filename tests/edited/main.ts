/**
 * Edits a copy of the content as editors do and runs the tests on it, which must all pass: tests fail for wrong content, not for
 * changed content. `npm run test:long` does this.
 * Usage: node tests/edited/main.ts [FILE…]; without files, Vitest and Playwright run all tests
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.ts';
import { editContent } from './edit-content.ts';

const files = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'edited-'));
// Some tests give up the rights of the superuser.
chmodSync(folder, 0o755);
const copy = join(folder, 'site');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** Runs a program. @returns whether it succeeded */
function run(program: string, args: string[], cwd = copy): boolean {
  const { LONG: _, ...env } = process.env;
  return spawnSync(program, args, { cwd, env, stdio: 'inherit' }).status === 0;
}

// The history is there for the dates of pages; the files are as they are now, committed or not.
if (!run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, copy], root)) process.exit(1);
run('git', ['reset', '--quiet']);
const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
for (const file of String(stdout).split('\0').filter(Boolean)) {
  const path = join(root, file);
  if (existsSync(path)) cpSync(path, join(copy, file), { recursive: true });
}
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
editContent(join(copy, 'content'));

const isForBrowsers = (file: string): boolean => file.endsWith('.spec.ts');
const suites: [program: string, args: string[], files: string[]][] = [
  ['vitest', ['run'], files.filter((file) => !isForBrowsers(file))],
  ['playwright', ['test', '--config=tests/e2e'], files.filter(isForBrowsers)],
];
const hasPassed = [run('node', ['cli/main.js', 'compile', '--quiet'])];
for (const [program, args, own] of suites)
  if (files.length === 0 || own.length > 0) hasPassed.push(run(program, [...args, ...own]));
process.exit(hasPassed.includes(false) ? 1 : 0);
