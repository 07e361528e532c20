import type { Location, TextDocumentPositionParams } from 'vscode-languageserver';
import { toOffset } from './positions.ts';
import { referenceAt } from '../workspace/targets.ts';
import { locate } from './locate.ts';
import { documentAt, type EditorWorkspace } from './editor-workspace.ts';

/** Returns the place that the link, picture or slug at a position leads to. */
export async function definition(
  workspace: EditorWorkspace,
  { textDocument, position }: TextDocumentPositionParams,
): Promise<Location | null> {
  const current = await documentAt(workspace, textDocument.uri);
  if (!current) return null;
  const content = await workspace.content();
  const reference = referenceAt(content, current, toOffset(current.source, position));
  return reference?.target ? locate(workspace, reference.target) : null;
}
