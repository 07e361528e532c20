import type { Diagnostic } from '../diagnostic.ts';
import { scalarMap, type ScalarMap } from '../markdown/map.ts';
import { nameHeadings, parseMarkdown, TooDeep } from '../markdown/parse.ts';
import { mentionsOf } from '../rules/mention.ts';
import { inField, linksOf, picturesOf } from '../rules/references.ts';
import type { ContentDocument, Facts, Field, MarkdownField, Mention, Schema, SchemaError } from '../rules/rule.ts';
import { isMarkdown, valueAt } from '../rules/schema/shape.ts';
import { keyPlaceOf } from '../rules/schema/wording.ts';
import { fieldsOf } from './fields.ts';
import { brokenFacts, type Kind } from './kinds.ts';
import { takenIds } from './parts.ts';
import type { Place } from './places.ts';
import { rangeBetween, type Source } from './source.ts';
import { parseYaml } from './yaml.ts';

/** A precompiled validator: true, or false with all that is wrong in `errors`. */
export interface Validator {
  (value: unknown): boolean;
  errors?: SchemaError[] | null;
}

/** What became of a text: a document, or only what is wrong with how it is written. */
export interface Read {
  document?: ContentDocument;
  facts: Facts;
  diagnostics: Diagnostic[];
}

/** Parse and validate one document and note what it says about the rest of the site. */
export function readDocument(source: Source, kind: Kind, schema: Schema, validate: Validator): Read {
  const { value, places, diagnostics } = parseYaml(source, schema);
  if (value === undefined) return { facts: brokenFacts(kind, source.file), diagnostics };
  const errors = validate(value) ? [] : (validate.errors ?? []);
  const { type, id } = kind;
  const fields = fieldsOf(schema, value, places);
  // A text that is too long, or of the wrong kind altogether, is no Markdown to look into.
  const wrong = new Set(errors.map(({ instancePath }) => instancePath));
  const markdown = fields
    .filter(({ schema, value, pointer }) => isMarkdown(schema) && typeof value === 'string' && !wrong.has(pointer))
    .flatMap((field) => {
      try {
        return markdownField(source, places.get(field.pointer) as Place, field);
      } catch (error) {
        if (!(error instanceof TooDeep)) throw error;
        diagnostics.push(tooDeep(source.file, field));
        return [];
      }
    });
  const document = { type, id, source, schema, value, places, errors, fields, markdown };
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

function markdownField(source: Source, place: Place, field: Field): MarkdownField {
  const text = field.value as string;
  let map: ScalarMap | undefined;
  const rangeOf = (from: number, to: number) => {
    map ??= scalarMap(source, place, text);
    const stretch = map.rangeOf(from, to);
    return rangeBetween(source, stretch.from, stretch.to);
  };
  return { ...field, tree: parseMarkdown(text), rangeOf };
}

function factsOf(document: ContentDocument, { type, id, address }: Kind): Facts {
  const { fields, markdown, value } = document;
  const sections = fields.flatMap(({ pointer, value }) =>
    pointer.endsWith('/id') && typeof value === 'string' ? [value] : [],
  );
  const headings = nameHeadings(
    markdown.map(({ tree }) => tree),
    [...takenIds(type), ...sections.flatMap((section) => [section, `${section}-title`])],
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
    pictures: mentionsOf(picturesOf(document)),
    fragments: [...sections, ...headings],
    ...(order.length > 0 && { order: mentionsOf(order.map((field) => inField(document, field))) }),
  };
}

function markOf(document: ContentDocument): Mention | undefined {
  const pointer = '/sample';
  return mentionsOf([{ value: 'true', range: keyPlaceOf(document, pointer), pointer, exact: false }])[0];
}

/** What a person calls a document. */
function titleOf(value: unknown): string | undefined {
  const title = ['/name', '/title', '/titleSection/title', '/meta/title'].map((pointer) => valueAt(value, pointer));
  return title.find((text) => typeof text === 'string');
}
