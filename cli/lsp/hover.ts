import type { Hover, HoverParams } from 'vscode-languageserver';
import { isInside, type Diagnostic } from '../model/diagnostic.ts';
import type { Field } from '../model/document.ts';
import { childPointer } from '../model/json-pointer.ts';
import { isMarkdown, schemaAt } from '../model/schema.ts';
import { isDraft, type DocumentSummary } from '../model/summary.ts';
import { rangeBetween } from '../model/source.ts';
import { readRulePage } from '../report/rule-pages.ts';
import { cursorAt } from './cursor.ts';
import { describeField } from './field-help.ts';
import { describePicture } from './picture-help.ts';
import { toLspRange, toOffset } from './positions.ts';
import { referenceAt, type Target } from '../workspace/targets.ts';
import type { CurrentDocument } from '../workspace/check-unsaved.ts';
import type { EditorWorkspace } from './editor-workspace.ts';

/** Explains what is at a position: its diagnostics, what a link or picture leads to, and the field with its limits. */
export async function hover(
  workspace: EditorWorkspace,
  current: CurrentDocument,
  { position }: HoverParams,
): Promise<Hover | null> {
  const content = await workspace.content();
  const offset = toOffset(current.source, position);
  const diagnostics = ((await workspace.diagnose(current.file)) ?? []).filter(({ range }) => isInside(offset, range));
  const reference = referenceAt(content, current, offset);
  const field = fieldAt(current, offset);
  const sections = [
    ...diagnostics.map(describeRule),
    reference?.target && (await describeTarget(workspace, reference.target)),
    field?.text,
  ].filter(Boolean);
  const range = reference?.range ?? (field?.text ? field.range : diagnostics[0]?.range);
  if (sections.length === 0 || !range) return null;
  return {
    contents: { kind: 'markdown', value: sections.join('\n\n---\n\n') },
    range: toLspRange(current.source, range),
  };
}

/** Describes the rule of a diagnostic with the title and introduction of its page. The diagnostic itself is shown by the editor. */
function describeRule({ rule }: Diagnostic): string {
  const { title, introduction } = readRulePage(rule);
  return `**${title}** (\`${rule}\`)\n\n${introduction}`;
}

async function describeTarget(workspace: EditorWorkspace, target: Target): Promise<string> {
  const { images } = await workspace.content();
  if (target.kind === 'picture') {
    const image = images.get(target.path);
    return image ? describePicture(workspace, image) : '';
  }
  const { title, address, file } = target.summary;
  return `**${title}**\n\n${address ?? file}${describeState(target.summary)}`;
}

function describeState(summary: DocumentSummary): string {
  if (summary.isUnreadable || summary.hasErrors) return ' — has mistakes';
  if (isDraft(summary)) return ' — not written yet';
  return summary.hasSampleData ? ' — has sample data' : '';
}

/** Describes the field whose name or value is at an offset; a Markdown text only at its name. */
function fieldAt({ document, schema, source }: CurrentDocument, offset: number) {
  if (!document) {
    const { kind, pointer, from, to } = cursorAt(source, offset);
    if (kind === 'text') return undefined;
    const named = kind === 'key' ? childPointer(pointer, source.text.slice(from, to)) : pointer;
    return { text: describeField(schemaAt(schema, named)), range: rangeBetween(source, from, to) };
  }
  const isAt = ({ key, range, schema, value }: Field) =>
    (key !== undefined && isInside(offset, key)) ||
    (isInside(offset, range) && typeof value !== 'object' && !isMarkdown(schema));
  const field = document.fields.findLast(isAt);
  return field && { text: describeField(field.schema, field.value), range: field.key ?? field.range };
}
