import type { Location, ReferenceParams } from 'vscode-languageserver';
import { toLspRange, toOffset } from './positions.ts';
import { findReferences, ownTarget, referenceAt } from '../workspace/targets.ts';
import { locate } from './locate.ts';
import { documentAt, type EditorWorkspace } from './editor-workspace.ts';

/**
 * Returns all references to what is at a position: the target of a link, picture or slug; a section with an id or a heading;
 * anywhere else, the document itself.
 */
export async function references(
  workspace: EditorWorkspace,
  { textDocument, position, context }: ReferenceParams,
): Promise<Location[]> {
  const current = await documentAt(workspace, textDocument.uri);
  if (!current) return [];
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
