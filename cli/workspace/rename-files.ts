import { posix } from 'node:path';
import { parseAddress } from '../model/address.ts';
import type { Edit } from '../model/diagnostic.ts';
import { classify } from '../model/document-types.ts';
import { replaceRange } from '../model/edits.ts';
import { quote } from '../model/message-text.ts';
import { editRedirects, type RedirectList } from '../model/redirects.ts';
import { slugOf } from '../model/slug.ts';
import { lineAround, type Source } from '../model/source.ts';
import { wellFormedPath } from '../rules/repair/naming.ts';
import { replaceValue } from '../rules/value-location.ts';
import { spansOfText } from '../yaml/ignores.ts';
import { findReferences, isOrderItem, targetPath, type ResolvedReference, type Target } from './targets.ts';
import type { CurrentDocument } from './check-unsaved.ts';
import { contentFile, type CheckedContent, type Workspace } from './workspace.ts';

/** Edits of one file, with the text that their offsets count in. */
export interface FileEdits {
  source: Source;
  edits: readonly Edit[];
}

/** A file that gets another name. */
export interface Renaming {
  target: Target;
  /** Path below the content folder. Links get the name that `file/name` suggests, if it is another one. */
  newPath: string;
}

/** A renaming of one file with all edits that it needs, or the reason why it is not possible. */
export type RenamePlan = { from: string; to: string; edits: Map<string, FileEdits> } | { refusal: string };

/** Plans to rename a document or a picture. @param newName becomes a slug */
export async function planRename(workspace: Workspace, target: Target, newName: string): Promise<RenamePlan> {
  const { config } = await workspace.content();
  if (target.kind === 'document' && Object.hasOwn(config.singletons, target.summary.id))
    return { refusal: FIXED_ADDRESS };
  const oldPath = targetPath(workspace, target);
  const extension = posix.extname(oldPath);
  const id = /[/\\]/.test(newName) ? '' : slugOf(posix.basename(newName, extension));
  if (id === '') return { refusal: `${quote(newName)} cannot be a name. Use lowercase letters, digits, and hyphens.` };
  const newPath = posix.join(posix.dirname(oldPath), id + extension);
  const [from, to] = [contentFile(workspace, oldPath), contentFile(workspace, newPath)];
  if (from !== to && workspace.source(to)) return { refusal: `There is already a file ${to}.` };
  const needsRedirect = target.kind === 'document' && target.summary.address !== null && workspace.isCommitted(from);
  if (config.redirects && needsRedirect && !(await redirectList(workspace)))
    return {
      refusal: 'The list of redirects is missing or has mistakes, and the old address needs one. Correct it first.',
    };
  return { from, to, edits: await editForRenaming(workspace, [{ target, newPath }]) };
}

export const FIXED_ADDRESS = 'The address of this page is fixed: it is in content.config.ts.';

/**
 * Returns the edits that renamed files need: of the links and lists that lead to them, of comments that name their addresses, and of the
 * redirects from addresses that have been published.
 * @returns by file
 */
export async function editForRenaming(
  workspace: Workspace,
  renamings: readonly Renaming[],
): Promise<Map<string, FileEdits>> {
  const content = await workspace.content();
  const all = new Map<string, { source: FileEdits['source']; edits: Edit[] }>();
  const add = ({ file, source }: CurrentDocument, edits: Edit[]) => {
    const before = all.get(file)?.edits ?? [];
    // A removed redirect takes the edits of its addresses with it.
    const kept = before.filter((edit) => !edits.some(({ from, to }) => from <= edit.from && edit.to <= to));
    if (edits.length > 0) all.set(file, { source, edits: [...kept, ...edits] });
  };
  const moves: Move[] = [];
  for (const { target, newPath: path } of renamings) {
    const newPath = wellFormedPath(path);
    for (const { current, reference } of await findReferences(workspace, target)) {
      const value = newValue(content, reference, target, newPath);
      if (value !== undefined && value !== reference.value) add(current, rewrite(current, reference, value));
    }
    const nameOf = (path: string) =>
      target.kind === 'picture' ? path : (classify(path, content.config)?.address ?? undefined);
    const [from, to] = [nameOf(wellFormedPath(targetPath(workspace, target))), nameOf(newPath)];
    if (from === undefined || to === undefined || from === to) continue;
    for (const current of await documentsWith(workspace, from)) add(current, renameInComments(current, from, to));
    if (target.kind === 'document') moves.push({ from, to, file: target.summary.file });
  }
  await redirect(workspace, moves, add);
  return all;
}

