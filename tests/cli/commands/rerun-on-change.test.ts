import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchFolders } from '../../../cli/build/watch-folders.ts';
import { rerunOnChange } from '../../../cli/commands/rerun-on-change.ts';

function createFolder(): (path: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'watch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return (path) => join(folder, path);
}

test('a save during a run causes another run', async () => {
  const at = createFolder();
  let runs = 0;
  void rerunOnChange([at('.')], async () => {
    runs += 1;
    if (runs > 1) return;
    writeFileSync(at('a.yaml'), '1');
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(2);
});

test('a save in several steps causes one run', async () => {
  const at = createFolder();
  let runs = 0;
  void rerunOnChange([at('.')], async () => void (runs += 1));
  // Each step follows when the previous one has been reported.
  const steps = ['b.yaml', 'c.yaml', 'd.yaml'];
  const takeStep = () => {
    const step = steps.shift();
    if (step) writeFileSync(at(step), '1');
  };
  const { ready, close } = watchFolders([at('.')], takeStep, () => {});
  onTestFinished(close);
  await ready;
  await expect.poll(() => runs).toBe(1);
  writeFileSync(at('a.yaml'), '1');
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([runs, steps]).toEqual([2, []]);
});

test('a watcher that fails ends the wait with its error', () => {
  const at = createFolder();
  // Every file that the process may open is open when a folder appears, so the folder cannot be watched.
  const program = `
    import { mkdirSync, openSync } from 'node:fs';
    import { rerunOnChange } from ${JSON.stringify(join(import.meta.dirname, '../../../cli/commands/rerun-on-change.ts'))};
    await rerunOnChange([${JSON.stringify(at('.'))}], async () => {
      try {
        for (;;) openSync('/dev/null', 'r');
      } catch {
        setTimeout(() => mkdirSync(${JSON.stringify(at('new'))}), 50);
      }
    }).catch(({ code, path }) => console.log(code, path));
    process.exit();`;
  const command = 'ulimit -n 200 && exec "$0" --input-type=module -e "$1"';
  const { stdout } = spawnSync('sh', ['-c', command, process.execPath, program], { encoding: 'utf8', timeout: 20_000 });
  expect(stdout).toBe(`EMFILE ${at('new')}\n`);
});
