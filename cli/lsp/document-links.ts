import type { DocumentLink, DocumentLinkParams } from 'vscode-languageserver';
import { toLspRange } from './positions.ts';
import { listReferences, targetFile } from '../workspace/targets.ts';
import { documentAt, type EditorWorkspace } from './editor-workspace.ts';

/** Returns the links, pictures and slugs of a document, each with the file that it leads to. */
export async function documentLinks(
  workspace: EditorWorkspace,
  { textDocument }: DocumentLinkParams,
): Promise<DocumentLink[]> {
  const current = await documentAt(workspace, textDocument.uri);
  if (!current) return [];
  const content = await workspace.content();
  return listReferences(content, current).flatMap(({ range, target }) =>
    target
      ? [{ range: toLspRange(current.source, range), target: workspace.uriOf(targetFile(workspace, target)) }]
      : [],
  );
}
