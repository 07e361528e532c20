import type { ContentDocument, MarkdownField } from '../../model/document.ts';
import { quoteWhole } from '../../model/message-text.ts';
import { spanOf, walk } from '../references.ts';
import type { RuleDiagnostic } from '../rule.ts';
import { reportText, type TextIssue } from './text-location.ts';

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
    const text = maskedMarkdown.get(field) ?? maskMarkdown(field);
    maskedMarkdown.set(field, text);
    if (!prefilter.test(text)) continue;
    const isInLink = (offset: number) => findLinks(field).some(([from, to]) => from <= offset && offset < to);
    for (const { pattern, issue } of findMatches(String(field.value), patterns, text))
      if (!pattern.skipLinks || !isInLink(issue.from)) yield reportText(document, field, issue);
  }
}

/**
 * Returns the matches of patterns in a text, in order; each part of the text matches once.
 * @param patterns in order of precedence
 * @param masked the text with `NOT_TEXT` where nothing may match
 */
export function findMatches(value: string, patterns: TextPattern[], masked = value) {
  const found: { pattern: TextPattern; issue: TextIssue }[] = [];
  let rest = masked;
  for (const pattern of patterns) {
    if (rest.search(pattern.pattern) < 0) continue;
    const withIndices = new RegExp(pattern.pattern, `${pattern.pattern.flags}d`);
    for (const match of rest.matchAll(withIndices))
      found.push({ pattern, issue: toIssue(pattern, unmask(match, value)) });
    // Keeps the patterns that follow from matching the same text.
    rest = rest.replace(pattern.pattern, (text) => NOT_TEXT.repeat(text.length));
  }
  return found.sort((a, b) => a.issue.from - b.issue.from);
}

function toIssue({ message, help, replacement, safe }: TextPattern, match: RegExpExecArray): TextIssue {
  const { 0: text, index: from } = match;
  const meant = replacement?.(match);
  const isShown = meant !== undefined && !['', text.trim()].includes(meant.trim()) && !meant.includes('\n');
  return {
    from,
    to: from + text.length,
    message: message(text),
    help: isShown ? `${help.slice(0, -1)}: ${quoteWhole(meant)}.` : help,
    replacement: meant,
    isSafe: safe,
  };
}

/** Puts the Markdown of the value back into a match and its groups. */
function unmask(match: RegExpExecArray, value: string): RegExpExecArray {
  match.indices?.forEach((range, group) => {
    if (range) match[group] = value.slice(...range);
  });
  return match;
}

function findLinks({ tree }: MarkdownField): [from: number, to: number][] {
  const spans: [number, number][] = [];
  walk(tree, (node) => {
    if (node.type === 'link') spans.push(spanOf(node));
  });
  return spans;
}

/** Several rules look at the plain text of a field. */
const maskedMarkdown = new WeakMap<MarkdownField, string>();

/** Returns Markdown in which only plain text and whitespace are left, at the same offsets. */
function maskMarkdown({ tree, value }: MarkdownField): string {
  const text = String(value);
  const parts: string[] = [];
  let end = 0;
  const maskUpTo = (to: number) => parts.push(text.slice(end, to).replaceAll(/\S/g, NOT_TEXT));
  walk(tree, (node) => {
    if (node.type !== 'text') return;
    const [from, to] = spanOf(node);
    maskUpTo(from);
    parts.push(text.slice(from, to));
    end = to;
  });
  maskUpTo(text.length);
  return parts.join('');
}
