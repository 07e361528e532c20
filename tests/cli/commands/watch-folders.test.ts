import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watch } from '../../../cli/commands/watch.ts';
import { watchFolders } from '../../../cli/commands/watch-folders.ts';

/** A watched folder; `seen` waits until a path below it was told of, and forgets what was. */
function watchNew(prepare: (folder: string) => void = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'watch-'));
  prepare(folder);
  const told = new Set<string>();
  const stop = watchFolders([folder], (file) => told.add(file.slice(folder.length + 1)));
  onTestFinished(() => {
    stop();
    rmSync(folder, { recursive: true });
  });
  const seen = async (path: string) => {
    await expect.poll(() => [...told], { timeout: 20_000 }).toContain(path);
    told.clear();
  };
  return { told, seen, stop, at: (path: string) => join(folder, path) };
}

/** As many editors save: a new file takes the place of the old one. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}~`, text);
  renameSync(`${file}~`, file);
}

test('every save of a file is told, however it is saved', async () => {
  const { at, seen } = watchNew((folder) => writeFileSync(join(folder, 'a.yaml'), '0'));
  writeFileSync(at('a.yaml'), '1');
  await seen('a.yaml');
  for (const text of ['2', '3', '4']) {
    replace(at('a.yaml'), text);
    await seen('a.yaml');
  }
  writeFileSync(at('a.yaml'), '5');
  await seen('a.yaml');
  rmSync(at('a.yaml'));
  await seen('a.yaml');
});

test('folders that come, go and come back are watched with all inside', async () => {
  const { at, seen } = watchNew();
  for (const round of [1, 2]) {
    mkdirSync(at('new/inside'), { recursive: true });
    await seen('new');
    writeFileSync(at('new/inside/a.yaml'), String(round));
    await seen('new/inside/a.yaml');
    rmSync(at('new'), { recursive: true });
    await seen('new');
  }
});

test('links to folders are followed but not in circles; hidden files are nobody’s business; the end is the end', async () => {
  const { at, seen, told, stop } = watchNew((folder) => {
    mkdirSync(join(folder, 'real'));
    symlinkSync(folder, join(folder, 'real/back'));
    symlinkSync(join(folder, 'real'), join(folder, 'link'));
  });
  writeFileSync(at('real/.hidden'), '1');
  writeFileSync(at('real/a.yaml'), '1');
  await seen('link/a.yaml');
  expect([...told].filter((path) => path.includes('.hidden'))).toEqual([]);
  stop();
  told.clear();
  writeFileSync(at('real/a.yaml'), '2');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([...told]).toEqual([]);
});

test('a link that leads to itself is nothing to look into', async () => {
  const { at, seen } = watchNew((folder) => symlinkSync(join(folder, 'loop'), join(folder, 'loop')));
  symlinkSync(at('again'), at('again'));
  await seen('again');
  writeFileSync(at('a.yaml'), '');
  await seen('a.yaml');
});

test('what is saved while a run is under way is another run', async () => {
  const { at } = watchNew();
  let runs = 0;
  void watch([at('.')], async () => {
    runs += 1;
    if (runs > 1) return;
    writeFileSync(at('a.yaml'), '1');
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(2);
});

test('what an editor saves in several steps is one run', async () => {
  const { at } = watchNew();
  let runs = 0;
  void watch([at('.')], async () => void (runs += 1));
  // The next step follows when the one before has been noticed.
  const steps = ['b.yaml', 'c.yaml', 'd.yaml'];
  const stop = watchFolders([at('.')], () => {
    const step = steps.shift();
    if (step) writeFileSync(at(step), '1');
  });
  onTestFinished(stop);
  writeFileSync(at('a.yaml'), '1');
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([runs, steps]).toEqual([2, []]);
});
