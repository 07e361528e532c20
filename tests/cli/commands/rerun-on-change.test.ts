import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { rerunOnChange } from '../../../cli/commands/rerun-on-change.ts';

const { reported, pauses } = vi.hoisted(() => ({ reported: new Set<string>(), pauses: [] as (() => void)[] }));
beforeEach(() => reported.clear());

// Records what has been reported; everything else is real.
vi.mock('../../../cli/compile/disk/watch-folders.ts', async (load) => {
  const original = await load<typeof import('../../../cli/compile/disk/watch-folders.ts')>();
  const watchFolders: typeof original.watchFolders = (folders, onChange, onError) =>
    original.watchFolders(
      folders,
      (path) => {
        onChange(path);
        reported.add(basename(path));
      },
      onError,
    );
  return { watchFolders };
});

// The pause for further changes ends when the test ends it.
vi.mock('node:timers/promises', () => ({ setTimeout: () => new Promise<void>((resolve) => pauses.push(resolve)) }));

function createFolder(): (path: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'watch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return (path) => join(folder, path);
}

const endPauses = () => pauses.splice(0).forEach((end) => end());

/** Saves files one after the other, each after the previous one has been reported. */
async function save(...files: string[]): Promise<void> {
  for (const file of files) {
    writeFileSync(file, '1');
    await expect.poll(() => [...reported]).toContain(basename(file));
  }
}

test('a save during a run causes another run', async () => {
  const at = createFolder();
  let runs = 0;
  void rerunOnChange([at('.')], async () => {
    runs += 1;
    if (runs === 1) await save(at('a.yaml'));
  });
  await expect.poll(() => runs).toBe(2);
});

test('a save in several steps causes one run', async () => {
  const at = createFolder();
  let runs = 0;
  void rerunOnChange([at('.')], async () => void (runs += 1));
  await expect.poll(() => runs).toBe(1);
  await save(at('a.yaml'), at('b.yaml'), at('c.yaml'));
  expect(runs).toBe(1);
  endPauses();
  await expect.poll(() => runs).toBe(2);
  await save(at('d.yaml'));
  endPauses();
  await expect.poll(() => runs).toBe(3);
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
  const { stdout } = spawnSync('sh', ['-c', command, process.execPath, program], { encoding: 'utf8', timeout: 60_000 });
  expect(stdout).toBe(`EMFILE ${at('new')}\n`);
});
