import {
  CompletionItemKind,
  InsertTextFormat,
  InsertTextMode,
  type CompletionItem,
  type CompletionParams,
} from 'vscode-languageserver';
import { listPictures } from '../workspace/fitting-pictures.ts';
import { isMarkdown, resolveRef, schemaAt, type Schema } from '../model/schema.ts';
import { rangeBetween, type Source } from '../model/source.ts';
import type { DocumentSummary } from '../model/summary.ts';
import { canBePlain, quoteScalar } from '../yaml/quote.ts';
import { cursorAt, withoutIndex, type Cursor } from './cursor.ts';
import { describeField } from './field-help.ts';
import { describePicture } from './picture-help.ts';
import { toLspRange, toOffset } from './positions.ts';
import { listSections } from '../workspace/targets.ts';
import type { CheckedContent } from '../workspace/workspace.ts';
import type { CurrentDocument } from '../workspace/check-unsaved.ts';
import type { EditorWorkspace } from './editor-workspace.ts';

/** Characters after which editors request completion automatically: the start of a value, an address, a path, a section. */
export const completionTriggers = [' ', '(', '/', '#'];

/** A proposal before it is placed at the cursor; the first characters of the text there may be kept. */
type Proposal = Omit<CompletionItem, 'textEdit'> & { text: string; keptLength?: number };

/** The document at the cursor. */
interface Context {
  content: CheckedContent;
  schema: Schema;
  summary: DocumentSummary;
  cursor: Cursor;
}

/** Proposes fields, values, addresses, pictures and slugs. The text need not parse. */
export async function complete(
  workspace: EditorWorkspace,
  { file, source, schema, record }: CurrentDocument,
  { position }: CompletionParams,
): Promise<CompletionItem[]> {
  const content = await workspace.content();
  const offset = toOffset(source, position);
  const cursor = cursorAt(source, offset);
  // The sections of the last text that could be parsed.
  const { summary } = workspace.lastParsed(file)?.record ?? record;
  const context: Context = { content, schema, summary, cursor };
  const link = isMarkdown(schemaAt(schema, cursor.pointer)) ? markdownLinkAt(source, offset) : undefined;
  if (link) {
    const { from, to, isImage } = link;
    const proposals = isImage
      ? proposePictures(workspace, context)
      : await proposeAddresses(workspace, context, source.text.slice(from, offset));
    return proposals.map((proposal) => toItem(source, proposal, from, to));
  }
  if (cursor.kind === 'text') return [];
  const typed = source.text.slice(cursor.from, offset);
  const field = schemaAt(schema, cursor.pointer);
  const isWritingKey = cursor.kind === 'key' && !isListOfValues(schema, field, cursor);
  const proposals = isWritingKey
    ? proposeFields(context, source, workspace.client.hasSnippets)
    : await proposeValues(workspace, context, source, typed);
  return proposals.map((proposal) => toItem(source, proposal, cursor.from, cursor.to));
}

/** Whether a word after a dash is an item, and not the first field of one. */
function isListOfValues(root: Schema, field: Schema, { pointer }: Cursor): boolean {
  return !field.properties && schemaAt(root, withoutIndex(pointer)).type === 'array' && /\/\d+$/.test(pointer);
}

function toItem(source: Source, { text, keptLength = 0, ...item }: Proposal, from: number, to: number): CompletionItem {
  const range = toLspRange(source, rangeBetween(source, from + keptLength, to));
  return { ...item, insertTextMode: InsertTextMode.adjustIndentation, textEdit: { range, newText: text } };
}

