import { RenameFile, TextDocumentEdit, type WorkspaceEdit } from 'vscode-languageserver';
import type { Edit } from '../model/diagnostic.ts';
import type { Source } from '../model/source.ts';
import { toTextEdit } from './positions.ts';
import type { FileEdits } from '../workspace/rename-files.ts';
import type { EditorWorkspace } from './editor-workspace.ts';

/** Returns the edits of a single file. */
export function editsOf(source: Source, edits: readonly Edit[]): Map<string, FileEdits> {
  return new Map([[source.file, { source, edits }]]);
}

/**
 * Returns one workspace edit, which editors apply to open and closed files alike and undo as a whole.
 * @param fileEdits by file, as diagnostics name it
 * @param renames applied after the edits
 */
export function toWorkspaceEdit(
  workspace: EditorWorkspace,
  fileEdits: ReadonlyMap<string, FileEdits>,
  renames: readonly { from: string; to: string }[] = [],
): WorkspaceEdit {
  const edits = Array.from(fileEdits, ([file, { source, edits }]) => {
    const document = { uri: workspace.uriOf(file), version: workspace.versionOf(file) };
    return TextDocumentEdit.create(
      document,
      edits.map((edit) => toTextEdit(source, edit)),
    );
  });
  const renamed = renames.map(({ from, to }) => RenameFile.create(workspace.uriOf(from), workspace.uriOf(to)));
  return { documentChanges: [...edits, ...renamed] };
}
