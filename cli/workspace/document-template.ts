import { countCharacters, wrapWords } from '../model/message-text.ts';
import { isMarkdown, matchesPattern, resolveRef, type Schema } from '../model/schema.ts';

const MAX_COLUMNS = 100;
const OPTIONAL_NOTE = '(Optional.)';

/** Existing images and pages that the template can refer to, so that only the text is left to write. */
interface TemplateTargets {
  /** Paths below the content folder, such as `images/team.svg`. */
  images: readonly string[];
  /** Addresses of pages. */
  addresses: readonly string[];
}

/**
 * Creates a YAML document to fill in: required fields with their description and a placeholder in `[[…]]`, optional
 * fields commented out.
 * @param schema schema of the document type
 */
export function createDocumentTemplate(schema: Schema, targets: TemplateTargets): string {
  const heading = toComment(`${schema.title ?? 'Document'}. ${schema.markdownDescription ?? ''}`);
  const lines = createFieldsWriter(schema, targets)(schema);
  const spaced = lines.map((line, index) => (startsTopLevelField(line, lines[index - 1]) ? `\n${line}` : line));
  return `${[...heading, ...spaced].join('\n')}\n`;
}

/**
 * Returns the lines of required fields, to be added to an object that lacks them.
 * @param root schema of the document type
 * @param object schema of the object
 */
export function createFieldsTemplate(
  root: Schema,
  object: Schema,
  names: readonly string[],
  targets: TemplateTargets,
): string[] {
  const properties = Object.fromEntries(names.map((name) => [name, object.properties?.[name] ?? {}]));
  return withoutComments(createFieldsWriter(root, targets)({ ...object, properties }));
}

/** Whether a line is the first of a top-level field or of the comment above it. */
function startsTopLevelField(line: string, previous: string | undefined): boolean {
  return /^\S/.test(line) && (!previous?.startsWith('#') || line.startsWith(`# ${OPTIONAL_NOTE}`));
}

/** Returns the function that turns the schema of an object into lines of YAML. @param root schema of the document */
function createFieldsWriter(root: Schema, { images, addresses }: TemplateTargets) {
  /**
   * Writes the fields of an object: first the required ones, then the optional ones as comments.
   * @param itemIndex position in a list, whose items must have different values
   */
  function writeFields(schema: Schema, itemIndex = 0): string[] {
    const isRequired = ([name]: [string, Schema]): boolean => schema.required?.includes(name) ?? false;
    const fields = Object.entries(schema.properties ?? {});
    const required = fields.filter(isRequired);
    const optional = fields.filter((field) => !isRequired(field));
    return [
      ...required.flatMap(([name, field]) => writeField(name, resolveRef(root, field), itemIndex)),
      ...optional
        .flatMap(([name, field]) => writeField(name, resolveRef(root, field), itemIndex, `${OPTIONAL_NOTE} `))
        .map((line) => (line.startsWith('#') ? line : `# ${line}`)),
    ];
  }

  function writeField(name: string, schema: Schema, itemIndex: number, note = ''): string[] {
    const description = schema.markdownDescription ?? schema.title ?? '';
    const comment = toComment(`${note}${description}${listChoices(schema)}`);
    if (schema.type === 'object') return [...comment, `${name}:`, ...indent(writeFields(schema, itemIndex))];
    if (schema.type === 'array') return [...comment, `${name}:`, ...indent(writeItems(schema))];
    const value = createValue(schema, itemIndex);
    // A block scalar is the easiest place to write Markdown paragraphs and lists.
    if (isMarkdown(schema)) return [...comment, `${name}: |`, ...wrapText(String(value), '  ')];
    return [...comment, `${name}: ${toYaml(value)}`];
  }

  function writeItems(schema: Schema): string[] {
    const item = resolveRef(root, schema.items);
    const count = Math.max(1, schema.minItems ?? 1);
    return Array.from({ length: count }, (_, index) => writeItem(item, index)).flat();
  }

  /** Writes an item of a list. Only the first one carries the descriptions. */
  function writeItem(item: Schema, index: number): string[] {
    if (item.type !== 'object') return [`- ${toYaml(createValue(item, index))}`];
    const fields = writeFields(item, index);
    const lines = index === 0 ? fields : withoutComments(fields);
    const first = lines.findIndex((line) => !line.startsWith('#'));
    return [...lines.slice(0, first), `- ${lines[first]}`, ...indent(lines.slice(first + 1))];
  }

  /** Returns a value that the schema allows; text has one line. */
  function createValue(schema: Schema, itemIndex: number): unknown {
    const choice = schema.const ?? schema.enum?.[itemIndex % schema.enum.length];
    if (choice !== undefined) return choice;
    if (schema.type !== undefined && schema.type !== 'string') return schema.examples?.[0] ?? 0;
    const example = String(schema.examples?.[itemIndex % schema.examples.length] ?? '');
    return listCandidates(schema, example, itemIndex).find((text) => isAllowed(schema, text)) ?? example;
  }

  function listCandidates(schema: Schema, example: string, itemIndex: number): string[] {
    if (schema.format === 'picture') return [example, ...images].filter((image) => images.includes(image));
    if (schema.format === 'uri-reference')
      return [example, ...addresses].filter((address) => addresses.includes(address));
    const title = `${schema.title ?? 'Text'}${itemIndex > 0 ? ` ${itemIndex + 1}` : ''}`;
    const words = example.replace(/[[\]\s]+/g, ' ').trim();
    return [`[[${title}]]`, `[[${title}: ${words}]]`, `[[${words}]]`];
  }

  return writeFields;
}

function withoutComments(lines: readonly string[]): string[] {
  return lines.filter((line) => !line.trimStart().startsWith('#'));
}

function isAllowed(schema: Schema, text: string): boolean {
  const { minLength = 0, maxLength = Infinity, format } = schema;
  if (format === 'email' || format === 'date') return false;
  // The brackets of a placeholder go with it.
  const length = countCharacters(text.replaceAll(/[[\]]/g, ''));
  return length >= minLength && length <= maxLength && matchesPattern(text, schema);
}

function listChoices(schema: Schema): string {
  const choices = schema.enum ?? schema.items?.enum;
  return choices ? ` One of: ${choices.join(', ')}.` : '';
}

/** Returns text in single quotes, which need no other escapes in YAML, and other values as they are. */
function toYaml(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value);
}

/** Returns a description as comment lines, with the text of links but not their targets. */
function toComment(markdown: string): string[] {
  return wrapText(markdown.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1'), '# ');
}

function wrapText(text: string, prefix: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  return wrapWords(words, MAX_COLUMNS - prefix.length).map((line) => prefix + line);
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
