import type { Nodes } from 'hast';
import { remarkRenderer } from '../markdown/remark.ts';
import type { Position } from '../model/diagnostic.ts';
import type { ContentDocument, MarkdownField } from '../model/document.ts';
import type { Span } from '../model/source.ts';
import { rangeInText } from '../rules/report.ts';

type MarkedPlace = NonNullable<ReturnType<typeof parsePlace>>;

/**
 * Reads `content/about.yaml#/blurb~3`: file, JSON Pointer, and text node (`~3`) or picture (`!0`) of compiled Markdown. Returns undefined for a
 * place in the code.
 */
export function parsePlace(mark: string) {
  const [, file, pointer, kind, index] = /^(.+?)#(.*?)(?:([~!])(\d+))?$/.exec(decodeURI(mark)) ?? [];
  if (file === undefined || pointer === undefined) return undefined;
  return { file, pointer, ...(kind && { node: { kind: kind as '~' | '!', index: Number(index) } }) };
}

/**
 * Returns the position in the file of a marked text or picture, or undefined if the document has no such value any more.
 * @param before text of the text node before the character that is looked for
 */
export function findPosition(document: ContentDocument, place: MarkedPlace, before: string): Position | undefined {
  const field = document.fields.find(({ pointer }) => pointer === place.pointer);
  if (!field) return undefined;
  const markdown = document.markdown.find(({ pointer }) => pointer === place.pointer);
  if (typeof field.value !== 'string') return field.range.start;
  const offset =
    markdown && place.node ? offsetInMarkdown(markdown, place.node, before) : offsetIn(field.value, before);
  return rangeInText(document, field, offset, offset).start;
}

/** Renders the text as the page does, this time with the offsets of its nodes. */
function offsetInMarkdown(field: MarkdownField, node: NonNullable<MarkedPlace['node']>, before: string): number {
  const found: ({ value: string } & Span)[] = [];
  const visit = (current: Nodes, around: Span) => {
    const { start, end } = current.position ?? {};
    const span = { from: start?.offset ?? around.from, to: end?.offset ?? around.to };
    if (node.kind === '~' && current.type === 'text') found.push({ value: current.value, ...span });
    if (node.kind === '!' && current.type === 'element' && current.tagName === 'img')
      found.push({ value: '', ...span });
    if ('children' in current) for (const child of current.children) visit(child, span);
  };
  visit(remarkRenderer().runSync(field.tree), { from: 0, to: 0 });
  const { value, from, to } = found[node.index] ?? { value: '', from: 0, to: 0 };
  // Code has its fence or backticks around it.
  const raw = String(field.value).slice(from, to);
  const shift = Math.max(0, raw.indexOf(value.slice(0, value.indexOf('\n') >>> 0).trim()));
  return from + shift + offsetIn(raw.slice(shift), before);
}

/** Returns the offset in a raw text of the character after `before`, which lacks the brackets of sample values and some whitespace. */
function offsetIn(raw: string, before: string): number {
  let left = before.replaceAll(/\s/g, '').length;
  for (const { 0: text, index } of raw.matchAll(/\[\[|\]\]|\s+|./gsu)) {
    if (/^(?:\[\[|\]\]|\s)/.test(text)) continue;
    if (left <= 0) return index;
    left -= text.length;
  }
  return raw.length;
}
