import { type Schema, isMarkdown } from '../model/schema.ts';

const WIDTH = 100;

/** What the skeleton may point to, so that a new document is complete but for its words. */
export interface Targets {
  /** Pictures below `content/` that exist, such as `images/team.svg`. */
  pictures: readonly string[];
  /** Addresses of pages that exist. */
  addresses: readonly string[];
}

/**
 * Write a document for a person to fill in: every required field with its description and a placeholder in `[[…]]`, the
 * optional ones commented out.
 * @param schema of the document's type
 * @returns YAML text
 */
export function skeleton(schema: Schema, targets: Targets): string {
  const write = new Writer(schema.definitions ?? {}, targets);
  const head = comment(`${schema.title ?? 'Document'}. ${schema.markdownDescription ?? ''}`);
  const body = write
    .fields(schema)
    .map((line, index, lines) => (startsField(line, lines[index - 1]) ? `\n${line}` : line));
  return `${[...head, ...body].join('\n')}\n`;
}

const OPTIONAL = '(You may leave this out.)';

/** A line at the left edge that begins a field or the comment above it: air goes before it. */
function startsField(line: string, before: string | undefined): boolean {
  return /^\S/.test(line) && (!before?.startsWith('#') || line.startsWith(`# ${OPTIONAL}`));
}

/** Turns schemas into the lines of a YAML text. */
class Writer {
  readonly #definitions: Record<string, Schema>;
  readonly #targets: Targets;

  constructor(definitions: Record<string, Schema>, targets: Targets) {
    this.#definitions = definitions;
    this.#targets = targets;
  }

  /**
   * The fields of a group: the required ones, then the optional ones as comments.
   * @param index counts the items of a list, whose values must differ
   */
  fields(schema: Schema, index = 0): string[] {
    const required = schema.required ?? [];
    const entries = Object.entries(schema.properties ?? {});
    const wanted = entries.filter(([name]) => required.includes(name));
    const optional = entries.filter(([name]) => !required.includes(name));
    return [
      ...wanted.flatMap(([name, field]) => this.#field(name, this.#resolve(field), index)),
      ...optional.flatMap(([name, field]) => {
        const lines = this.#field(name, this.#resolve(field), index, `${OPTIONAL} `);
        return lines.map((line) => (line.startsWith('#') ? line : `# ${line}`));
      }),
    ];
  }

  #field(name: string, schema: Schema, index: number, note = ''): string[] {
    const about = comment(`${note}${schema.markdownDescription ?? schema.title ?? ''}${choices(schema)}`);
    if (schema.type === 'object') return [...about, `${name}:`, ...indent(this.fields(schema, index))];
    if (schema.type === 'array') return [...about, `${name}:`, ...indent(this.#items(schema))];
    return [...about, ...this.#single(name, schema, index)];
  }

  /** Texts with Markdown get a block of their own, in which paragraphs and lists are easy to write. */
  #single(name: string, schema: Schema, index: number): string[] {
    const value = this.#value(schema, index);
    if (!isMarkdown(schema)) return [`${name}: ${scalar(value)}`];
    return [`${name}: |`, ...wrap(String(value), '  ')];
  }

  #items(schema: Schema): string[] {
    const item = this.#resolve(schema.items ?? {});
    const number = Math.max(1, schema.minItems ?? 1);
    return Array.from({ length: number }, (_, index) => {
      // Descriptions are for the first item; the others only repeat them.
      if (item.type !== 'object') return [`- ${scalar(this.#value(item, index))}`];
      const all = this.fields(item, index);
      const lines = index === 0 ? all : all.filter((line) => !line.trimStart().startsWith('#'));
      const first = lines.findIndex((line) => !line.startsWith('#'));
      return [...lines.slice(0, first), `- ${lines[first]}`, ...indent(lines.slice(first + 1))];
    }).flat();
  }

  /** A value that the schema allows; a text of one line. */
  #value(schema: Schema, index: number): unknown {
    const choice = schema.const ?? schema.enum?.[index % schema.enum.length];
    if (choice !== undefined) return choice;
    if (schema.type !== undefined && schema.type !== 'string') return schema.examples?.[0] ?? 0;
    const example = String(schema.examples?.[index % schema.examples.length] ?? '');
    const { pictures, addresses } = this.#targets;
    const title = `${schema.title ?? 'Text'}${index > 0 ? ` ${index + 1}` : ''}`;
    const words = example.replace(/[[\]\s]+/g, ' ').trim();
    const candidates =
      schema.format === 'picture'
        ? [example, ...pictures].filter((picture) => pictures.includes(picture))
        : schema.format === 'uri-reference'
          ? [example, ...addresses].filter((address) => addresses.includes(address))
          : [`[[${title}]]`, `[[${title}: ${words}]]`, `[[${words}]]`];
    return candidates.find((candidate) => allows(schema, candidate)) ?? example;
  }

  #resolve(schema: Schema): Schema {
    const name = /^#\/definitions\/(.+)$/.exec(schema.$ref ?? '')?.[1];
    const target = name === undefined ? undefined : this.#definitions[name];
    return target ? this.#resolve(target) : schema;
  }
}

function allows({ minLength = 0, maxLength = Infinity, pattern, format }: Schema, text: string): boolean {
  if (format === 'email' || format === 'date') return false;
  if (text.length < minLength || text.length > maxLength) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}

function choices(schema: Schema): string {
  const names = schema.enum ?? schema.items?.enum;
  return names ? ` One of: ${names.join(', ')}.` : '';
}

/** A value in single quotes, which need no knowledge of YAML; numbers and true or false as they are. */
function scalar(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value);
}

/** A description as comment lines, without its Markdown links. */
function comment(markdown: string): string[] {
  return wrap(markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'), '# ');
}

/** Words on as many lines as they need, each with a prefix. */
function wrap(text: string, prefix: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(prefix + word);
  }
  return lines;
}

function indent(lines: string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
