import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './documents.ts';

const json = <T>(path: string): T => JSON.parse(readFileSync(root + path, 'utf8')) as T;

test('the editor offers the extension of this workspace, and no other checks the content', () => {
  const { main } = json<Record<string, string>>('.vscode/extensions/content/package.json');
  expect(main).toBe('./dist/extension.cjs');
  // Its folder is enough for a recommendation. Any name here is looked up in the marketplace, and without it the whole list fails.
  expect(json('.vscode/extensions.json')).toEqual({ unwantedRecommendations: ['redhat.vscode-yaml'] });
  expect(json('.vscode/settings.json')).toMatchObject({
    'yaml.validate': false,
    'yaml.completion': false,
    'yaml.hover': false,
  });
});

test('the bundle of the extension needs nothing but the editor and Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'extension-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { status, stderr } = spawnSync(process.execPath, [`${root}scripts/build-extension.ts`, folder], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const bundle = readFileSync(join(folder, 'extension.cjs'), 'utf8');
  const modules = [...bundle.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = '']) => name.replace(/^node:/, ''));
  expect(modules).toContain('vscode');
  expect(modules.filter((name) => name !== 'vscode' && !builtinModules.includes(name))).toEqual([]);
  expect(bundle).toMatch(/exports\.activate = activate/);
});
