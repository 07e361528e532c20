/**
 * The baseline: the compiler's work with the compiler's libraries, one document after another on one thread, without locations,
 * rules across documents, cache or atomic output.
 * Usage: node tests/bench/baseline.ts CONTENT SCHEMAS OUTPUT
 */
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { load } from 'js-yaml';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import config from '../../content.config.ts';
import { classify } from '../../cli/model/document-types.ts';

interface Schema {
  $ref?: string;
  contentMediaType?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  definitions?: Record<string, Schema>;
}

const [content = '', schemas = '', output = ''] = process.argv.slice(2);
const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });
const markdown = unified().use(remarkParse).use(remarkRehype).freeze();

const types = new Map<string, { schema: Schema; validate: ValidateFunction }>();
for (const name of readdirSync(schemas).filter((name) => name.endsWith('.json'))) {
  const schema = JSON.parse(readFileSync(join(schemas, name), 'utf8')) as Schema;
  types.set(basename(name, '.json'), { schema, validate: ajv.compile(schema) });
}

for (const path of globSync('**/*.yaml', { cwd: content }).sort()) {
  const type = types.get(classify(path, config)?.type ?? '');
  if (!type) throw new Error(`There is no schema for ${path}`);
  const value = load(readFileSync(join(content, path), 'utf8'));
  if (!type.validate(value)) throw new Error(`${path}: ${ajv.errorsText(type.validate.errors)}`);
  const file = join(output, path.replace(/yaml$/, 'json'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(compile(value, type.schema, type.schema)));
}

/** Replaces the Markdown texts of a value by their trees. */
function compile(value: unknown, schema: Schema | undefined, root: Schema): unknown {
  const name = schema?.$ref?.replace('#/definitions/', '');
  if (name !== undefined) return compile(value, root.definitions?.[name], root);
  if (typeof value === 'string')
    return schema?.contentMediaType === 'text/markdown' ? markdown.runSync(markdown.parse(value)) : value;
  if (Array.isArray(value)) return value.map((item) => compile(item, schema?.items, root));
  if (typeof value !== 'object' || value === null) return value;
  const compiled = Object.entries(value).map(([key, item]) => [key, compile(item, schema?.properties?.[key], root)]);
  return Object.fromEntries(compiled);
}
