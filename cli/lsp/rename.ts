import { posix } from 'node:path';
import {
  LSPErrorCodes,
  ResponseError,
  type PrepareRenameParams,
  type Range as LspRange,
  type RenameFilesParams,
  type RenameParams,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { parseAddress } from '../model/address.ts';
import type { Edit, Range } from '../model/diagnostic.ts';
import { classify } from '../model/document-types.ts';
import { baseName } from '../model/file-names.ts';
import { quote } from '../model/message-text.ts';
import { SLUG, slugOf } from '../model/slug.ts';
import { rangeBetween } from '../model/source.ts';
import { replaceValue } from '../rules/value-location.ts';
import { toLspRange, toOffset } from './positions.ts';
import { findReferences, referenceAt, targetPath, type ResolvedReference, type Target } from './targets.ts';
import { toWorkspaceEdit, type FileEdits } from './workspace-edit.ts';
import {
  contentFile,
  contentPath,
  documentAt,
  type CurrentDocument,
  type CheckedContent,
  type Workspace,
} from './workspace.ts';

/** A file that gets another name, with what refers to it. */
interface Renaming {
  target: Target;
  /** Path below the content folder. */
  newPath: string;
}

/** Returns the part of a link, picture or slug that is the name of a file. @throws ResponseError if it cannot be renamed */
export async function prepareRename(
  workspace: Workspace,
  params: PrepareRenameParams,
): Promise<{ range: LspRange; placeholder: string }> {
  const { current, reference, target } = await renamedAt(workspace, params);
  const placeholder = baseName(targetPath(workspace, target));
  const { source } = current;
  const { start, end } = reference.range;
  const at = source.text.slice(start.offset, end.offset).lastIndexOf(placeholder);
  const range =
    at < 0 ? reference.range : rangeBetween(source, start.offset + at, start.offset + at + placeholder.length);
  return { range: toLspRange(source, range), placeholder };
}

/** Renames the file that a link, picture or slug leads to, and rewrites everything that refers to it. @throws ResponseError */
export async function rename(workspace: Workspace, params: RenameParams): Promise<WorkspaceEdit> {
  const { target } = await renamedAt(workspace, params);
  const { newName } = params;
  if (!SLUG.test(newName))
    refuse(`Use lowercase letters, digits and single hyphens, as in ${quote(slugOf(newName) || 'our-work')}.`);
  const oldPath = targetPath(workspace, target);
  const newPath = posix.join(posix.dirname(oldPath), newName + posix.extname(oldPath));
  const [from, to] = [contentFile(workspace, oldPath), contentFile(workspace, newPath)];
  if (from !== to && workspace.source(to)) refuse(`There is already a file ${to}.`);
  const edits = await rewriteReferences(workspace, [{ target, newPath }]);
  return toWorkspaceEdit(workspace, edits, [{ from, to }]);
}

/** Rewrites everything that refers to files or folders that the editor is about to rename. */
export async function willRenameFiles(
  workspace: Workspace,
  { files }: RenameFilesParams,
): Promise<WorkspaceEdit | null> {
  const content = await workspace.content();
  const renamings = files.flatMap(({ oldUri, newUri }) => {
    const from = pathOf(workspace, oldUri);
    const to = pathOf(workspace, newUri);
    if (from === undefined || to === undefined) return [];
    const isBelow = (path: string) => path === from || path.startsWith(`${from}/`);
    return listTargets(content)
      .filter((target) => isBelow(targetPath(workspace, target)))
      .map((target): Renaming => ({ target, newPath: to + targetPath(workspace, target).slice(from.length) }));
  });
  const edits = await rewriteReferences(workspace, renamings);
  return edits.size > 0 ? toWorkspaceEdit(workspace, edits) : null;
}

function pathOf(workspace: Workspace, uri: string): string | undefined {
  const file = workspace.fileOf(uri);
  return file === undefined ? undefined : contentPath(workspace, file);
}

function listTargets({ documents, images }: CheckedContent): Target[] {
  return [
    ...Array.from(documents.values(), (summary): Target => ({ kind: 'document', summary, fragment: null })),
    ...Array.from(images.keys(), (path): Target => ({ kind: 'picture', path })),
  ];
}

async function renamedAt(
  workspace: Workspace,
  { textDocument, position }: PrepareRenameParams,
): Promise<{ current: CurrentDocument; reference: ResolvedReference; target: Target }> {
  const current = await documentAt(workspace, textDocument.uri);
  const content = await workspace.content();
  const reference = current && referenceAt(content, current, toOffset(current.source, position));
  if (!current || !reference?.target)
    return refuse('Rename a document or a picture where a link, a list or a field names it.');
  const { target } = reference;
  if (target.kind === 'picture') return { current, reference, target };
  if (Object.hasOwn(content.config.singletons, target.summary.id))
    return refuse('The address of this page is fixed: it is in content.config.ts.');
  return { current, reference, target: { ...target, fragment: null } };
}

function refuse(message: string): never {
  throw new ResponseError(LSPErrorCodes.RequestFailed, message);
}

/** Returns the edits of all files that refer to renamed ones. */
async function rewriteReferences(
  workspace: Workspace,
  renamings: readonly Renaming[],
): Promise<Map<string, FileEdits>> {
  const content = await workspace.content();
  const edits = new Map<string, { source: FileEdits['source']; edits: Edit[] }>();
  for (const { target, newPath } of renamings) {
    for (const { current, reference } of await findReferences(workspace, target)) {
      const value = newValue(content, reference, target, newPath);
      if (value === undefined || value === reference.value) continue;
      const entry = edits.get(current.file) ?? { source: current.source, edits: [] };
      entry.edits.push(...rewrite(current, reference, value));
      edits.set(current.file, entry);
    }
  }
  return edits;
}

/** Returns what a reference must be after a renaming; undefined if no address leads there any more. */
function newValue(
  { config, pages }: CheckedContent,
  { value, pointer }: ResolvedReference,
  target: Target,
  newPath: string,
): string | undefined {
  if (target.kind === 'picture') return newPath;
  const identity = classify(newPath, config);
  if (!identity) return undefined;
  if (config.order && pointer.startsWith(`${config.order.pointer}/`) && value === target.summary.id) return identity.id;
  const local = pages.local(value);
  const address = parseAddress(local);
  if (identity.address === null || address.kind !== 'page' || address.path === '') return undefined;
  return value.slice(0, value.length - local.length) + identity.address + local.slice(address.path.length);
}

function rewrite({ document }: CurrentDocument, { exact, range, pointer }: ResolvedReference, value: string): Edit[] {
  if (exact) return [toEdit(range, value)];
  const isMarkdown = document?.markdown.some((field) => field.pointer === pointer);
  return document && !isMarkdown ? replaceValue(document, pointer, value) : [];
}

function toEdit({ start, end }: Range, text: string): Edit {
  return { from: start.offset, to: end.offset, text };
}
