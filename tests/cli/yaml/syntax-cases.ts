import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { Schema } from '../../../cli/model/schema.ts';

const text: Schema = { type: 'string', contentMediaType: 'text/markdown' };
const line: Schema = { type: 'string' };
const image: Schema = { type: 'object', properties: { src: line, alt: line } };
const section: Schema = { type: 'object', properties: { title: line, image, blurb: text } };
const items: Schema = { type: 'array', items: section };
const tags: Schema = { type: 'array', items: line };
const PROPERTIES = {
  blurb: text,
  title: line,
  sector: line,
  tags,
  image,
  items,
  challenge: section,
  strategy: section,
};

interface WrittenCase {
  name: string;
  text: string;
  diagnostics: string[];
  fixed?: string;
  unsafe?: true;
  properties?: (keyof typeof PROPERTIES)[];
}

/** A file with a mistake; tests/fixtures/syntax-cases.yaml describes its fields. */
export type SyntaxCase = Omit<WrittenCase, 'properties'> & { schema?: Schema };

const file = join(import.meta.dirname, '../../fixtures/syntax-cases.yaml');

export const syntaxCases = (load(readFileSync(file, 'utf8')) as WrittenCase[]).map(
  ({ properties, ...written }): SyntaxCase => ({
    ...written,
    ...(properties && {
      schema: { properties: Object.fromEntries(properties.map((name) => [name, PROPERTIES[name]])) },
    }),
  }),
);
