import { chmodSync, mkdtempSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Diagnostic, Edit } from '../../../cli/model/diagnostic.ts';
import { createSource, rangeBetween } from '../../../cli/model/source.ts';
import { applyEdits, compatibleEdits } from '../../../cli/model/edits.ts';
import { computeFixes, fixUntilStable, type FileChange } from '../../../cli/compile/fix-until-stable.ts';
import { replaceIfUnchanged } from '../../../cli/compile/disk/replace-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fix-'));
const file = path.join(folder, 'a.yaml');
beforeEach(() => writeFileSync(file, 'old\n'));

/** A time after the files of the test were written. */
const later = () => Date.now() + 1000;
const edit = (from: number, to: number, text: string): Edit => ({ from, to, text });

test('edits apply to the offsets of the old text, in any order', () => {
  expect(applyEdits('abcdef', [edit(4, 5, 'XYZ'), edit(0, 1, ''), edit(2, 2, '-')])).toBe('b-cdXYZf');
});

test.each([
  ['that are apart', [[edit(0, 1, 'X')], [edit(2, 3, 'Y')]], 'XbY'],
  ['that are next to each other', [[edit(0, 1, 'X')], [edit(1, 2, 'Y')]], 'XYc'],
  ['that overlap: the first wins', [[edit(0, 2, 'X')], [edit(1, 3, 'Y')]], 'Xc'],
  ['inside another', [[edit(0, 3, 'X')], [edit(1, 2, 'Y')]], 'X'],
  ['around another', [[edit(1, 2, 'Y')], [edit(0, 3, 'X')]], 'aYc'],
  ['with two insertions at one offset', [[edit(1, 1, 'X')], [edit(1, 1, 'Y')]], 'aXbc'],
  ['with an insertion at the start of another', [[edit(1, 2, 'X')], [edit(1, 1, 'Y')]], 'aXc'],
  ['completely or not at all', [[edit(2, 3, 'Z')], [edit(0, 1, 'X'), edit(2, 3, 'Y')]], 'abZ'],
])('applies fixes %s', (_name, fixes, expected) => {
  expect(applyEdits('abc', compatibleEdits(fixes))).toBe(expected);
});

const diagnosticWith = (text: string, at: Edit, safe = true): Diagnostic => ({
  rule: 'yaml/tab',
  severity: 'error',
  file: 'a.yaml',
  range: rangeBetween(createSource('a.yaml', text), at.from, at.to),
  message: 'A tab.',
  fix: { safe, edits: [at] },
});

/** Content in memory, and a check that fixes every `a` to `b` and every `bb` to `c`; an endless one fixes `b` back to `a`. */
function inMemory(text: string, endless = false) {
  const state = { text, checks: 0 };
  const check = async () => {
    state.checks++;
    const source = createSource('a.yaml', state.text);
    const diagnostics = [...state.text.matchAll(endless ? /[ab]/g : /a|bb/g)].map(({ index, 0: match }) =>
      diagnosticWith(state.text, edit(index, index + match.length, match === 'a' ? 'b' : endless ? 'a' : 'c')),
    );
    return { diagnostics, sources: new Map([['a.yaml', source]]) };
  };
  const write = async (_file: string, change: FileChange) => {
    state.text = change.after;
    return true;
  };
  return { state, check, write };
}

test('a problem that a fix reveals is fixed too', async () => {
  const { state, check, write } = inMemory('aa a');
  const { lastCheck, changes } = await fixUntilStable(check, write, false);
  expect(state.text).toBe('c b');
  expect(lastCheck.diagnostics).toEqual([]);
  expect(changes.get('a.yaml')).toEqual({ before: 'aa a', after: 'c b' });
  expect(state.checks).toBe(3);
});

test('a file that was saved after the check keeps its text, and one that has gone or stays the same is not written', async () => {
  const { state, check } = inMemory('a');
  const { changes, lastCheck } = await fixUntilStable(check, () => Promise.resolve(false), false);
  expect([changes.size, lastCheck.diagnostics.length, state.text]).toEqual([0, 1, 'a']);
  const { diagnostics, sources } = await check();
  expect(computeFixes({ diagnostics, sources: new Map() }, false).size).toBe(0);
  const same = [diagnosticWith('a', edit(0, 1, 'a'))];
  expect(computeFixes({ diagnostics: same, sources }, false).size).toBe(0);
});

test('two fixes that undo each other do not run forever', async () => {
  const { state, check, write } = inMemory('a', true);
  await fixUntilStable(check, write, false);
  expect(state.checks).toBe(11);
});

test('a replaced file keeps its mode and its links, and no temporary file remains', async () => {
  chmodSync(file, 0o664);
  const link = path.join(folder, 'link.yaml');
  symlinkSync(file, link);
  expect(await replaceIfUnchanged(link, { before: 'old\n', after: 'new\n' }, later())).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('new\n');
  expect(statSync(file).mode & 0o777).toBe(0o664);
  expect(readdirSync(folder).sort()).toEqual(['a.yaml', 'link.yaml']);
});

test('a file that was saved since the check is not replaced', async () => {
  writeFileSync(file, 'saved by an editor\n');
  expect(await replaceIfUnchanged(file, { before: 'old\n', after: 'new\n' }, later())).toBe(false);
  expect(await replaceIfUnchanged(file, { before: 'saved by an editor\n', after: 'new\n' }, Date.now() - 1000)).toBe(
    false,
  );
  expect(readFileSync(file, 'utf8')).toBe('saved by an editor\n');
});
