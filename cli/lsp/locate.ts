import type { Location } from 'vscode-languageserver';
import { FILE_START } from '../model/diagnostic.ts';
import { listSections, targetFile, type Target } from '../workspace/targets.ts';
import type { EditorWorkspace } from './editor-workspace.ts';
import { toLspRange } from './positions.ts';

/** Returns the place of a target. */
export async function locate(workspace: EditorWorkspace, target: Target): Promise<Location> {
  const file = targetFile(workspace, target);
  const fragment = target.kind === 'picture' ? null : target.fragment;
  const current = fragment === null ? undefined : await workspace.document(file);
  const section = current && listSections(current).find(({ id }) => id === fragment);
  return {
    uri: workspace.uriOf(file),
    range: toLspRange(current?.source ?? { bom: false }, section?.range ?? FILE_START),
  };
}
