import { relative } from 'node:path';
import { diffLines } from 'diff';
import { CodeActionKind, type CodeAction, type CodeActionParams } from 'vscode-languageserver';
import { fixUntilStable } from '../compile/fix-until-stable.ts';
import type { Diagnostic, Edit, Range } from '../model/diagnostic.ts';
import type { ContentDocument } from '../model/document.ts';
import { insertAt } from '../model/edits.ts';
import { quote } from '../model/message-text.ts';
import { createSource, withByteOrderMark, type Source } from '../model/source.ts';
import type { CurrentDocument } from '../workspace/check-unsaved.ts';
import { addWordEdit } from './add-word-edit.ts';
import { advisedFixes, type AdvisedFix } from './advised-fixes.ts';
import { toLspDiagnostic } from './diagnostics.ts';
import { canIgnore, ignoreEdit } from './ignore-edit.ts';
import { editsOf, toWorkspaceEdit } from './workspace-edit.ts';
import type { EditorWorkspace } from './editor-workspace.ts';

/** All safe fixes of a file, as `content check --fix` applies them. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.content`;

export const codeActionKinds: CodeActionKind[] = [CodeActionKind.QuickFix, FIX_ALL];

/**
 * Returns the actions for the diagnostics on the lines of a range: their fixes, edits that accept words, what their help asks for, and
 * comments that silence them. The last action applies all safe fixes of the file.
 */
export async function codeActions(
  workspace: EditorWorkspace,
  { file, source, document }: CurrentDocument,
  { range, context }: CodeActionParams,
): Promise<CodeAction[]> {
  const diagnostics = (await workspace.diagnose(file)) ?? [];
  const isWanted = (kind: string) =>
    context.only === undefined || context.only.some((only) => kind === only || kind.startsWith(`${only}.`));
  // Editors ask for the place of the cursor, which can be anywhere on the line.
  const isOnLines = ({ start, end }: Range) => start.line - 1 <= range.end.line && range.start.line <= end.line - 1;
  const found = isWanted(CodeActionKind.QuickFix) ? diagnostics.filter(({ range }) => isOnLines(range)) : [];
  const proposals: Proposal[] = [
    ...found.flatMap((diagnostic) => proposeFix(source, diagnostic)),
    ...found.flatMap((diagnostic) => proposeWord(workspace, source, diagnostic)),
  ];
  for (const diagnostic of found)
    for (const fix of await advisedFixes(workspace, source, document, diagnostic))
      proposals.push({ ...fix, diagnostics: [diagnostic] });
  if (document) proposals.push(...proposeIgnores(document, found));
  const actions = proposals.map(({ diagnostics, fileEdits, renames, ...action }): CodeAction => ({
    ...action,
    kind: CodeActionKind.QuickFix,
    diagnostics: diagnostics.map((diagnostic) => toLspDiagnostic(workspace, diagnostic, source)),
    edit: toWorkspaceEdit(workspace, fileEdits, renames),
  }));
  const hasSafeFix = diagnostics.some(({ fix }) => fix?.safe);
  if (hasSafeFix && isWanted(FIX_ALL)) actions.push(await fixAll(workspace, source));
  return actions;
}

/** A quick fix of diagnostics. */
interface Proposal extends AdvisedFix {
  diagnostics: Diagnostic[];
  isPreferred?: boolean;
}

function proposeFix(source: Source, diagnostic: Diagnostic): Proposal[] {
  const { fix, help = 'Fix this' } = diagnostic;
  if (!fix) return [];
  const title = help.replace(/\.$/, '');
  return [{ title, diagnostics: [diagnostic], isPreferred: fix.safe, fileEdits: editsOf(source, fix.edits) }];
}

/** Accepts a misspelled word from now on, if the project has a list of words. */
function proposeWord(workspace: EditorWorkspace, source: Source, diagnostic: Diagnostic): Proposal[] {
  const { words, root } = workspace.paths;
  const list = diagnostic.rule === 'text/spelling' ? workspace.source(relative(root, words)) : undefined;
  if (!list) return [];
  const word = source.text.slice(diagnostic.range.start.offset, diagnostic.range.end.offset);
  const title = `Add ${quote(word)} to the project dictionary`;
  return [{ title, diagnostics: [diagnostic], fileEdits: editsOf(list, [addWordEdit(list.text, word)]) }];
}

/** Proposes a comment for each rule and place; one silences all reports of its rule there. */
function proposeIgnores(document: ContentDocument, found: readonly Diagnostic[]): Proposal[] {
  const ignorable = found
    .filter((diagnostic) => canIgnore(document, diagnostic))
    .map((diagnostic) => ({ diagnostic, edit: ignoreEdit(document, diagnostic) }));
  const byEdit = Map.groupBy(ignorable, ({ edit }) => JSON.stringify(edit));
  return [...byEdit.values()].flatMap((group) =>
    group.slice(0, 1).map(({ diagnostic: { rule }, edit }) => ({
      title: `Ignore ${rule} here`,
      diagnostics: group.map(({ diagnostic }) => diagnostic),
      fileEdits: editsOf(document.source, [edit]),
    })),
  );
}

async function fixAll(workspace: EditorWorkspace, source: Source): Promise<CodeAction> {
  const { file } = source;
  let current = source;
  const check = async () => ({
    diagnostics: (await workspace.diagnose(file, withByteOrderMark(current, current.text))) ?? [],
    sources: { get: () => current },
  });
  const write = async (_file: string, { after }: { after: string }) => {
    current = createSource(file, after);
    return true;
  };
  await fixUntilStable(check, write, false);
  const edits = editsOf(source, diffEdits(source.text, current.text));
  return { title: 'Apply all safe fixes', kind: FIX_ALL, edit: toWorkspaceEdit(workspace, edits) };
}

/** Returns the edits of whole lines that turn one text into another. */
function diffEdits(before: string, after: string): Edit[] {
  const edits: Edit[] = [];
  let offset = 0;
  for (const { value, added, removed } of diffLines(before, after)) {
    if (added) edits.push(insertAt(offset, value));
    if (removed) edits.push({ from: offset, to: offset + value.length, text: '' });
    if (!added) offset += value.length;
  }
  return edits;
}
