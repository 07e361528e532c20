import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeAtomically } from '../../../cli/compile/disk/atomic-write.ts';
import { ContentFiles, OutsideContent } from '../../../cli/compile/disk/content-files.ts';
import { toImageFile } from '../../../cli/compile/disk/load-image.ts';
import { load } from '../../../cli/compile/disk/load.ts';
import { resolvePaths } from '../../../cli/compile/disk/project-paths.ts';
import { takeSnapshot } from '../../../cli/compile/disk/snapshot.ts';
import { removeOlderThan } from '../../../cli/compile/disk/remove-old.ts';
import { unreadableDiagnostic } from '../../../cli/compile/disk/unreadable-file.ts';
import { decode } from '../../../cli/compile/documents/decode.ts';
import { requireContentFolder } from '../../../cli/commands/content-folder.ts';
import { root } from '../../../scripts/lib/root.ts';

const folder = mkdtempSync(join(tmpdir(), 'content-'));
const at = (name: string) => join(folder, name);

test('a file that cannot be written leaves no temporary file behind', () => {
  mkdirSync(at('taken/by/a-folder'), { recursive: true });
  expect(() => writeAtomically(at('taken'), 'x')).toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/);
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('a file that another run has removed is not removed again', () => {
  expect(() => removeOlderThan(0, at('gone'))).not.toThrow();
});

test('an unreadable file has the code of its error', () => {
  expect(load(at('gone.yaml'))).toBe('ENOENT');
  expect(unreadableDiagnostic('content/a.yaml', 'EMFILE').message).toBe('This file cannot be read (EMFILE).');
});

test('an unsaved picture that is too large is not decoded', () => {
  const svg = Buffer.alloc(2_000_001, '<svg xmlns="http://www.w3.org/2000/svg">');
  expect(toImageFile(svg)).toEqual({ format: 'svg', bytes: 2_000_001 });
});

test('documents are checked again when a table of a rule or a list of words changes', () => {
  const tools = Object.keys(takeSnapshot(resolvePaths({ root }), null).tools);
  expect(tools).toEqual(
    expect.arrayContaining(
      ['rules/text/typo.json', 'compile/disk/lexicon.json'].map((file) => join(root, 'cli', file)),
    ),
  );
});

test('only files of the content folder are read and written', async () => {
  mkdirSync(at('content'));
  const files = new ContentFiles(resolvePaths({ root: folder }));
  expect(await files.read('gone.yaml')).toBeUndefined();
  for (const path of ['../file', '.hidden', 'a//b', 'a\\b', 'c:x'])
    await expect(files.read(path)).rejects.toThrow(OutsideContent);
  await expect(files.read('a'.repeat(300))).rejects.toThrow('ENAMETOOLONG');
});

test('a content folder that cannot be opened is an error with its reason', () => {
  symlinkSync(at('loop'), at('loop'));
  expect(() => requireContentFolder(folder, 'loop')).toThrow('The folder “loop” cannot be read: ELOOP.');
  expect(() => requireContentFolder(folder, 'gone/gone')).toThrow('or use --content to name the content folder.');
});

test.each([
  ['after a byte order mark', [0xef, 0xbb, 0xbf, 0x61, 0xe9], 1, 'so the character here cannot be read'],
  ['at the end of a file that was cut off', [0x61, 0xef, 0xbf], 1, 'so the character here cannot be read'],
  ['in UTF-16', [0xfe, 0xff, 0, 0x61], 0, 'not saved as UTF-8.'],
])('bytes that are not UTF-8 are found %s', (_, bytes, offset, message) => {
  expect(decode(Buffer.from(bytes), 'content/a.yaml')).toMatchObject({
    rule: 'file/encoding',
    range: { start: { offset } },
    message: expect.stringContaining(message),
  });
});
