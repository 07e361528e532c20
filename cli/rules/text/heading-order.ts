import type { Heading } from 'mdast';
import type { ContentDocument, MarkdownField } from '../../model/document.ts';
import { quote } from '../../model/message-text.ts';
import { spanOf, walk } from '../references.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';
import { isHeadingInSentence } from './line-layout.ts';
import { reportText } from '../report-text.ts';

/** Levels of the first heading in a text: the page title is level 1, and the heading above the text is level 2. */
const FIRST_LEVELS = [2, 3];

/** Every text with a heading has a line like this. */
const PREFILTER = /^ {0,3}(?:[>*+-] *)*(?:#|=+ *$|-+ *$)/m;

/** Reports headings that are empty, skip a level or claim to be the page title, and paragraphs turned into headings by a line of dashes. */
export const textHeadingOrderRule: Rule = {
  id: 'text/heading-order',
  severity: 'warning',
  *document(document) {
    for (const field of document.markdown) {
      const text = field.value as string;
      if (!PREFILTER.test(text)) continue;
      let previousLevel: number | undefined;
      for (const heading of findHeadings(field)) {
        if (heading.children.length === 0) {
          yield emptyHeading(field, heading);
          continue;
        }
        const underline = findUnderline(text, heading);
        if (underline !== undefined) {
          yield underlinedParagraph(field, underline);
          continue;
        }
        const allowed = previousLevel === undefined ? FIRST_LEVELS : levelsUpTo(previousLevel + 1);
        if (!allowed.includes(heading.depth)) yield misplacedHeading(document, field, heading, allowed, previousLevel);
        // Counts as corrected, so that each mistake is reported once.
        previousLevel = Math.max(2, Math.min(heading.depth, allowed.at(-1) ?? 2));
      }
    }
  },
};

function findHeadings(field: MarkdownField): Heading[] {
  const headings: Heading[] = [];
  walk(field.tree, (node) => {
    if (node.type === 'heading' && !isHeadingInSentence(String(field.value), node)) headings.push(node);
  });
  return headings;
}

function emptyHeading(field: MarkdownField, heading: Heading): RuleDiagnostic {
  return {
    range: field.sourceRange(...spanOf(heading)),
    pointer: field.pointer,
    message: 'This heading is empty.',
    help: 'Write its text on the same line, or delete it.',
  };
}

/** Returns the offset of the dashes below a heading that is rather a paragraph: several lines, or a whole sentence. */
function findUnderline(text: string, heading: Heading): number | undefined {
  const [from, to] = spanOf(heading);
  const headingText = text.slice(from, to);
  const [, paragraph] = /^(\S[^]*)\n[ \t>]*-+[ \t]*$/.exec(headingText) ?? [];
  if (paragraph === undefined || !/\n|[.:;,][^\p{L}\p{N}]*$/u.test(paragraph)) return undefined;
  return from + headingText.search(/-+[ \t]*$/);
}

function underlinedParagraph(field: MarkdownField, from: number): RuleDiagnostic {
  const dashes = /^-+/.exec(String(field.value).slice(from))?.[0] ?? '';
  return {
    range: field.sourceRange(from, from + dashes.length),
    pointer: field.pointer,
    message: `This ${quote(dashes)} turns the whole paragraph above it into a heading.`,
    help: 'Put an empty line above it if it is a dividing line, or delete it.',
  };
}

/** Returns the levels from 2 to the given one. */
function levelsUpTo(last: number): number[] {
  return Array.from({ length: Math.max(0, last - 1) }, (_, index) => 2 + index);
}

function misplacedHeading(
  document: ContentDocument,
  field: MarkdownField,
  heading: Heading,
  allowed: number[],
  previousLevel: number | undefined,
): RuleDiagnostic {
  const [from, to] = spanOf(heading);
  const marker = '#'.repeat(heading.depth);
  const correctMarker = '#'.repeat(heading.depth === 1 ? (allowed[0] ?? 2) : (allowed.at(-1) ?? 2));
  const hasMarker = String(field.value).startsWith(marker, from);
  // A question or words to a colleague are probably a note that should not be published.
  const isNote = heading.depth === 1 && /^#\s+(?:\S+:\s.*|.*\?)$/.test(String(field.value).slice(from, to));
  return reportText(document, field, {
    from,
    to,
    message:
      heading.depth === 1
        ? 'A heading with one “#” is the page title, and the page already has one.'
        : previousLevel === undefined
          ? `The first heading of a text has two or three “#”, but this one has ${heading.depth}.`
          : `This heading has ${heading.depth} “#” after one with ${previousLevel}, so a level is skipped.`,
    help: isNote
      ? `If this is a note that visitors should not see, move it above the field. Otherwise, write “${correctMarker}”.`
      : `Write “${correctMarker}”.${heading.depth === 1 ? ' If it is a note that visitors should not see, move it above the field.' : ''}`,
    edits: hasMarker && !isNote ? [{ from, to: from + marker.length, text: correctMarker }] : [],
  });
}
