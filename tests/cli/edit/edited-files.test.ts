import { rmSync } from 'node:fs';
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
    return files.replace(opened, '/title', opened.source.text.replace(/^title: .*$/m, `title: ${title}`));
  };
  return { site, files, save };
}

test('a file that changes between reading and writing is not overwritten', async () => {
  const { site, files } = await startSession();
  const opened = await files.read(ABOUT);
  site.edit(ABOUT, '\ntitle: About Us', '\ntitle: Changed outside');
  const before = site.read(ABOUT);
  await expect(files.replace(opened, '/title', 'title: Mine\n')).rejects.toMatchObject({
    status: 409,
    answer: { value: 'Changed outside' },
  });
  expect(site.read(ABOUT)).toBe(before);
  expect(files.canUndo).toBe(false);
});

test('a file in another encoding is not opened, since saving it would change other characters', async () => {
  const { site, files } = await startSession();
  site.write(ABOUT, Buffer.from(site.read(ABOUT).replace('title: About Us', 'title: Über uns'), 'latin1'));
  await expect(files.read(ABOUT)).rejects.toMatchObject({ status: 422 });
});

test('saving the same text again is no change to undo', async () => {
  const { site, files, save } = await startSession();
  const before = site.read(ABOUT);
  const { version } = await save('About');
  expect(await save('About')).toEqual({ version });
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
