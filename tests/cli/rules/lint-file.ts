import Ajv from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Validator } from '../../../cli/compile/disk/load-schemas.ts';
import { parseDocument } from '../../../cli/compile/documents/parse-document.ts';
import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { classify } from '../../../cli/model/document-types.ts';
import type { ContentDocument } from '../../../cli/model/document.ts';
import type { Schema } from '../../../cli/model/schema.ts';
import { createSource } from '../../../cli/model/source.ts';
import config from '../../site/content.config.ts';
import { schemas as schemaFolder } from '../../site/frozen-site.ts';
import { lexicon, lint } from './check.ts';

const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });
const schemas = new Map<string, { schema: Schema; validate: Validator }>();

/** Lints a text as a document of the frozen site. */
export async function lintFile(
  file: string,
  text: string,
): Promise<{ document?: ContentDocument; found: Diagnostic[] }> {
  const kind = classify(file, config);
  if (!kind) throw new Error(`${file} is not a document.`);
  let known = schemas.get(kind.type);
  if (!known) {
    const schema = JSON.parse(readFileSync(join(schemaFolder, `${kind.type}.json`), 'utf8')) as Schema;
    known = { schema, validate: ajv.compile(schema) as Validator };
    schemas.set(kind.type, known);
  }
  const { document, diagnostics } = parseDocument(createSource(`content/${file}`, text), kind, known, config, lexicon);
  const linted = document ? await lint(document) : [];
  // Placeholders are valid here, and depend on the fields that contain them.
  return {
    ...(document && { document }),
    found: [...diagnostics, ...linted].filter(({ rule }) => rule !== 'text/placeholder'),
  };
}
