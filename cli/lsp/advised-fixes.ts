import { posix } from 'node:path';
import type { Diagnostic, Edit, Range } from '../model/diagnostic.ts';
import type { ContentDocument } from '../model/document.ts';
import { createFieldsTemplate } from '../workspace/document-template.ts';
import { insertAt, lineEndingOf } from '../model/edits.ts';
import { parentPointer } from '../model/json-pointer.ts';
import { joinWords, quote, quoteWhole } from '../model/message-text.ts';
import { isGroup, schemaAt, valueAt } from '../model/schema.ts';
import { lineAround, type Source } from '../model/source.ts';
import { compareOrderLists } from '../rules/corpus-index/order-lists.ts';
import { stripExtension, wellFormedPath } from '../rules/repair/naming.ts';
import { keyRange } from '../rules/value-location.ts';
import { planRename, type FileEdits } from '../workspace/rename-files.ts';
import { targetOf } from '../workspace/targets.ts';
import { editsOf } from './workspace-edit.ts';
import { contentPath } from '../workspace/workspace.ts';
import type { EditorWorkspace } from './editor-workspace.ts';

/** Most ids that one action adds to a list. */
const MAX_ADDED = 8;

/** Adds or deletes lines of the file with the diagnostic. */
interface LineFix {
  title: string;
  edit: Edit;
}

/** An action of the editor, with its changes of files. */
export interface AdvisedFix {
  title: string;
  fileEdits: Map<string, FileEdits>;
  renames?: { from: string; to: string }[];
}

/**
 * Returns the actions for a diagnostic that has no fix because the checker cannot decide or write it: renaming the file, adding
 * missing fields to be filled in, and completing the list that orders a collection.
 * @param document the current text, if it can be parsed
 */
export async function advisedFixes(
  workspace: EditorWorkspace,
  source: Source,
  document: ContentDocument | undefined,
  diagnostic: Diagnostic,
): Promise<AdvisedFix[]> {
  const inFile = ({ title, edit }: LineFix): AdvisedFix => ({ title, fileEdits: editsOf(source, [edit]) });
  switch (diagnostic.rule) {
    case 'file/name':
    case 'file/extension':
      return renameFile(workspace, source.file);
    case 'schema/missing-field':
      return document ? (await addFields(workspace, document, diagnostic)).map(inFile) : [];
    case 'content/order':
      return (await addToOrder(workspace, source, diagnostic)).map(inFile);
    default:
      return [];
  }
}

/** Renames the file as the diagnostic suggests, with all links to it. */
async function renameFile(workspace: EditorWorkspace, file: string): Promise<AdvisedFix[]> {
  if (!workspace.client.canRename) return [];
  const target = await targetOf(workspace, file);
  if (target?.kind !== 'document') return [];
  const id = stripExtension(posix.basename(wellFormedPath(contentPath(workspace, file))));
  const plan = await planRename(workspace, target, id);
  if ('refusal' in plan) return [];
  const to = posix.join(posix.dirname(file), `${id}.yaml`);
  if (workspace.source(to)) return [];
  return [
    { title: `Rename it to ${quoteWhole(posix.basename(to))}`, fileEdits: plan.edits, renames: [{ from: file, to }] },
  ];
}

/** Adds the required fields that a group lacks after its last line, with texts to be replaced. */
async function addFields(
  workspace: EditorWorkspace,
  document: ContentDocument,
  { pointer = '', range }: Diagnostic,
): Promise<LineFix[]> {
  const parent = parentPointer(pointer);
  const { source, locations, schema, value } = document;
  const group = valueAt(value, parent);
  const location = locations.get(parent);
  if (!isGroup(group) || !location || Object.hasOwn(group, pointer.slice(parent.length + 1))) return [];
  const object = schemaAt(schema, parent);
  const names = (object.required ?? []).filter((name) => !Object.hasOwn(group, name));
  const first = Object.keys(group)[0];
  // A group in braces has no line for each field.
  if (names.length === 0 || first === undefined || /^[{[]/.test(source.text.slice(location.value.start.offset)))
    return [];
  const { documents, images } = await workspace.content();
  const addresses = [...documents.values()].flatMap(({ address }) => address ?? []);
  const lines = createFieldsTemplate(schema, object, names, { images: [...images.keys()], addresses });
  const indent = ' '.repeat(keyRange(document, `${parent}/${first}`).start.column - 1);
  const lineEnding = lineEndingOf(source.text);
  const end = lineAround(source, lastCharacter(source, location.value, range)).to;
  const edit = insertAt(end, lines.map((line) => lineEnding + indent + line).join(''));
  return [{ title: `Add ${joinWords(names.map(quote), 'and')}`, edit }];
}

/** Returns the offset of the last visible character of a group. */
function lastCharacter({ text }: Source, { start, end }: Range, key: Range): number {
  return Math.max(start.offset, key.start.offset, text.slice(0, end.offset).trimEnd().length - 1);
}

/** Adds the documents that a list lacks after its last item. */
async function addToOrder(workspace: EditorWorkspace, source: Source, { range }: Diagnostic): Promise<LineFix[]> {
  const { config, documents } = await workspace.content();
  const summary = (await workspace.document(source.file))?.record.summary;
  if (!summary?.order) return [];
  const [list] = compareOrderLists({ config, documents: [summary, ...documents.values()] });
  // The other diagnostic of the rule is for an item without a document.
  if (!list || list.unknownItems.has(source.text.slice(range.start.offset, range.end.offset))) return [];
  const ids = list.omittedIds;
  const line = lineAround(source, range.start.offset);
  const [start] = /^ *- +/.exec(source.text.slice(line.from, line.to)) ?? [];
  if (start === undefined || ids.length === 0 || ids.length > MAX_ADDED) return [];
  const text = ids.map((id) => lineEndingOf(source.text) + start + id).join('');
  const items = ids.map((id) => quoteWhole(`- ${id}`));
  return [{ title: `Add ${joinWords(items, 'and')} at the end`, edit: insertAt(line.to, text) }];
}
