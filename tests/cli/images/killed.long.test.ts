import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { schemas } from '../../site/frozen-site.ts';
import { errorsOf, makeCompiled } from '../compile/fixture.ts';
import { photo } from './photos.ts';
import { CACHE, filesOf, showTeam, teamOf } from './team-picture.ts';

test('a compile that is killed leaves complete files, and the next one encodes the others', async () => {
  const site = await makeCompiled();
  const jpeg = await photo(1600, 200).jpeg().toBuffer();
  showTeam(site, 'team.jpg', jpeg);
  site.write('content/images/lab.jpg', jpeg);
  site.edit('content/case-studies/zero-trust.yaml', 'images/case-studies/zero-trust-detail.svg', 'images/lab.jpg');
  const made = () => (existsSync(site.path(CACHE)) ? readdirSync(site.path(CACHE)) : []);
  mkdirSync(site.path(CACHE), { recursive: true });
  // The process kills itself as soon as it has written files of one of the pictures.
  const script = `import { watch } from 'node:fs';
    import { run } from ${JSON.stringify(join(import.meta.dirname, '../../../cli/compile/run.ts'))};
    watch(${JSON.stringify(site.path(CACHE))}, (event, name) => name.endsWith('.tmp') || process.kill(process.pid, 'SIGKILL'));
    await run({ root: ${JSON.stringify(site.root)}, schemas: ${JSON.stringify(schemas)}, write: true });`;
  const child = spawn('node', ['--input-type=module', '-e', script], { stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  const whole = made().filter((name) => !name.endsWith('.tmp'));
  expect(whole).not.toEqual([]);
  expect(whole.filter((name) => !name.startsWith('lab.'))).toEqual([]);
  for (const name of whole) await sharp(site.path(`${CACHE}/${name}`)).stats();
  // The file that it was writing is useless, and is removed once it is old.
  site.write(`${CACHE}/team-240.avif.1-1.tmp`, 'half');
  site.write(`${CACHE}/gone-240.avif`, 'of a picture that is gone');
  for (const name of ['team-240.avif.1-1.tmp', 'gone-240.avif', ...whole])
    utimesSync(site.path(`${CACHE}/${name}`), 1, 1);
  expect(errorsOf(await site.compile())).toEqual([]);
  expect(made()).not.toContain('team-240.avif.1-1.tmp');
  expect(made()).not.toContain('gone-240.avif');
  const files = filesOf(site, teamOf(site));
  expect(files).toHaveLength(11);
  for (const { file } of files) await sharp(file).stats();
});
