import type { ContentDocument, MarkdownField } from '../../model/document.ts';
import { quoteWhole } from '../../model/message-text.ts';
import { walk } from '../references.ts';
import type { RuleDiagnostic } from '../rule.ts';
import { editText } from './text-location.ts';

/** Text that Markdown reads as plain text, although its author meant something else. */
export interface TextPattern {
  /** Matched against the plain text of Markdown; everything else there is `NOT_TEXT`. */
  pattern: RegExp;
  message(text: string): string;
  /** One sentence; the replacement is appended to it where that can be shown. */
  help: string;
  /** Returns the text that was probably meant. */
  replacement?(match: RegExpExecArray): string | undefined;
  /** The replacement is certain. */
  safe?: boolean;
  /** Matches inside the text of a link are not reported. */
  skipLinks?: true;
}

/** Replaces each character that Markdown does not read as plain text. A file cannot contain it (YAML 1.2.2, 5.1). */
export const NOT_TEXT = '\uFFFF';

/**
 * Yields a diagnostic for every match of a pattern in the Markdown of a document; each part of the text matches once.
 * @param patterns in order of precedence
 * @param prefilter matches every text in which one of the patterns can match
 */
export function* matchTextPatterns(
  document: ContentDocument,
  patterns: TextPattern[],
  prefilter: RegExp,
): Generator<RuleDiagnostic> {
  for (const field of document.markdown) {
    if (!prefilter.test(String(field.value)) || !matchesPlainText(field, prefilter)) continue;
    for (const { pattern, match } of findMatches(field, patterns)) {
      const [from, to] = [match.index, match.index + match[0].length];
      const replacement = pattern.replacement?.(match);
      const edits = replacement === undefined ? [] : editText(document, field, from, to, replacement);
      yield {
        range: field.sourceRange(from, to),
        pointer: field.pointer,
        message: pattern.message(match[0]),
        help: withReplacement(pattern.help, match[0], replacement),
        ...(edits.length > 0 ? { fix: { safe: pattern.safe === true, edits } } : {}),
      };
    }
  }
}

function withReplacement(help: string, text: string, replacement: string | undefined): string {
  const isShown =
    replacement !== undefined &&
    replacement.trim() !== '' &&
    !replacement.includes('\n') &&
    replacement.trim() !== text.trim();
  return isShown ? `${help.slice(0, -1)}: ${quoteWhole(replacement)}.` : help;
}

function matchesPlainText({ tree, value }: MarkdownField, prefilter: RegExp): boolean {
  let matches = false;
  walk(tree, ({ type, position }) => {
    if (type === 'text' && position)
      matches ||= prefilter.test(String(value).slice(position.start.offset, position.end.offset));
  });
  return matches;
}

function findMatches(
  field: MarkdownField,
  patterns: TextPattern[],
): { pattern: TextPattern; match: RegExpExecArray }[] {
  const found: { pattern: TextPattern; match: RegExpExecArray }[] = [];
  const value = String(field.value);
  let rest = maskMarkdown(field);
  for (const pattern of patterns) {
    const withIndices = new RegExp(pattern.pattern, `${pattern.pattern.flags}d`);
    for (const match of rest.matchAll(withIndices)) {
      if (!pattern.skipLinks || !isInLink(field, match.index)) found.push({ pattern, match: unmask(match, value) });
    }
    // Keeps the patterns that follow from matching the same text.
    rest = rest.replace(pattern.pattern, (text) => NOT_TEXT.repeat(text.length));
  }
  return found.sort((a, b) => a.match.index - b.match.index);
}

/** Puts the Markdown of the value back into a match and its groups. */
function unmask(match: RegExpExecArray, value: string): RegExpExecArray {
  match.indices?.forEach((range, group) => {
    if (range) match[group] = value.slice(...range);
  });
  return match;
}

function isInLink({ tree }: MarkdownField, offset: number): boolean {
  let isInside = false;
  walk(tree, ({ type, position }) => {
    if (type !== 'link' || !position) return;
    isInside ||= (position.start.offset ?? 0) <= offset && offset < (position.end.offset ?? 0);
  });
  return isInside;
}

/** Returns Markdown in which only plain text and whitespace are left, at the same offsets. */
function maskMarkdown({ tree, value }: MarkdownField): string {
  const text = String(value);
  const parts: string[] = [];
  let end = 0;
  const maskUpTo = (to: number) => parts.push(text.slice(end, to).replaceAll(/\S/g, NOT_TEXT));
  walk(tree, ({ type, position }) => {
    if (type !== 'text' || !position) return;
    const [from, to] = [position.start.offset ?? 0, position.end.offset ?? 0];
    maskUpTo(from);
    parts.push(text.slice(from, to));
    end = to;
  });
  maskUpTo(text.length);
  return parts.join('');
}