/** Finds the address of a Markdown link, link definition or image that the cursor is in. */
function markdownLinkAt({ text }: Source, offset: number) {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const [, typed] = /\]\(<?([^()\s<>]*)$/.exec(line) ?? /^\s*\[[^[\]]+\]:\s+<?([^\s<>]*)$/.exec(line) ?? [];
  if (typed === undefined) return undefined;
  const to = offset + text.slice(offset).search(/[()\s<>]|$/);
  return { from: offset - typed.length, to, isImage: /!\[[^[\]]*\]\([^()]*$/.test(line) };
}

/** Proposes the fields that a group is missing, the required ones first; in a list, an item. */
function proposeFields({ schema, cursor }: Context, source: Source, hasSnippets: boolean): Proposal[] {
  const group = schemaAt(schema, cursor.pointer);
  const lineStart = source.text.lastIndexOf('\n', cursor.from - 1) + 1;
  const lineIndent = source.text.slice(lineStart).search(/[^ ]|$/);
  const margin = ' '.repeat(Math.max(0, cursor.column - lineIndent));
  const writer = createSnippetWriter(schema, hasSnippets, margin);
  if (group.type === 'array') {
    const item = resolveRef(schema, group.items);
    const documentation = markdown(describeField(item));
    return [{ label: '- …', detail: 'new item', documentation, ...snippet(writer.item(item), hasSnippets) }];
  }
  const hasColon = /^[ \t]*:/.test(source.text.slice(cursor.to));
  const isRequired = (name: string) => group.required?.includes(name);
  return Object.entries(group.properties ?? {})
    .filter(([name]) => !cursor.siblings.includes(name))
    .map(([name, unresolved], index): Proposal => {
      const field = resolveRef(schema, unresolved);
      const rank = String(index).padStart(3, '0');
      return {
        label: name,
        kind: CompletionItemKind.Field,
        detail: isRequired(name) ? 'required' : 'optional',
        documentation: markdown(describeField({ ...field, ...unresolved })),
        sortText: `${isRequired(name) ? 0 : 1}${rank}`,
        ...snippet(hasColon ? name : writer.field(name, field), hasSnippets && !hasColon),
      };
    });
}

/** Returns functions that write fields and items as text to be filled in; as snippets, with a stop at each value. */
function createSnippetWriter(root: Schema, hasSnippets: boolean, ownMargin: string) {
  let stops = 0;

  const writeField = (name: string, schema: Schema, margin: string): string => {
    if (isMarkdown(schema)) return `${name}: |\n${margin}  $${++stops}`;
    if (schema.properties) return `${name}:\n${margin}  ${writeGroup(schema, `${margin}  `)}`;
    if (schema.type !== 'array') return `${name}: ${writeValue(schema)}`;
    return `${name}:\n${margin}  - ${writeItem(resolveRef(root, schema.items), `${margin}  `)}`;
  };
  const writeItem = (item: Schema, margin: string): string =>
    item.properties ? writeGroup(item, `${margin}  `) : writeValue(item);
  /** Writes a stop for a value; editors open closed choices there. */
  const writeValue = ({ enum: choices, type }: Schema): string => {
    const values = choices?.map((value) => (canBePlain(value) ? value : quoteScalar(value)));
    const options = type === 'boolean' ? ['true', 'false'] : values;
    const stop = ++stops;
    return options ? `\${${stop}|${options.map((option) => option.replace(/[\\$},|]/g, '\\$&')).join()}|}` : `$${stop}`;
  };
  const writeGroup = ({ required = [], properties = {} }: Schema, margin: string): string =>
    required.map((name) => writeField(name, resolveRef(root, properties[name]), margin)).join(`\n${margin}`);

  return {
    field(name: string, schema: Schema): string {
      stops = 0;
      // Without snippets the cursor is left at the end, so a group must not begin.
      if (!hasSnippets) return schema.properties || schema.type === 'array' ? `${name}:` : `${name}: `;
      return writeField(name, schema, ownMargin);
    },
    item: (schema: Schema): string => (hasSnippets ? `- ${writeItem(schema, ownMargin)}` : '- '),
  };
}

function snippet(text: string, isSnippet: boolean): Pick<Proposal, 'text' | 'insertTextFormat'> {
  return { text, insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText };
}

/** Proposes what a value may be. @param typed the value up to the cursor */
async function proposeValues(
  workspace: EditorWorkspace,
  context: Context,
  source: Source,
  typed: string,
): Promise<Proposal[]> {
  const { schema, cursor } = context;
  const { enum: choices, format, type, const: constant } = schemaAt(schema, cursor.pointer);
  if (format === 'uri-reference') return proposeAddresses(workspace, context, typed);
  if (format === 'picture') return proposePictures(workspace, context);
  const isQuoted = /["']/.test(source.text.charAt(cursor.from - 1));
  const write = (text: string) => (isQuoted || canBePlain(text) ? text : quoteScalar(text));
  const values = choices ?? (constant === undefined ? [] : [String(constant)]);
  if (values.length > 0) {
    const free = values.filter((value) => !cursor.siblings.includes(value));
    return free.map((value) => ({ label: value, kind: CompletionItemKind.EnumMember, text: write(value) }));
  }
  if (type === 'boolean') {
    return ['true', 'false'].map((value) => ({ label: value, kind: CompletionItemKind.Value, text: value }));
  }
  return proposeSlugs(context);
}

/** Proposes the documents that the list of a collection does not contain yet. */
function proposeSlugs({ content, summary, cursor }: Context): Proposal[] {
  const { order } = content.config;
  if (order?.type !== summary.type || withoutIndex(cursor.pointer) !== order.pointer) return [];
  const listed = new Set([...cursor.siblings, ...(summary.order ?? [])]);
  const documents = [...content.documents.values()].filter(
    ({ type, id }) => type === order.collection && !listed.has(id),
  );
  return documents.map(({ id, title }) => proposeReference(id, title));
}

/**
 * Proposes pages with their titles, then files; after a `#`, the sections of the page with their headings.
 * @param typed the address up to the cursor
 */
async function proposeAddresses(
  workspace: EditorWorkspace,
  { content, summary }: Context,
  typed: string,
): Promise<Proposal[]> {
  const { config, documents, pages, publicFiles } = content;
  const [path = '', fragment] = typed.split('#', 2);
  if (fragment !== undefined) {
    const page = path === '' ? summary : pages.byAddress.get(pages.local(path));
    if (!page) return [];
    const headings = await headingsOf(workspace, page.file);
    const sections = [...page.fragments, ...config.anchors(page.type)];
    return sections.map((id) => proposeReference(id, headings.get(id) ?? page.title, path.length + 1));
  }
  const proposals = [...documents.values()].flatMap(({ address, title }) =>
    address === null ? [] : proposeReference(address, title),
  );
  const files = publicFiles.map((address): Proposal => ({
    label: address,
    detail: 'file in public/',
    kind: CompletionItemKind.File,
    sortText: `~${address}`,
    text: address,
  }));
  return [...proposals, ...files];
}

/** Returns the headings of the sections of a document by their ids. */
async function headingsOf(workspace: EditorWorkspace, file: string): Promise<Map<string, string>> {
  const current = await workspace.document(file);
  const parsed = current?.document ? current : workspace.lastParsed(file);
  return new Map(parsed && listSections(parsed).map(({ id, title }) => [id, title]));
}

/** The label is the text to be inserted; editors compare the title with what has been typed as well. */
function proposeReference(text: string, title: string, keptLength = 0): Proposal {
  return {
    label: text,
    labelDetails: { description: title },
    detail: title,
    filterText: `${text} ${title}`,
    kind: CompletionItemKind.Reference,
    text,
    keptLength,
  };
}

/** Proposes all pictures, with their sizes; first those next to the pictures that this field has in other documents. */
function proposePictures(workspace: EditorWorkspace, { content, summary, cursor }: Context): Proposal[] {
  const pictures = listPictures(content.images.values(), content.documents.values(), summary.type, cursor.pointer);
  return pictures.map(({ image, fits }) => ({
    sortText: `${fits ? 0 : 1}${image.path}`,
    label: image.path,
    detail: `${image.width} × ${image.height}`,
    kind: CompletionItemKind.File,
    documentation: markdown(describePicture(workspace, image)),
    text: image.path,
  }));
}

function markdown(value: string): { kind: 'markdown'; value: string } {
  return { kind: 'markdown', value };
}
