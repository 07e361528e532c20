import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FSWatcher } from 'chokidar';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchFolders } from '../../../cli/compile/disk/watch-folders.ts';

/** The latest watcher, which a test may make report changes. */
let watcher: FSWatcher;
vi.mock('chokidar', async (load) => {
  const original = await load<typeof import('chokidar')>();
  const watch: typeof original.watch = (...options) => (watcher = original.watch(...options));
  return { watch };
});

/** Watches a new folder. `nextChange` waits until a path below it is reported, and forgets all earlier reports. */
async function watchNewFolder(prepare: (folder: string) => void = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'watch-'));
  prepare(folder);
  const reported = new Set<string>();
  const onChange = (files: readonly string[]) => {
    for (const file of files) reported.add(file.slice(folder.length + 1));
  };
  const { ready, close } = watchFolders([folder], onChange, () => {});
  await ready;
  onTestFinished(close);
  const nextChange = async (path: string) => {
    await expect.poll(() => [...reported]).toContain(path);
    reported.clear();
  };
  return { reported, nextChange, close, at: (path: string) => join(folder, path) };
}

/** Saves as many editors do: a new file replaces the old one. */
function saveByRename(file: string, text: string): void {
  writeFileSync(`${file}~`, text);
  renameSync(`${file}~`, file);
}

test('every save of a file is reported, however it is saved', async () => {
  const { at, nextChange } = await watchNewFolder((folder) => writeFileSync(join(folder, 'a.yaml'), '0'));
  writeFileSync(at('a.yaml'), '1');
  await nextChange('a.yaml');
  for (const text of ['2', '3', '4']) {
    saveByRename(at('a.yaml'), text);
    await nextChange('a.yaml');
  }
  writeFileSync(at('a.yaml'), '5');
  await nextChange('a.yaml');
  rmSync(at('a.yaml'));
  await nextChange('a.yaml');
});

test('folders that are created, removed and created again are watched with everything in them', async () => {
  const { at, nextChange } = await watchNewFolder();
  for (const round of [1, 2]) {
    mkdirSync(at('new/inside'), { recursive: true });
    await nextChange('new');
    writeFileSync(at('new/inside/a.yaml'), String(round));
    await nextChange('new/inside/a.yaml');
    rmSync(at('new'), { recursive: true });
    await nextChange('new');
  }
});

test('links to folders are followed but not in circles; hidden files are ignored; nothing is reported after the end', async () => {
  const { at, reported, close } = await watchNewFolder((folder) => {
    mkdirSync(join(folder, 'real'));
    symlinkSync(folder, join(folder, 'real/back'));
    symlinkSync(join(folder, 'real'), join(folder, 'link'));
  });
  writeFileSync(at('real/.hidden'), '1');
  writeFileSync(at('real/a.yaml'), '1');
  await expect.poll(() => [...reported]).toContain('link/a.yaml');
  expect([...reported].filter((path) => path.includes('.hidden'))).toEqual([]);
  await close();
  reported.clear();
  // Another watcher reports the change, which this one would have seen as well.
  const seen = Promise.withResolvers<void>();
  const other = watchFolders([at('real')], (files) => void (files.length > 0 && seen.resolve()), seen.reject);
  onTestFinished(other.close);
  await other.ready;
  writeFileSync(at('real/a.yaml'), '2');
  await seen.promise;
  expect([...reported]).toEqual([]);
});

test('a link that leads out of the folder is reported, but not followed', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'));
  mkdirSync(join(outside, 'below'));
  const { at, nextChange } = await watchNewFolder((folder) => symlinkSync(outside, join(folder, 'before')));
  symlinkSync(outside, at('later'));
  await nextChange('later');
  expect(Object.keys(watcher.getWatched()).filter((path) => path.endsWith('below'))).toEqual([]);
});

test('a link to itself does not stop the watcher', async () => {
  const { at, nextChange } = await watchNewFolder((folder) => symlinkSync(join(folder, 'loop'), join(folder, 'loop')));
  symlinkSync(at('again'), at('again'));
  await nextChange('again');
  writeFileSync(at('a.yaml'), '');
  await nextChange('a.yaml');
});

test('a call once everything is watched, one for a save in several steps, one for all saves during a call', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watch-'));
  const calls: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const onChange = (paths: readonly string[]) => {
    calls.push(paths);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const { ready, close } = watchFolders([folder], onChange, () => {});
  onTestFinished(close);
  const save = (...paths: string[]) => paths.forEach((path) => watcher.emit('all', 'change', path));
  const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
  await expect.poll(() => calls).toEqual([[]]);
  save('a', 'b', 'a');
  await pause();
  save('c');
  await pause();
  expect(calls).toEqual([[]]);
  ends.shift()?.();
  await ready;
  await expect.poll(() => calls).toEqual([[], ['a', 'b', 'c']]);
  ends.shift()?.();
  await pause();
  save('d', 'e');
  await expect.poll(() => calls.length).toBe(3);
  ends.shift()?.();
  await pause();
  expect(calls).toEqual([[], ['a', 'b', 'c'], ['d', 'e']]);
});

test('errors of a call and of the watcher are reported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'watch-'));
  // Every file that the process may open is open when a folder appears, so the folder cannot be watched.
  const program = `
    import { mkdirSync, openSync } from 'node:fs';
    import { watchFolders } from ${JSON.stringify(join(import.meta.dirname, '../../../cli/compile/disk/watch-folders.ts'))};
    const calls = [
      () => setTimeout(() => mkdirSync(${JSON.stringify(join(folder, 'first'))}), 50),
      () => {
        try {
          for (;;) openSync('/dev/null', 'r');
        } catch {
          setTimeout(() => mkdirSync(${JSON.stringify(join(folder, 'second'))}), 50);
          throw new Error('call');
        }
      },
    ];
    watchFolders([${JSON.stringify(folder)}], () => void calls.shift()?.(), ({ message, code, path }) => {
      console.log(code ?? message, path ?? '');
      if (code) process.exit();
    });`;
  const command = 'ulimit -n 200 && exec "$0" --input-type=module -e "$1"';
  const { stdout } = spawnSync('sh', ['-c', command, process.execPath, program], { encoding: 'utf8', timeout: 60_000 });
  expect(stdout).toBe(`call \nEMFILE ${join(folder, 'second')}\n`);
});
