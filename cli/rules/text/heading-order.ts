import type { Heading } from 'mdast';
import { walk } from '../references.ts';
import type { ContentDocument, MarkdownField } from '../../model/document.ts';
import type { RuleDiagnostic, Rule } from '../rule.ts';
import { quote } from '../../model/message-text.ts';
import { editText } from './edit.ts';

/** The page has the levels above: its title is 1, the heading over a text is 2. */
const FIRST_LEVELS = [2, 3];

/** A heading in a text that skips a level, claims to be the title of the page, or is a paragraph over a line of dashes. */
export const textHeadingOrderRule: Rule = {
  id: 'text/heading-order',
  severity: 'warning',
  *document(document) {
    for (const field of document.markdown) {
      const text = field.value as string;
      if (!/^ {0,3}(?:[>*+-] *)*(?:#|=+ *$|-+ *$)/m.test(text)) continue;
      let above: number | undefined;
      for (const heading of headingsOf(field)) {
        if (heading.children.length === 0) {
          yield empty(field, heading);
          continue;
        }
        const line = underline(text, heading);
        if (line !== undefined) {
          yield underlined(field, line);
          continue;
        }
        const allowed = above === undefined ? FIRST_LEVELS : levels(2, above + 1);
        if (!allowed.includes(heading.depth)) yield misplaced(document, field, heading, allowed, above);
        // The wrong one counts as put right, so that one mistake gives one finding.
        above = Math.max(2, Math.min(heading.depth, allowed.at(-1) ?? 2));
      }
    }
  },
};

function headingsOf(field: MarkdownField): Heading[] {
  const found: Heading[] = [];
  walk(field.tree, (node) => {
    if (node.type === 'heading') found.push(node);
  });
  return found;
}

function empty(field: MarkdownField, { position }: Heading): RuleDiagnostic {
  return {
    range: field.rangeOf(position?.start.offset ?? 0, position?.end.offset ?? 0),
    pointer: field.pointer,
    message: 'This heading is empty.',
    help: 'Write its text on the same line, or delete it.',
  };
}

/** Where the line of dashes starts that makes a paragraph above it a heading: one of several lines, or of whole sentences. */
function underline(text: string, { position }: Heading): number | undefined {
  const written = text.slice(position?.start.offset, position?.end.offset);
  const [, paragraph] = /^(\S[^]*)\n[ \t>]*-+[ \t]*$/.exec(written) ?? [];
  if (paragraph === undefined || !/\n|[.:;,]\W*$/.test(paragraph)) return undefined;
  return (position?.start.offset ?? 0) + written.search(/-+[ \t]*$/);
}

function underlined(field: MarkdownField, from: number): RuleDiagnostic {
  const dashes = /^-+/.exec(String(field.value).slice(from))?.[0] ?? '';
  return {
    range: field.rangeOf(from, from + dashes.length),
    pointer: field.pointer,
    message: `This ${quote(dashes)} turns the whole paragraph above it into a heading.`,
    help: 'Put an empty line above it if it is a dividing line, or delete it.',
  };
}

function levels(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function misplaced(
  document: ContentDocument,
  field: MarkdownField,
  heading: Heading,
  allowed: number[],
  above: number | undefined,
): RuleDiagnostic {
  const from = heading.position?.start.offset ?? 0;
  const to = heading.position?.end.offset ?? from;
  const marks = signs(heading.depth);
  const meant = signs(heading.depth === 1 ? (allowed[0] ?? 2) : (allowed.at(-1) ?? 2));
  const isMarked = String(field.value).startsWith(marks, from);
  // A question, or words to somebody, are rather a note that is not to be published.
  const isNote = heading.depth === 1 && /^#\s+(?:\S+:\s.*|.*\?)$/.test(String(field.value).slice(from, to));
  const edits = isMarked && !isNote ? editText(document, field, from, from + marks.length, meant) : [];
  return {
    range: field.rangeOf(from, to),
    pointer: field.pointer,
    message:
      heading.depth === 1
        ? 'A heading with one “#” is the page title, and the page already has one.'
        : above === undefined
          ? `The first heading of a text has two or three “#”, but this one has ${heading.depth}.`
          : `This heading has ${heading.depth} “#” after one with ${above}, so a level is skipped.`,
    help: isNote
      ? `If this is a note that visitors should not see, move it above the field. Otherwise, write “${meant}”.`
      : `Write “${meant}”.${heading.depth === 1 ? ' If it is a note that visitors should not see, move it above the field.' : ''}`,
    ...(edits.length > 0 ? { fix: { safe: false, edits } } : {}),
  };
}

function signs(depth: number): string {
  return '#'.repeat(depth);
}
