import { parseAddress } from '../model/address.ts';
import type { Diagnostic, Edit } from '../model/diagnostic.ts';
import { insertAt, replaceRange } from '../model/edits.ts';
import { childPointer, lastSegment, parentPointer } from '../model/json-pointer.ts';
import type { ValueLocation } from '../model/locations.ts';
import { quote } from '../model/message-text.ts';
import { editRedirects } from '../model/redirects.ts';
import { schemaAt, valueAt } from '../model/schema.ts';
import { removeLines } from '../rules/redirects.ts';
import type { CurrentDocument } from './check-unsaved.ts';
import { redirectList, type FileEdits } from './rename-files.ts';
import { findReferences, isOrderItem, targetOf, type ResolvedReference } from './targets.ts';
import { contentPath, type Workspace } from './workspace.ts';

/** Place of a link or picture that is left without its target. */
export type RemainingLink = Pick<Diagnostic, 'file' | 'range'> & { pointer: string };

/** The deletion of one file with all edits that it needs, or the reason why it is not possible. */
export type DeletionPlan =
  | {
      edits: Map<string, FileEdits>;
      remaining: RemainingLink[];
      /** Null if no page vanishes. */ address: string | null;
    }
  | { refusal: string };

/**
 * Plans to delete a document or a picture: takes it out of the list that orders its collection and of lists of addresses, and writes the
 * redirect.
 * @param file as diagnostics name it
 * @param redirect address that replaces the one of the document; redirects that led there lead on to it
 */
export async function planDeletion(workspace: Workspace, file: string, redirect?: string): Promise<DeletionPlan> {
  const content = await workspace.content();
  const { config, pages, linkTargets } = content;
  const target = await targetOf(workspace, file);
  if (!target) return { refusal: `${quote(file)} is neither a document nor a picture.` };
  const summary = target.kind === 'document' ? target.summary : undefined;
  const path = contentPath(workspace, file);
  if (summary && !config.collections.some(({ folder }) => path.startsWith(`${folder}/`)))
    return { refusal: 'The site needs this document: it is in content.config.ts.' };
  const address = summary?.address ?? null;
  const redirects = redirect === undefined ? undefined : await redirectList(workspace);
  if (redirect !== undefined) {
    const next = parseAddress(pages.local(redirect));
    const isPage = next.kind === 'page' && (pages.byAddress.has(next.path) || linkTargets.has(next.path));
    if (address === null) return { refusal: `${quote(file)} has no address that could redirect.` };
    if (!redirects) return { refusal: 'The list of redirects is missing or has mistakes. Correct it first.' };
    if (next.kind !== 'web' && (!isPage || next.path === address))
      return { refusal: `There is no page ${quote(redirect)} to redirect to. “content list” shows all pages.` };
  }
  const all = new Map<string, FileEdits>();
  const remaining: RemainingLink[] = [];
  const add = ({ file, source }: CurrentDocument, edits: Edit[]) =>
    all.set(file, { source, edits: [...(all.get(file)?.edits ?? []), ...edits] });
  const isInOrder = (reference: ResolvedReference) => summary !== undefined && isOrderItem(content, reference, summary);
  const removed = new Set<ResolvedReference>();
  const found = (await findReferences(workspace, target)).filter(({ current }) => current.file !== file);
  // A list may name the document twice.
  const listOf = ({ current, reference }: (typeof found)[number]) => current.file + parentPointer(reference.pointer);
  for (const items of Map.groupBy(found, listOf).values()) {
    const { current } = items[0]!;
    const references = items.map(({ reference }) => reference);
    const isListed = summary && (references.every(isInOrder) || areRemovable(current, references));
    const edits = isListed ? removeItems(current, references) : [];
    if (edits.length === 0) continue;
    add(current, edits);
    for (const reference of references) removed.add(reference);
  }
  for (const { current, reference } of found) {
    if (removed.has(reference)) continue;
    const { exact, pointer, range } = reference;
    if (redirect !== undefined && exact && current.file === redirects?.current.file && !isInOrder(reference))
      add(current, [replaceRange(range, redirect)]);
    else remaining.push({ file: current.file, range, pointer });
  }
  if (redirects && redirect !== undefined && address !== null)
    add(redirects.current, editRedirects(redirects.list, [], [{ from: address, to: redirect }]));
  return { edits: all, remaining, address };
}

/** Whether links are items of one list that has enough items without them. */
function areRemovable({ document, schema }: CurrentDocument, references: ResolvedReference[]): boolean {
  const pointers = references.map(({ pointer }) => pointer);
  const list = parentPointer(pointers[0] ?? '');
  const items = valueAt(document?.value, list);
  const isInText = document?.markdown.some(({ pointer }) => pointers.includes(pointer));
  return Array.isArray(items) && !isInText && items.length - pointers.length >= (schemaAt(schema, list).minItems ?? 0);
}

/** Returns the edits that remove items of a list; none for a list that is written in an unusual way. */
function removeItems({ document, source }: CurrentDocument, references: ResolvedReference[]): Edit[] {
  const list = parentPointer(references[0]?.pointer ?? '');
  const place = document?.locations.get(list);
  const values = valueAt(document?.value, list);
  if (!place?.key || !Array.isArray(values)) return [];
  const indexes = references.map(({ pointer }) => Number(lastSegment(pointer)));
  const items = values.map((_, index) => document?.locations.get(childPointer(list, index)) as ValueLocation);
  const lastKept = items.findLastIndex((_, index) => !indexes.includes(index));
  const { start, end } = place.value;
  const isInBrackets = source.text.charAt(start.offset) === '[';
  if (isInBrackets && lastKept < 0) return [{ from: start.offset, to: end.offset, text: '[]' }];
  if (isInBrackets)
    return indexes.map((index) => {
      const [previous, item, next] = [items[index - 1], items[index]!, items[index + 1]];
      const isAtEnd = lastKept < index;
      const from = isAtEnd ? previous!.value.end : item.value.start;
      const to = isAtEnd ? item.value.end : (next?.value.start ?? item.value.end);
      return { from: from.offset, to: to.offset, text: '' };
    });
  const lines = indexes.flatMap((index) => removeLines(source, items[index]!) ?? []);
  if (lines.length < indexes.length) return [];
  return lastKept < 0 ? [insertAt(source.text.indexOf(':', place.key.end.offset) + 1, ' []'), ...lines] : lines;
}
