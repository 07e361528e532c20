import { assignHeadingIds } from '../../markdown/heading-ids.ts';
import { parseMarkdown } from '../../markdown/parse.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { ContentDocument, Field, MarkdownField } from '../../model/document.ts';
import type { DocumentIdentity } from '../../model/document-identity.ts';
import { listFields } from '../../model/list-fields.ts';
import { pluralize } from '../../model/message-text.ts';
import { isMarkdown } from '../../model/schema.ts';
import type { Source } from '../../model/source.ts';
import { readIgnores } from '../../yaml/ignores.ts';
import { parseYaml } from '../../yaml/parse.ts';
import type { DocumentType } from '../disk/load-schemas.ts';
import { fileDiagnostic } from '../disk/unreadable-file.ts';
import { TOO_LARGE_HELP } from './decode.ts';
import type { Project } from './project.ts';

/** Nobody writes a document with more values by hand. */
const MAX_VALUES = 50_000;

/**
 * Parses one document and its Markdown, and validates it against its schema.
 * @returns the document, or the diagnostics that keep it from being read
 */
export function parseDocument(
  source: Source,
  identity: DocumentIdentity,
  { schema, validate }: DocumentType,
  { config, lexicon }: Pick<Project, 'config' | 'lexicon'>,
): ContentDocument | Diagnostic[] {
  const { value, locations, diagnostics } = parseYaml(source, schema);
  if (value === undefined) return diagnostics;
  // The document itself has a location too.
  const count = locations.size - 1;
  if (count > MAX_VALUES) return [tooManyValues(source, count)];
  const errors = validate(value);
  const fields = listFields(schema, value, locations);
  // Text that is too long or of the wrong type is not worth parsing.
  const invalid = new Set(errors.map(({ instancePath }) => instancePath));
  const markdown: MarkdownField[] = [];
  const nested: Diagnostic[] = [];
  for (const field of fields) {
    const { value } = field;
    if (!isMarkdown(field.schema) || typeof value !== 'string' || invalid.has(field.pointer)) continue;
    const tree = parseMarkdown(value);
    if (tree) markdown.push({ ...field, value, tree });
    else nested.push(nestedTooDeeply(source, field));
  }
  const sections = fields.flatMap(({ pointer, value }) =>
    pointer.endsWith('/id') && typeof value === 'string' ? [value] : [],
  );
  const headings = assignHeadingIds(
    markdown.map(({ tree }) => tree),
    [...config.reservedIds(identity.type, sections)],
  );
  return {
    ...identity,
    config,
    lexicon,
    source,
    schema,
    value,
    locations,
    parseDiagnostics: [...diagnostics, ...nested],
    schemaErrors: errors,
    fields,
    markdown,
    fragments: [...sections, ...headings],
    ignores: readIgnores(source, locations),
  };
}

function tooManyValues({ file }: Source, count: number): Diagnostic {
  const message = `This file has ${pluralize(count, 'value')}. A document can have up to ${pluralize(MAX_VALUES, 'value')}.`;
  return fileDiagnostic(file, 'file/too-large', message, TOO_LARGE_HELP);
}

function nestedTooDeeply({ file }: Source, { pointer, range }: Field): Diagnostic {
  return {
    rule: 'text/nesting',
    severity: 'error',
    file,
    range,
    pointer,
    message: 'This text has lists, quotes, or emphasis nested more than 20 levels deep.',
    help: 'Remove the extra symbols at the beginning of the lines.',
  };
}
