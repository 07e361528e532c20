import type { DocumentLink, Location, ReferenceParams, TextDocumentPositionParams } from 'vscode-languageserver';
import { FILE_START } from '../model/diagnostic.ts';
import type { CurrentDocument } from '../workspace/check-unsaved.ts';
import {
  findReferences,
  listReferences,
  listSections,
  ownTarget,
  referenceAt,
  targetFile,
  type Target,
} from '../workspace/targets.ts';
import type { EditorWorkspace } from './editor-workspace.ts';
import { toLspRange, toOffset } from './positions.ts';

/** Returns the place that the link, picture or slug at a position leads to. */
export async function definition(
  workspace: EditorWorkspace,
  current: CurrentDocument,
  { position }: TextDocumentPositionParams,
): Promise<Location | null> {
  const reference = referenceAt(await workspace.content(), current, toOffset(current.source, position));
  return reference?.target ? locate(workspace, reference.target) : null;
}

/**
 * Returns all references to what is at a position: the target of a link, picture or slug; a section with an id or a heading;
 * anywhere else, the document itself.
 */
export async function references(
  workspace: EditorWorkspace,
  current: CurrentDocument,
  { position, context }: ReferenceParams,
): Promise<Location[]> {
  const offset = toOffset(current.source, position);
  const reference = referenceAt(await workspace.content(), current, offset);
  const target = reference ? reference.target : ownTarget(current, offset);
  if (!target) return [];
  const found = await findReferences(workspace, target);
  const locations = found.map(({ current: { source, file }, reference: { range } }) => ({
    uri: workspace.uriOf(file),
    range: toLspRange(source, range),
  }));
  return context.includeDeclaration ? [await locate(workspace, target), ...locations] : locations;
}

/** Returns the links, pictures and slugs of a document, each with the file that it leads to. */
export async function documentLinks(workspace: EditorWorkspace, current: CurrentDocument): Promise<DocumentLink[]> {
  return listReferences(await workspace.content(), current).flatMap(({ range, target }) =>
    target
      ? [{ range: toLspRange(current.source, range), target: workspace.uriOf(targetFile(workspace, target)) }]
      : [],
  );
}

async function locate(workspace: EditorWorkspace, target: Target): Promise<Location> {
  const file = targetFile(workspace, target);
  const fragment = target.kind === 'picture' ? null : target.fragment;
  const current = fragment === null ? undefined : await workspace.document(file);
  const section = current && listSections(current).find(({ id }) => id === fragment);
  return {
    uri: workspace.uriOf(file),
    range: toLspRange(current?.source ?? { bom: false }, section?.range ?? FILE_START),
  };
}
