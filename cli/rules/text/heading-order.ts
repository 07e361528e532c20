import type { RuleDiagnostic, ContentDocument, MarkdownField, Rule } from '../rule.ts';
import type { Heading } from 'mdast';
import { parentPointer } from '../../model/json-pointer.ts';
import { fieldLabel, quote } from '../../model/message-text.ts';
import { findNodes, spanOf } from '../../markdown/nodes.ts';
import { isHeadingInSentence } from './line-layout.ts';
import { reportText, type TextIssue } from '../report.ts';

/** Every text with a heading has a line like this. */
const PREFILTER = /^[ >*+-]*(?:#|=+ *$|- *$)/m;

/** Reports headings that are empty, skip a level or claim to be the page title, and paragraphs turned into headings by a line of dashes. */
export const textHeadingOrderRule: Rule = {
  *document(document) {
    for (const field of document.markdown) {
      const text = field.value;
      if (!PREFILTER.test(text)) continue;
      const headings = [];
      for (const heading of findNodes(field.tree, (node) => node.type === 'heading')) {
        if (isHeadingInSentence(text, heading)) continue;
        const underline = findUnderline(text, heading);
        if (heading.children.length === 0) {
          const [from, to] = spanOf(heading);
          const help = 'Write its text on the same line, or delete it.';
          yield reportText(document, field, { from, to, message: 'This heading is empty.', help });
        } else if (underline) {
          yield reportText(document, field, {
            ...underline,
            message: `This ${quote(underline.dashes)} turns the whole paragraph above it into a heading.`,
            help: /^-$/.test(underline.dashes)
              ? 'Delete it, or write the item of a list after it.'
              : 'Put an empty line above it if it is a dividing line, or delete it.',
          });
        } else headings.push(heading);
      }
      yield* checkLevels(document, field, headings);
    }
  },
};

/** Returns the dashes below a heading that is rather a paragraph: several lines, a sentence, or a single dash. */
function findUnderline(text: string, heading: Heading): { dashes: string; from: number; to: number } | undefined {
  const [start, end] = spanOf(heading);
  const [, above = '', paragraph, dashes = ''] = /^((\S[^]*)\n[ \t>]*)(-+)[ \t]*$/.exec(text.slice(start, end)) ?? [];
  if (paragraph === undefined) return undefined;
  // A sentence that goes on below a line of dashes is no heading either.
  const isParagraph = /\n|[.:;,][^\p{L}\p{N}\n]*$/u.test(paragraph) || /^\n[ \t]*\p{Ll}/u.test(text.slice(end));
  if (dashes.length > 1 && (!isParagraph || dashes.length > paragraph.length / 2)) return undefined;
  const from = start + above.length;
  return { dashes, from, to: from + dashes.length };
}

/** Yields the first page title, and every heading that skips a level; a fix moves whole sections. */
function* checkLevels(document: ContentDocument, field: MarkdownField, headings: Heading[]): Generator<RuleDiagnostic> {
  const title = headings.findIndex(({ depth }) => depth === 1);
  // Below a title, headings of level 2 are its sections.
  const hasSections = title >= 0 && headings.slice(title).some(({ depth }) => depth === 2);
  if (title >= 0) yield pageTitle(document, field, headings, title, hasSections ? 1 : 0);
  const levels = headings.map(({ depth }) => Math.max(hasSections ? 1 : 2, depth));
  for (const [index, heading] of headings.entries()) {
    const [previous, level] = [levels[index - 1], levels[index]];
    if (previous === undefined || level === undefined || level <= previous + 1) continue;
    // Up to the next heading that is where it should be.
    const next = levels.findIndex((other, at) => at > index && other <= previous + 1);
    const section = headings.slice(index, next < 0 ? undefined : next);
    const skipped = level - previous - 1;
    for (let at = index; at < index + section.length; at++)
      levels[at] = Math.max(previous + 1, (levels[at] ?? 0) - skipped);
    const [from, to] = spanOf(heading);
    const others = section.length > 1 ? ', and move the headings that belong to it as well' : '';
    yield reportText(document, field, {
      from,
      to,
      message: `This heading has ${heading.depth} “#” after one with ${index - 1 === title ? 1 : previous}, so a level is skipped.`,
      help: `Write “${'#'.repeat(previous + 1)}”${others}.`,
      edits: changeLevels(field, section, levels.slice(index)),
    });
  }
}

/** @param index of the title among the headings @param shift levels by which the fix moves the headings below it */
function pageTitle(
  document: ContentDocument,
  field: MarkdownField,
  headings: Heading[],
  index: number,
  shift: number,
): RuleDiagnostic {
  const title = headings[index]!;
  const [from, to] = spanOf(title);
  const value = String(field.value);
  const text = value.slice(from, to);
  const [mark, fix] = text.startsWith('#')
    ? ['one “#”', 'Write “##”.']
    : ['“=” below it', 'Write “-” instead of each “=”.'];
  const issue = { from, to, message: `A heading with ${mark} is the page title, and the page already has one.` };
  const [, words = ''] = /^#*[ \t]*(.*)/.exec(text) ?? [];
  const repeated = document.fields.find(
    ({ pointer, value, schema }) =>
      String(value).toLowerCase() === words.toLowerCase() &&
      !schema.enum &&
      field.pointer.startsWith(`${parentPointer(pointer)}/`),
  );
  // Of several page titles, each has a section below it.
  const isOnlyTitle = headings.every(({ depth }, at) => depth > 1 || at === index);
  if (repeated && index === 0 && isOnlyTitle) {
    const [below = ''] = /^\s+\S/.exec(value.slice(to)) ?? [];
    const edits = below === '' ? [] : [{ from, to: to + below.length, text: below.slice(-1) }];
    return reportText(document, field, {
      ...issue,
      help: `It repeats ${fieldLabel(repeated.pointer)}, so delete it.`,
      edits,
    });
  }
  const levels = headings.map(({ depth }, at) => Math.max(2, at >= index ? depth + shift : depth));
  // A question without a capital or words to a colleague are probably a note that should not be published.
  const isNote = /^#\s+(?:\S+: \p{Ll}.*|\p{Ll}.*\?)$/u.test(text);
  return reportText(document, field, {
    ...issue,
    help: isNote
      ? 'If this is a note that visitors should not see, move it above the field. Otherwise, write “##”.'
      : `${fix} If it is a note that visitors should not see, move it above the field.`,
    edits: isNote ? [] : changeLevels(field, headings, levels),
  });
}

/** Returns the edits that give headings their levels; none if one of them cannot have it. */
function changeLevels({ value }: MarkdownField, headings: Heading[], levels: number[]): TextIssue['edits'] & {} {
  const edits = headings.flatMap((heading, index) => {
    const [from, to] = spanOf(heading);
    const level = levels[index] ?? heading.depth;
    if (level === heading.depth) return [];
    const text = String(value).slice(from, to);
    const [marker = ''] = /^#+/.exec(text) ?? /[-=]+$/.exec(text) ?? [];
    if (text.startsWith('#'))
      return [{ from, to: from + marker.length, text: '#'.repeat(level), isPossible: level <= 6 }];
    return [{ from: to - marker.length, to, text: '-'.repeat(marker.length), isPossible: level === 2 }];
  });
  return edits.every(({ isPossible }) => isPossible) ? edits : [];
}
