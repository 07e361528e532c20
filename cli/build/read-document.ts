import type { Diagnostic } from '../model/diagnostic.ts';
import { mapScalar, type ScalarMap } from '../yaml/source-map.ts';
import { nameHeadings, parseMarkdown, TooDeep } from '../markdown/parse.ts';
import { packReferences, type PackedReference } from '../model/references.ts';
import { fieldReference, linksOf, picturesOf } from '../rules/references.ts';
import type { ContentDocument, Field, MarkdownField, SchemaError } from '../model/document.ts';
import type { DocumentSummary } from '../model/summary.ts';
import { type Schema, isMarkdown, valueAt } from '../model/schema.ts';
import { keyRange } from '../rules/schema/wording.ts';
import { listFields } from '../model/list-fields.ts';
import { unreadableSummary, type DocumentIdentity } from '../model/document-types.ts';
import { reservedIds } from '../model/page-anchors.ts';
import type { ValueLocation } from '../model/locations.ts';
import { rangeBetween, type Source } from '../model/source.ts';
import { parseYaml } from '../yaml/parse.ts';

/** A precompiled validator: true, or false with all that is wrong in `errors`. */
export interface Validator {
  (value: unknown): boolean;
  errors?: SchemaError[] | null;
}

/** What became of a text: a document, or only what is wrong with how it is written. */
export interface Read {
  document?: ContentDocument;
  facts: DocumentSummary;
  diagnostics: Diagnostic[];
}

/** Parse and validate one document and note what it says about the rest of the site. */
export function readDocument(source: Source, kind: DocumentIdentity, schema: Schema, validate: Validator): Read {
  const { value, locations, diagnostics } = parseYaml(source, schema);
  if (value === undefined) return { facts: unreadableSummary(kind, source.file), diagnostics };
  const errors = validate(value) ? [] : (validate.errors ?? []);
  const { type, id } = kind;
  const fields = listFields(schema, value, locations);
  // A text that is too long, or of the wrong kind altogether, is no Markdown to look into.
  const wrong = new Set(errors.map(({ instancePath }) => instancePath));
  const markdown = fields
    .filter(({ schema, value, pointer }) => isMarkdown(schema) && typeof value === 'string' && !wrong.has(pointer))
    .flatMap((field) => {
      try {
        return markdownField(source, locations.get(field.pointer) as ValueLocation, field);
      } catch (error) {
        if (!(error instanceof TooDeep)) throw error;
        diagnostics.push(tooDeep(source.file, field));
        return [];
      }
    });
  const document = { type, id, source, schema, value, locations, errors, fields, markdown };
  return { document, facts: factsOf(document, kind), diagnostics };
}

function tooDeep(file: string, { pointer, range }: Field): Diagnostic {
  return {
    rule: 'text/nesting',
    severity: 'error',
    file,
    range,
    pointer,
    message: 'In this text more than 20 lists, quotes or emphases stand inside one another.',
    help: 'Take away the signs at the beginning of the lines that are too many.',
  };
}

function markdownField(source: Source, place: ValueLocation, field: Field): MarkdownField {
  const text = field.value as string;
  let map: ScalarMap | undefined;
  const rangeOf = (from: number, to: number) => {
    map ??= mapScalar(source, place, text);
    const stretch = map.toSourceRange(from, to);
    return rangeBetween(source, stretch.from, stretch.to);
  };
  return { ...field, tree: parseMarkdown(text), rangeOf };
}

function factsOf(document: ContentDocument, { type, id, address }: DocumentIdentity): DocumentSummary {
  const { fields, markdown, value } = document;
  const sections = fields.flatMap(({ pointer, value }) =>
    pointer.endsWith('/id') && typeof value === 'string' ? [value] : [],
  );
  const headings = nameHeadings(
    markdown.map(({ tree }) => tree),
    [...reservedIds(type), ...sections.flatMap((section) => [section, `${section}-title`])],
  );
  const order = fields.filter(
    ({ pointer, value }) => type === 'insights' && /^\/caseStudies\/\d+$/.test(pointer) && typeof value === 'string',
  );
  const isMarked = valueAt(value, '/sample') === true;
  const origin = type === 'site' ? valueAt(value, '/url') : undefined;
  return {
    type,
    id,
    file: document.source.file,
    address,
    title: titleOf(value) ?? id,
    ...(typeof origin === 'string' && { origin }),
    ...(document.errors.length > 0 && { incomplete: true }),
    sample: isMarked || fields.some(({ value }) => typeof value === 'string' && /\[\[[^[\]]*\]\]/.test(value)),
    ...(isMarked && { mark: markOf(document) }),
    links: [...new Set(linksOf(document).map(({ value }) => value))],
    pictures: packReferences(picturesOf(document)),
    fragments: [...sections, ...headings],
    ...(order.length > 0 && { order: packReferences(order.map((field) => fieldReference(document, field))) }),
  };
}

function markOf(document: ContentDocument): PackedReference | undefined {
  const pointer = '/sample';
  return packReferences([{ value: 'true', range: keyRange(document, pointer), pointer, exact: false }])[0];
}

/** What a person calls a document. */
function titleOf(value: unknown): string | undefined {
  const title = ['/name', '/title', '/titleSection/title', '/meta/title'].map((pointer) => valueAt(value, pointer));
  return title.find((text) => typeof text === 'string');
}