/** A page with another address. */
interface Move {
  from: string;
  to: string;
  file: string;
}

/** Lets published addresses lead to the new ones, and removes redirects from addresses that pages have again. */
async function redirect(workspace: Workspace, moves: Move[], add: (current: CurrentDocument, edits: Edit[]) => void) {
  const found = await redirectList(workspace);
  if (!found) return;
  const { current, list } = found;
  const removed = list.redirects.filter(({ from }) => moves.some(({ to }) => to === from.value));
  const added = moves.filter(({ file, from }) => {
    return workspace.isCommitted(file) && !list.redirects.some((other) => other.from.value === from);
  });
  add(current, editRedirects(list, removed, added));
}

/** Returns the list of redirects with its document; undefined if it is missing or has mistakes. */
export async function redirectList(
  workspace: Workspace,
): Promise<{ current: CurrentDocument; list: RedirectList } | undefined> {
  const { documents } = await workspace.content();
  const file = [...documents.values()].find(({ redirects }) => redirects)?.file;
  const current = file === undefined ? undefined : await workspace.document(file);
  const list = current?.record.summary.redirects;
  return current && list && { current, list };
}

/** Returns the documents whose text names an address or a path. */
async function documentsWith(workspace: Workspace, name: string): Promise<CurrentDocument[]> {
  const { documents } = await workspace.content();
  // In the list of redirects, comments are about old addresses.
  const files = [...documents.values()]
    .filter(({ file, redirects }) => !redirects && workspace.source(file)?.text.includes(name))
    .map(({ file }) => file);
  return (await Promise.all(files.map((file) => workspace.document(file)))).filter((current) => current !== undefined);
}

/** Returns the edits of comments that name an address or a path. */
function renameInComments({ document, source }: CurrentDocument, from: string, to: string): Edit[] {
  if (!document) return [];
  const words = [...document.locations.values()].flatMap(spansOfText);
  const startsComment = (offset: number) => !words.some((word) => word.from <= offset && offset < word.to);
  // Also matches the path of the document's file, but not those of pictures in a folder of the same name.
  const name = new RegExp(`${from.replaceAll('.', String.raw`\.`)}(?![\\w-]|\\.(?!ya?ml)\\w)`, 'g');
  return [...source.text.matchAll(name)]
    .filter(({ index }) => {
      const line = lineAround(source, index).from;
      return [...source.text.slice(line, index).matchAll(/(?<!\S)#/g)].some((hash) => startsComment(line + hash.index));
    })
    .map(({ index }) => ({ from: index, to: index + from.length, text: to }));
}

/** Returns what a reference must be after a renaming; undefined if no address leads there any more. */
function newValue(
  content: CheckedContent,
  reference: ResolvedReference,
  target: Target,
  newPath: string,
): string | undefined {
  const { config, pages } = content;
  const { value } = reference;
  if (target.kind === 'picture') return newPath;
  const identity = classify(newPath, config);
  if (!identity) return undefined;
  if (isOrderItem(content, reference, target.summary)) return identity.id;
  const local = pages.local(value);
  const address = parseAddress(local);
  if (identity.address === null || address.kind !== 'page' || address.path === '') return undefined;
  return value.slice(0, value.length - local.length) + identity.address + local.slice(address.path.length);
}

function rewrite({ document }: CurrentDocument, { exact, range, pointer }: ResolvedReference, value: string): Edit[] {
  if (exact) return [replaceRange(range, value)];
  const isMarkdown = document?.markdown.some((field) => field.pointer === pointer);
  return document && !isMarkdown ? replaceValue(document, pointer, value) : [];
}
