import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { parseDocument } from '../../../cli/compile/documents/parse-document.ts';
import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { classify } from '../../../cli/model/document-types.ts';
import type { ContentDocument } from '../../../cli/model/document.ts';
import { createSource } from '../../../cli/model/source.ts';
import config from '../../site/content.config.ts';
import { frozenSite, schemas as schemaFolder } from '../../site/frozen-site.ts';
import { lexicon, lint, readSchemas } from './check.ts';

const schemas = readSchemas(schemaFolder);

/** Lints a text as a document of the frozen site. */
export async function lintFile(
  file: string,
  text: string,
): Promise<{ document?: ContentDocument; found: Diagnostic[] }> {
  const kind = classify(file, config);
  const known = schemas.get(kind?.type ?? '');
  if (!kind || !known) throw new Error(`${file} is not a document.`);
  const document = parseDocument(createSource(`content/${file}`, text), kind, known, { config, lexicon });
  if (Array.isArray(document)) return { found: document };
  // Placeholders are valid here, and depend on the fields that contain them.
  return { document, found: (await lint(document)).filter(({ rule }) => rule !== 'text/placeholder') };
}

/**
 * Lints a document of the frozen site after one change.
 * @returns its text before and after the change, too
 */
export async function lintEdited(file: string, before: string | RegExp, after: string) {
  const text = readFileSync(join(frozenSite, 'content', file), 'utf8');
  const wrong = text.replace(before, () => after);
  expect(wrong).not.toBe(text);
  return { text, wrong, ...(await lintFile(file, wrong)) };
}
