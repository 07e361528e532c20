import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { isMarkdown, resolveRef, type Schema } from '../../cli/model/schema.ts';
import { root } from './documents.ts';

const json = <T>(path: string): T => JSON.parse(readFileSync(root + path, 'utf8')) as T;

const extension = '.vscode/extensions/content/';

test('the editor offers the extension of this workspace', () => {
  const { main, icon } = json<Record<string, string>>(`${extension}package.json`);
  expect(main).toBe('./extension.cjs');
  expect(existsSync(join(root, extension, icon ?? ''))).toBe(true);
  // Its folder is enough for a recommendation. Any name here is looked up in the marketplace, and without it the whole list fails.
  expect(json('.vscode/extensions.json')).toEqual({ unwantedRecommendations: ['redhat.vscode-yaml'] });
});

test('the entry of the extension is committed, needs nothing but the editor and Node, and registers all commands', () => {
  const entry = readFileSync(join(root, extension, 'extension.cjs'), 'utf8');
  const modules = [...entry.matchAll(/\brequire\('([^']+)'\)/g)].map(([, name]) => name);
  expect(modules).toEqual(['node:fs', 'node:path', 'vscode']);
  const { contributes } = json<{ contributes: { commands: { command: string }[] } }>(`${extension}package.json`);
  expect(contributes.commands.length).toBeGreaterThan(0);
  for (const { command } of contributes.commands) expect(entry).toMatch(new RegExp(command.replace('content.', String.raw`\b`)));
});

test('documents have a language of their own, so that other extensions for YAML leave them alone and keep their checks of other files', () => {
  const { contributes } = json<{ contributes: { languages: { id: string; filenamePatterns: string[] }[] } }>(
    `${extension}package.json`,
  );
  const [{ id, filenamePatterns } = { id: '', filenamePatterns: [] }] = contributes.languages;
  const isContent = (file: string) => filenamePatterns.some((pattern) => matchesGlob(file, pattern));
  expect(isContent('content/about.yaml') && isContent('content/case-studies/zero-trust.yaml')).toBe(true);
  expect(isContent('.github/workflows/ci.yaml')).toBe(false);
  expect(readFileSync(join(root, extension, 'client.js'), 'utf8')).toContain(`language: '${id}'`);
  expect(readFileSync(join(root, '.vscode/settings.json'), 'utf8')).not.toContain('"yaml.');
});

test('fields that are Markdown in a schema are highlighted as Markdown', () => {
  const names = new Set<string>();
  const collect = (schema: Schema, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, field] of Object.entries((value as Schema).properties ?? {}))
      if (isMarkdown(resolveRef(schema, field))) names.add(name);
    for (const child of Object.values(value)) collect(schema, child);
  };
  for (const file of readdirSync(join(root, 'schemas')).filter((file) => file.endsWith('.json'))) {
    const schema = json<Schema>(`schemas/${file}`);
    collect(schema, schema);
  }
  const { patterns } = json<{ patterns: { begin: string }[] }>(`${extension}markdown-in-yaml.tmLanguage.json`);
  const begin = new RegExp(patterns[0]?.begin.replace(String.raw`(?:^|\G)`, '^') ?? '');
  expect(names.size).toBeGreaterThan(0);
  for (const name of names) expect(`  ${name}: |`).toMatch(begin);
  expect('  title: |').not.toMatch(begin);
});

test('the bundle of the extension needs nothing but the editor and Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'extension-'));
  const { status, stderr } = spawnSync(process.execPath, [`${root}scripts/build-extension.ts`, folder], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const bundle = readFileSync(join(folder, 'client.cjs'), 'utf8');
  const modules = [...bundle.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = '']) => name.replace(/^node:/, ''));
  expect(modules).toContain('vscode');
  expect(modules.filter((name) => name !== 'vscode' && !builtinModules.includes(name))).toEqual([]);
  expect(bundle).toMatch(/exports\.start = start/);
});
