import {
  LSPErrorCodes,
  ResponseError,
  type PrepareRenameParams,
  type Range as LspRange,
  type RenameFilesParams,
  type RenameParams,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { baseName } from '../model/file-names.ts';
import { rangeBetween } from '../model/source.ts';
import { toLspRange, toOffset } from './positions.ts';
import { editForRenaming, FIXED_ADDRESS, planRename, type Renaming } from '../workspace/rename-files.ts';
import { referenceAt, targetPath, type ResolvedReference, type Target } from '../workspace/targets.ts';
import { toWorkspaceEdit } from './workspace-edit.ts';
import type { CurrentDocument } from '../workspace/check-unsaved.ts';
import { contentPath, type CheckedContent } from '../workspace/workspace.ts';
import { documentAt, type EditorWorkspace } from './editor-workspace.ts';

/** Returns the part of a link, picture or slug that is the name of a file. @throws ResponseError if it cannot be renamed */
export async function prepareRename(
  workspace: EditorWorkspace,
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

/** Renames the file that a link, picture or slug leads to, with everything that refers to it. @throws ResponseError */
export async function rename(workspace: EditorWorkspace, params: RenameParams): Promise<WorkspaceEdit> {
  const { target } = await renamedAt(workspace, params);
  const plan = await planRename(workspace, target, params.newName);
  return 'refusal' in plan ? refuse(plan.refusal) : toWorkspaceEdit(workspace, plan.edits, [plan]);
}

/** Rewrites everything that refers to files or folders that the editor is about to rename. */
export async function willRenameFiles(
  workspace: EditorWorkspace,
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
  const edits = await editForRenaming(workspace, renamings);
  return edits.size > 0 ? toWorkspaceEdit(workspace, edits) : null;
}

function pathOf(workspace: EditorWorkspace, uri: string): string | undefined {
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
  workspace: EditorWorkspace,
  { textDocument, position }: PrepareRenameParams,
): Promise<{ current: CurrentDocument; reference: ResolvedReference; target: Target }> {
  const current = await documentAt(workspace, textDocument.uri);
  const content = await workspace.content();
  const reference = current && referenceAt(content, current, toOffset(current.source, position));
  if (!current || !reference?.target)
    return refuse('Rename a document or a picture where a link, a list or a field names it.');
  const { target } = reference;
  if (target.kind === 'picture') return { current, reference, target };
  if (Object.hasOwn(content.config.singletons, target.summary.id)) return refuse(FIXED_ADDRESS);
  return { current, reference, target: { ...target, fragment: null } };
}

function refuse(message: string): never {
  throw new ResponseError(LSPErrorCodes.RequestFailed, message);
}
