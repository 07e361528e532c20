import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchFolders } from '../../../cli/compile/disk/watch-folders.ts';

/** Watches a new folder. `nextChange` waits until a path below it is reported, and forgets all earlier reports. */
async function watchNewFolder(prepare: (folder: string) => void = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'watch-'));
  prepare(folder);
  const reported = new Set<string>();
  const onChange = (file: string) => void reported.add(file.slice(folder.length + 1));
  const { ready, close } = watchFolders([folder], onChange, () => {});
  await ready;
  onTestFinished(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });
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
  const other = watchFolders([at('real')], () => seen.resolve(), seen.reject);
  onTestFinished(other.close);
  await other.ready;
  writeFileSync(at('real/a.yaml'), '2');
  await seen.promise;
  expect([...reported]).toEqual([]);
});

test('a link to itself does not stop the watcher', async () => {
  const { at, nextChange } = await watchNewFolder((folder) => symlinkSync(join(folder, 'loop'), join(folder, 'loop')));
  symlinkSync(at('again'), at('again'));
  await nextChange('again');
  writeFileSync(at('a.yaml'), '');
  await nextChange('a.yaml');
});
