import type { Heading } from 'mdast';
import { parseAddress } from '../model/address.ts';
import { isInside, type Range } from '../model/diagnostic.ts';
import { parentPointer } from '../model/json-pointer.ts';
import type { Reference } from '../model/references.ts';
import { valueAt } from '../model/schema.ts';
import type { DocumentSummary } from '../model/summary.ts';
import { spanOf } from '../markdown/nodes.ts';
import { rangeInText } from '../rules/report.ts';
import type { CurrentDocument } from './check-unsaved.ts';
import { contentFile, contentPath, type CheckedContent, type Workspace } from './workspace.ts';

/** Destination of a reference. */
export type Target =
  | { kind: 'document'; summary: DocumentSummary; fragment: string | null }
  | { kind: 'picture'; path: string };

/** A link, picture or slug in a document, with its target if that exists. */
export interface ResolvedReference extends Reference {
  target: Target | undefined;
}

/** Returns all links, pictures and slugs of a document, in this order. */
export function listReferences(content: CheckedContent, { record, references }: CurrentDocument): ResolvedReference[] {
  const { links, images, items } = references;
  // The range of a link is a getter.
  const resolve = ({ value, range, pointer, exact }: Reference, target: Target | undefined): ResolvedReference => {
    return { value, range, pointer, exact, target };
  };
  return [
    ...links.map((link) => resolve(link, pageTarget(content, record.summary, link.value))),
    ...images.map((image) =>
      resolve(image, content.images.has(image.value) ? { kind: 'picture', path: image.value } : undefined),
    ),
    ...items.map((item) => resolve(item, slugTarget(content, item.value))),
  ];
}

/** Returns the reference at an offset. */
export function referenceAt(
  content: CheckedContent,
  current: CurrentDocument,
  offset: number,
): ResolvedReference | undefined {
  return listReferences(content, current).find(({ range }) => isInside(offset, range));
}

/** Returns the page that a link of a document leads to. */
export function pageTarget({ pages }: CheckedContent, own: DocumentSummary, link: string): Target | undefined {
  const address = parseAddress(pages.local(link));
  if (address.kind !== 'page') return undefined;
  const summary = address.path === '' ? own : pages.byAddress.get(address.path);
  return summary && { kind: 'document', summary, fragment: address.fragment };
}

function slugTarget({ config, documents }: CheckedContent, id: string): Target | undefined {
  const summary = [...documents.values()].find(
    (candidate) => candidate.type === config.order?.collection && candidate.id === id,
  );
  return summary && { kind: 'document', summary, fragment: null };
}

/** Whether a reference leads to a target: to its section if it has one, or else to any part of it. */
export function leadsTo({ target }: ResolvedReference, wanted: Target): boolean {
  if (target?.kind === 'picture' || wanted.kind === 'picture')
    return target?.kind === 'picture' && wanted.kind === 'picture' && target.path === wanted.path;
  if (target?.summary.file !== wanted.summary.file) return false;
  return wanted.fragment === null || target.fragment === wanted.fragment;
}

/** Returns the document or the picture that a file is; undefined for other files. */
export async function targetOf(workspace: Workspace, file: string): Promise<Target | undefined> {
  const { documents, images } = await workspace.content();
  const summary = documents.get(file);
  if (summary) return { kind: 'document', summary, fragment: null };
  const path = contentPath(workspace, file);
  return images.has(path) ? { kind: 'picture', path } : undefined;
}

/** Returns the target that a document itself is, or one of its sections. */
export function ownTarget(current: CurrentDocument, offset: number): Target {
  const section = listSections(current).find(({ range }) => isInside(offset, range));
  return { kind: 'document', summary: current.record.summary, fragment: section?.id ?? null };
}

/** Whether a reference is the id of a document in the list that orders its collection. */
export function isOrderItem(
  { config }: CheckedContent,
  { pointer, value }: Reference,
  summary: DocumentSummary,
): boolean {
  return config.order !== undefined && pointer.startsWith(`${config.order.pointer}/`) && value === summary.id;
}

/** Finds all references to a target, in all documents. */
export async function findReferences(
  workspace: Workspace,
  wanted: Target,
): Promise<{ current: CurrentDocument; reference: ResolvedReference }[]> {
  const content = await workspace.content();
  // Only documents whose summary mentions the target are read again, and open ones, whose summaries may be outdated.
  const open = new Set(workspace.openFiles());
  const files = [...content.documents.values()]
    .filter((summary) => mentions(content, summary, wanted))
    .map(({ file }) => file);
  const found: { current: CurrentDocument; reference: ResolvedReference }[] = [];
  for (const file of new Set([...files, ...open])) {
    const current = await workspace.document(file);
    if (!current) continue;
    for (const reference of listReferences(content, current))
      if (leadsTo(reference, wanted)) found.push({ current, reference });
  }
  return found;
}

function mentions(content: CheckedContent, summary: DocumentSummary, wanted: Target): boolean {
  if (wanted.kind === 'picture') return summary.images.some(({ value }) => value === wanted.path);
  const isOrdered = wanted.summary.type === content.config.order?.collection;
  if (isOrdered && summary.order?.includes(wanted.summary.id)) return true;
  return summary.links.some((link) => {
    const target = pageTarget(content, summary, link);
    return target?.kind === 'document' && target.summary.file === wanted.summary.file;
  });
}

/** A section or heading that links may lead to. */
export interface Section {
  id: string;
  range: Range;
  /** JSON Pointer of the field with the id, or of the Markdown text. */
  pointer: string;
  /** Heading, or the title next to the id. */
  title: string;
  heading?: Heading;
}

/** Returns the sections of a document: fields named `id`, and headings in Markdown. */
export function listSections({ document, source }: CurrentDocument): Section[] {
  if (!document) return [];
  const fields = document.fields
    .filter(({ pointer, value }) => pointer.endsWith('/id') && typeof value === 'string')
    .map(({ pointer, value, range }) => {
      const { title } = valueAt(document.value, parentPointer(pointer)) as Record<string, unknown>;
      return { id: value as string, range, pointer, title: String(title ?? '') };
    });
  const headings = document.markdown.flatMap((field) =>
    field.tree.children
      .filter((node) => node.type === 'heading')
      .map((heading) => {
        const range = rangeInText(document, field, ...spanOf(heading));
        const title = source.text.slice(range.start.offset, range.end.offset).replace(/^#+\s*|\s*#*$/g, '');
        return { id: String(heading.data?.hProperties?.['id']), range, pointer: field.pointer, title, heading };
      }),
  );
  return [...fields, ...headings];
}

/** Returns the file of a target, as diagnostics name it. */
export function targetFile(workspace: Workspace, target: Target): string {
  return target.kind === 'picture' ? contentFile(workspace, target.path) : target.summary.file;
}

/** Returns the path below the content folder of a target's file. */
export function targetPath(workspace: Workspace, target: Target): string {
  return target.kind === 'picture' ? target.path : contentPath(workspace, target.summary.file);
}
