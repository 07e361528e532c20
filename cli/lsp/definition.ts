import type { Location, TextDocumentPositionParams } from 'vscode-languageserver';
import { toLspRange, toOffset } from './positions.ts';
import { locate, referenceAt } from './targets.ts';
import { documentAt, type Workspace } from './workspace.ts';

/** Returns the place that the link, picture or slug at a position leads to. */
export async function definition(
  workspace: Workspace,
  { textDocument, position }: TextDocumentPositionParams,
): Promise<Location | null> {
  const current = await documentAt(workspace, textDocument.uri);
  if (!current) return null;
  const site = await workspace.site();
  const reference = referenceAt(site, current, toOffset(current.source, position));
  if (!reference?.target) return null;
  const place = await locate(workspace, reference.target);
  return { uri: workspace.uriOf(place.file), range: toLspRange({ bom: false }, place.range) };
}
