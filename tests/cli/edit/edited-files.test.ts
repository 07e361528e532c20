import { existsSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EditedFiles } from '../../../cli/edit/edited-files.ts';
import { shareCompiled } from '../compile/fixture.ts';

const ABOUT = 'content/about.yaml';
const getSite = shareCompiled();

/** Opens the site for a session, and saves a title in it. */
async function startSession() {
  const site = getSite();
  const files = new EditedFiles({ result: await site.compile(), include: () => Promise.resolve() });
  const save = async (title: string) => {
    const opened = await files.read(ABOUT);
    return files.replace(opened, opened.source.text.replace(/^title: .*$/m, `title: ${title}`));
  };
  return { site, files, save };
}

test('a file that changes between reading and writing is not overwritten', async () => {
  const { site, files } = await startSession();
  const opened = await files.read(ABOUT);
  site.edit(ABOUT, '\ntitle: About Us', '\ntitle: Changed outside');
  const before = site.read(ABOUT);
  expect(await files.replace(opened, 'title: Mine\n')).toBe(false);
  expect(site.read(ABOUT)).toBe(before);
  await expect(files.undo()).rejects.toMatchObject({ status: 422 });
});

test('a file in another encoding is not opened, since saving it would change other characters', async () => {
  const { site, files } = await startSession();
  site.write(ABOUT, Buffer.from(site.read(ABOUT).replace('title: About Us', 'title: Über uns'), 'latin1'));
  await expect(files.read(ABOUT)).rejects.toMatchObject({ status: 422 });
});

test('saving the same text again is no change to undo', async () => {
  const { site, files, save } = await startSession();
  const before = site.read(ABOUT);
  await save('About');
  expect(await save('About')).toBe(true);
  await files.undo();
  expect(site.read(ABOUT)).toBe(before);
  await expect(files.undo()).rejects.toMatchObject({ status: 422 });
});

test('undo does not bring back a file that was deleted outside', async () => {
  const { site, files, save } = await startSession();
  await save('About');
  rmSync(site.path(ABOUT));
  await expect(files.undo()).rejects.toMatchObject({ status: 409 });
  expect(site.documents()).not.toContain(ABOUT);
});

test('a file that was changed outside blocks its own undo only; older ones go on', async () => {
  const { site, files, save } = await startSession();
  const other = 'content/careers.yaml';
  const before = site.read(other);
  const opened = await files.read(other);
  await files.replace(opened, opened.source.text.replace(/^title: .*$/m, 'title: Jobs'));
  await save('About');
  site.edit(ABOUT, '\ntitle: About', '\ntitle: Outside');
  expect(await files.undo()).toEqual({ file: other });
  expect(site.read(other)).toBe(before);
  await expect(files.undo()).rejects.toMatchObject({ status: 409 });
  expect(site.read(ABOUT)).toContain('\ntitle: Outside');
});

test('redo brings back what was undone, until something else is saved', async () => {
  const { site, files, save } = await startSession();
  await save('About');
  const saved = site.read(ABOUT);
  await files.undo();
  expect(await files.redo()).toEqual({ file: ABOUT });
  expect(site.read(ABOUT)).toBe(saved);
  await files.undo();
  await save('All about');
  await expect(files.redo()).rejects.toMatchObject({ status: 422 });
});

test('files that are written together are written and undone together', async () => {
  const { site, files } = await startSession();
  const opened = await files.read(ABOUT);
  const picture = { path: 'images/new.svg', before: undefined, after: Buffer.from('<svg/>') };
  expect(await files.replace(opened, 'title: Mine\n', [picture])).toBe(true);
  expect(existsSync(site.path('content/images/new.svg'))).toBe(true);
  await files.undo();
  expect(existsSync(site.path('content/images/new.svg'))).toBe(false);
  site.write('content/images/new.svg', '<svg></svg>');
  expect(await files.replace(opened, 'title: Mine\n', [picture])).toBe(false);
  expect(site.read(ABOUT)).toBe(opened.source.text);
});

test('files that were written are taken back if another one of the same change cannot be written', async () => {
  const { site, files } = await startSession();
  const { bytes } = await files.read(ABOUT);
  const before = site.read(ABOUT);
  const changed = { path: 'about.yaml', before: bytes, after: Buffer.from('title: Mine\n') };
  const impossible = { path: 'careers.yaml/new.yaml', before: undefined, after: Buffer.from('title: New\n') };
  await expect(files.write([changed, impossible])).rejects.toThrow('not a file of the content folder');
  expect(site.read(ABOUT)).toBe(before);
  await expect(files.undo()).rejects.toMatchObject({ status: 422 });
});
