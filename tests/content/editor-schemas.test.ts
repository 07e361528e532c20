import Ajv from 'ajv';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { editorSchemas } from '../../cli/compile/output/codegen/editor-schemas.ts';
import type { Schema } from '../../cli/model/schema.ts';
import type { DocumentSummary } from '../../cli/model/summary.ts';
import config from '../../content.config.ts';
import { root } from './documents.ts';

const schemas = new Map(
  readdirSync(`${root}schemas`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [basename(name, '.json'), JSON.parse(readFileSync(`${root}schemas/${name}`, 'utf8')) as Schema]),
);
const page = { type: 'case-study', id: 'zero-trust', address: '/case-studies/zero-trust' } as DocumentSummary;
const generated = editorSchemas(schemas, config, [page], ['images/gate.svg']);

/** Every schema inside the generated ones. */
function parts(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(parts)];
}
const texts = [...generated.values()].flatMap(parts).filter(({ type, enum: choices }) => type === 'string' && !choices);

test('editors get a schema for each document type', () => {
  expect([...generated.keys()]).toEqual([...schemas.keys()]);
  for (const schema of generated.values()) new Ajv({ strict: false, validateFormats: false }).compile(schema);
});

test('the examples of addresses, pictures and ids exist in the content', () => {
  const examplesOf = (format: string) => texts.filter((part) => part['format'] === format).map(({ examples }) => examples);
  expect(new Set(examplesOf('uri-reference').flat())).toEqual(new Set(['/case-studies/zero-trust']));
  expect(new Set(examplesOf('picture').flat())).toEqual(new Set(['images/gate.svg']));
  expect(generated.get('insights')).toMatchObject({ properties: { caseStudies: { items: { examples: ['zero-trust'] } } } });
});

test('Markdown starts with “|”, no tab stop clashes with another, and a number is said to need quotes', () => {
  const markdown = texts.filter((part) => part['contentMediaType'] === 'text/markdown');
  expect(markdown.length).toBeGreaterThan(5);
  for (const part of markdown) expect(part['defaultSnippets']).toEqual([{ label: 'Markdown', body: '|\n  ' }]);
  expect(JSON.stringify([...generated.values()])).not.toMatch(/\$\{?\d/);
  for (const { errorMessage } of texts)
    if (typeof errorMessage === 'string') expect(errorMessage).toMatch(/A number or a date needs quotes to be text\.$/);
});
