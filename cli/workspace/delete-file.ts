import { parseAddress } from '../model/address.ts';
import type { Diagnostic, Edit } from '../model/diagnostic.ts';
import { compatibleEdits, insertAt, replaceRange } from '../model/edits.ts';
import { childPointer, lastSegment, parentPointer } from '../model/json-pointer.ts';
import { quote } from '../model/message-text.ts';
import { editRedirects } from '../model/redirects.ts';
import { schemaAt, valueAt, type Schema } from '../model/schema.ts';
import { indexCorpus } from '../rules/corpus-index.ts';
import { removeLines } from '../rules/redirects.ts';
import type { CurrentDocument, UnsavedCheck } from './check-unsaved.ts';
import { redirectList, type FileEdits } from './rename-files.ts';
import { findReferences, isOrderItem, type DocumentReader, type Target } from './targets.ts';
import type { CheckedContent } from './workspace.ts';

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
export async function planDeletion(check: UnsavedCheck, file: string, redirect?: string): Promise<DeletionPlan> {
  const { config, contentName, documents, images, linkTargets } = check.corpus;
  const { pages } = indexCorpus(check.corpus);
  const content: CheckedContent = {
    config,
    documents: new Map(documents.map((summary) => [summary.file, summary])),
    images,
    pages,
    publicFiles: [],
  };
  const reader: DocumentReader = {
    content: async () => content,
    document: (other) => check.document(other),
    openFiles: () => [],
  };
  const summary = content.documents.get(file);
  const path = file.slice(contentName.length + 1);
  if (!summary && !images.has(path)) return { refusal: `${quote(file)} is neither a document nor a picture.` };
  if (summary && !config.collections.some(({ folder }) => path.startsWith(`${folder}/`)))
    return { refusal: 'The site needs this document: it is in content.config.ts.' };
  const address = summary?.address ?? null;
  const redirects = redirect === undefined ? undefined : await redirectList(reader);
  if (redirect !== undefined) {
    const target = parseAddress(pages.local(redirect));
    const isPage = target.kind === 'page' && (pages.byAddress.has(target.path) || linkTargets.has(target.path));
    if (address === null) return { refusal: `${quote(file)} has no address that could redirect.` };
    if (!redirects) return { refusal: 'The list of redirects is missing or has mistakes. Correct it first.' };
    if (target.kind !== 'web' && (!isPage || target.path === address))
      return { refusal: `There is no page ${quote(redirect)} to redirect to. “content list” shows all pages.` };
  }
  const target: Target = summary ? { kind: 'document', summary, fragment: null } : { kind: 'picture', path };
  const all = new Map<string, FileEdits>();
  const remaining: RemainingLink[] = [];
  for (const { current, reference } of await findReferences(reader, target)) {
    if (current.file === file) continue;
    const { exact, pointer, range } = reference;
    const edits: Edit[] = [];
    const isListed =
      summary &&
      (isOrderItem(content, reference, summary) ||
        isRemovableItem(current, check.schema(current.record.summary.type), pointer));
    if (isListed) edits.push(...removeItem(current, pointer));
    else if (redirect !== undefined && exact && current.file === redirects?.current.file)
      edits.push(replaceRange(range, redirect));
    const before = all.get(current.file)?.edits ?? [];
    if (edits.length === 0) remaining.push({ file: current.file, range, pointer });
    else
      all.set(current.file, {
        source: current.source,
        edits: compatibleEdits([...before, ...edits].map((edit) => [edit])),
      });
  }
  if (redirects && redirect !== undefined && address !== null) {
    const { current, list } = redirects;
    const added = editRedirects(list, [], [{ from: address, to: redirect }]);
    all.set(current.file, { source: current.source, edits: [...(all.get(current.file)?.edits ?? []), ...added] });
  }
  return { edits: all, remaining, address };
}

/** Whether a field is an item of a list that has enough items without it. */
function isRemovableItem({ document }: CurrentDocument, root: Schema, pointer: string): boolean {
  const list = parentPointer(pointer);
  const items = valueAt(document?.value, list);
  const isItem = Array.isArray(items) && document?.markdown.every((field) => field.pointer !== pointer);
  return isItem === true && items.length > (schemaAt(root, list).minItems ?? 0);
}

/** Returns the edits that remove an item of a list; none for a list that is written in an unusual way. */
function removeItem({ document, source }: CurrentDocument, pointer: string): Edit[] {
  const list = parentPointer(pointer);
  const index = Number(lastSegment(pointer));
  const locationAt = (index: number) => document?.locations.get(childPointer(list, index));
  const [previous, item, next] = [locationAt(index - 1), locationAt(index), locationAt(index + 1)];
  const place = document?.locations.get(list);
  if (!item || !place?.key) return [];
  const { start, end } = item.value;
  if (source.text.charAt(place.value.start.offset) === '[') {
    const from = next || !previous ? start.offset : previous.value.end.offset;
    return [{ from, to: next?.value.start.offset ?? end.offset, text: '' }];
  }
  const lines = removeLines(source, item);
  if (!lines || previous || next) return lines ? [lines] : [];
  return [insertAt(source.text.indexOf(':', place.key.end.offset) + 1, ' []'), lines];
}
