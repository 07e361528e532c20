import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root, types } from './documents.ts';

const json = (path: string): unknown => JSON.parse(readFileSync(root + path, 'utf8'));

test('the editor knows the schema of every document', () => {
  const settings = json('.vscode/settings.json') as { 'yaml.schemas': Record<string, string | string[]> };
  const mapped = Object.entries(settings['yaml.schemas']).flatMap(([schema, files]) =>
    [files].flat().map((file) => [file, schema]),
  );
  expect(Object.fromEntries(mapped)).toEqual(
    Object.fromEntries(Object.entries(types).map(([files, type]) => [`content/${files}`, `./schemas/${type}.json`])),
  );
  for (const schema of Object.keys(settings['yaml.schemas'])) expect(existsSync(root + schema), schema).toBe(true);
});

test('the editor offers the extension that reads schemas', () => {
  expect((json('.vscode/extensions.json') as { recommendations: string[] }).recommendations).toContain(
    'redhat.vscode-yaml',
  );
});
