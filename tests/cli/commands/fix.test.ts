import { spawn } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Diagnostic, Edit } from '../../../cli/model/diagnostic.ts';
import { createSource, rangeBetween } from '../../../cli/model/source.ts';
import { applyEdits, compatibleEdits } from '../../../cli/model/edits.ts';
import { fixUntilStable, repair, replaceFile, type Change } from '../../../cli/commands/apply-fixes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fix-'));
const file = path.join(folder, 'a.yaml');
beforeEach(() => writeFileSync(file, 'old\n'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A time when the files of this test had been written. */
const later = () => Date.now() + 1000;
const edit = (from: number, to: number, text: string): Edit => ({ from, to, text });

test('edits are put in by their offsets in the old text, in any order', () => {
  expect(applyEdits('abcdef', [edit(4, 5, 'XYZ'), edit(0, 1, ''), edit(2, 2, '-')])).toBe('b-cdXYZf');
});

test.each([
  ['apart', [[edit(0, 1, 'X')], [edit(2, 3, 'Y')]], 'XbY'],
  ['side by side', [[edit(0, 1, 'X')], [edit(1, 2, 'Y')]], 'XYc'],
  ['overlapping: the first wins', [[edit(0, 2, 'X')], [edit(1, 3, 'Y')]], 'Xc'],
  ['one inside the other', [[edit(0, 3, 'X')], [edit(1, 2, 'Y')]], 'X'],
  ['around the first', [[edit(1, 2, 'Y')], [edit(0, 3, 'X')]], 'aYc'],
  ['two insertions at one place', [[edit(1, 1, 'X')], [edit(1, 1, 'Y')]], 'aXbc'],
  ['an insertion where the other starts', [[edit(1, 2, 'X')], [edit(1, 1, 'Y')]], 'aXc'],
  ['a repair is made as a whole or not at all', [[edit(2, 3, 'Z')], [edit(0, 1, 'X'), edit(2, 3, 'Y')]], 'abZ'],
])('repairs %s', (_name, fixes, expected) => {
  expect(applyEdits('abc', compatibleEdits(fixes))).toBe(expected);
});

test('whatever repairs come together, the chosen edits never overlap and the first is always made', () => {
  const edits = fc.array(
    fc
      .tuple(fc.nat(20), fc.nat(5), fc.string({ maxLength: 3 }))
      .map(([from, size, text]) => edit(from, from + size, text)),
    { minLength: 1, maxLength: 1 },
  );
  fc.assert(
    fc.property(fc.array(edits, { minLength: 1, maxLength: 12 }), (fixes) => {
      const chosen = compatibleEdits(fixes);
      expect(chosen).toContain(fixes[0]?.[0]);
      chosen.forEach((one, index) => expect(one.from).toBeGreaterThanOrEqual(chosen[index - 1]?.to ?? 0));
    }),
  );
});

const finding = (text: string, at: Edit, safe = true): Diagnostic => ({
  rule: 'yaml/tab',
  severity: 'error',
  file: 'a.yaml',
  range: rangeBetween(createSource('a.yaml', text), at.from, at.to),
  message: 'A tab.',
  fix: { safe, edits: [at] },
});

test('a byte order mark, line ends and everything around a repair stay as they are', () => {
  const raw = '\uFEFF# café\r\na:\tb\r\n\r\n# end 👍';
  const source = createSource('a.yaml', raw);
  const at = source.text.indexOf('\t');
  const checked = {
    diagnostics: [finding(source.text, edit(at, at + 1, ' '))],
    sources: new Map([['a.yaml', source]]),
  };
  expect(repair(checked, false).get('a.yaml')).toEqual({ before: raw, after: raw.replace('\t', ' ') });
});

test('only safe repairs, unless all are wanted', () => {
  const source = createSource('a.yaml', 'ab');
  const sources = new Map([['a.yaml', source]]);
  const diagnostics = [finding('ab', edit(0, 1, 'X'), false), finding('ab', edit(1, 2, 'Y'))];
  expect(repair({ diagnostics, sources }, false).get('a.yaml')?.after).toBe('aY');
  expect(repair({ diagnostics, sources }, true).get('a.yaml')?.after).toBe('XY');
});

/** Content in memory, and a checker that wants every `a` to become `b` and every `bb` to become `c`. */
function inMemory(text: string, endless = false) {
  const state = { text, checks: 0 };
  const check = async () => {
    state.checks++;
    const source = createSource('a.yaml', state.text);
    const diagnostics = [...state.text.matchAll(endless ? /[ab]/g : /a|bb/g)].map(({ index, 0: match }) =>
      finding(state.text, edit(index, index + match.length, match === 'a' ? 'b' : endless ? 'a' : 'c')),
    );
    return { diagnostics, sources: new Map([['a.yaml', source]]) };
  };
  const write = async (_file: string, change: Change) => {
    state.text = change.after;
    return true;
  };
  return { state, check, write };
}

test('what a repair uncovers is repaired too', async () => {
  const { state, check, write } = inMemory('aa a');
  const { checked, changes } = await fixUntilStable(check, write, false);
  expect(state.text).toBe('c b');
  expect(checked.diagnostics).toEqual([]);
  expect(changes.get('a.yaml')).toEqual({ before: 'aa a', after: 'c b' });
  expect(state.checks).toBe(3);
});

test('two repairs that undo each other come to an end', async () => {
  const { state, check, write } = inMemory('a', true);
  await fixUntilStable(check, write, false);
  expect(state.checks).toBe(11);
});

test('a file is replaced with its mode, through a link, and leaves nothing behind', async () => {
  chmodSync(file, 0o664);
  const link = path.join(folder, 'link.yaml');
  symlinkSync(file, link);
  expect(await replaceFile(link, { before: 'old\n', after: 'new\n' }, later())).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('new\n');
  expect(statSync(file).mode & 0o777).toBe(0o664);
  expect(readdirSync(folder).sort()).toEqual(['a.yaml', 'link.yaml']);
});

test('a file that somebody saved meanwhile is left alone', async () => {
  writeFileSync(file, 'saved by an editor\n');
  expect(await replaceFile(file, { before: 'old\n', after: 'new\n' }, later())).toBe(false);
  expect(await replaceFile(file, { before: 'saved by an editor\n', after: 'new\n' }, Date.now() - 1000)).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe('saved by an editor\n');
});

test('killed at any moment, a file is either old or new', async () => {
  const [old, fresh] = ['o', 'n'].map((letter) => `${letter.repeat(200_000)}\n`) as [string, string];
  const script = `
    import { replaceFile } from ${JSON.stringify(path.resolve(import.meta.dirname, '../../../cli/commands/apply-fixes.ts'))};
    const [file, before, after] = ['file', 'old', 'new'].map((name) => process.env[name]);
    process.stdout.write('ready');
    for (;;) {
      await replaceFile(file, { before: before.repeat(200000) + '\\n', after: after.repeat(200000) + '\\n' }, Infinity);
      await replaceFile(file, { before: after.repeat(200000) + '\\n', after: before.repeat(200000) + '\\n' }, Infinity);
    }`;
  const seen = new Set<string>();
  for (let round = 0; round < 15; round++) {
    writeFileSync(file, old);
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, file, old: 'o', new: 'n' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
    const text = readFileSync(file, 'utf8');
    expect(text === old || text === fresh).toBe(true);
    seen.add(text.slice(0, 1));
  }
  expect([...seen].sort()).toEqual(['n', 'o']);
});
