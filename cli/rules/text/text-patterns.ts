import type { RuleDiagnostic } from '../../model/diagnostic.ts';
import type { ContentDocument, MarkdownField } from '../../model/document.ts';
import { memoize } from '../../model/memoize.ts';
import { quoteWhole } from '../../model/message-text.ts';
import { HIDDEN, readableText } from '../readable-text.ts';
import { findNodes, spanOf } from '../../markdown/nodes.ts';
import { reportText, type TextIssue } from '../report.ts';

/** Pattern for which only text with one of several parts is searched: to look for a part takes a hundredth of the time. */
export interface Search {
  /** Matched against a plain field, or the plain text of Markdown; everything else there is `HIDDEN`. */
  pattern: RegExp;
  /** Each match has one of them (`tests/cli/rules/needs.test.ts`); without them, every text is searched. */
  needs?: readonly string[];
}

/** Text that Markdown reads as plain text, although its author meant something else. */
export interface TextPattern extends Search {
  message(text: string, match: RegExpExecArray): string;
  /** One sentence; the replacement is appended to it where that can be shown. */
  help: string;
  /** Returns the text that was probably meant. */
  replacement?(match: RegExpExecArray): string | undefined;
  /** Whether a match is a mistake; by default, all are. Sees the Markdown of the match. */
  isMatch?(match: RegExpExecArray): boolean;
  /** The replacement is certain. */
  safe?: boolean;
  /** Matches inside the text of a link or a quotation, in quotes, after “e.g.” and before a part to be replaced are not reported. */
  isAddress?: true;
  /** The pattern does not apply to text that matches this. */
  unless?: RegExp;
}

/** Whether a text has a part that a pattern needs. */
export function canMatch(text: string, { needs }: Search): boolean {
  return !needs || needs.some((part) => text.includes(part));
}

/** Returns the patterns that can match one of several texts, so that short texts need no separate search. */
export function possibleIn<One extends Search>(texts: readonly string[], patterns: readonly One[]): One[] {
  const all = texts.join('\n');
  return patterns.filter((pattern) => canMatch(all, pattern));
}

/**
 * Yields a diagnostic for every match of a pattern in the Markdown of a document; each part of the text matches once.
 * @param view returns what the patterns see of a field
 */
export function* matchTextPatterns(
  document: ContentDocument,
  patterns: readonly TextPattern[],
  view = (field: MarkdownField) => readableText(field).shown,
): Generator<RuleDiagnostic> {
  const texts = document.markdown.map(view);
  const possible = possibleIn(texts, patterns);
  for (const [index, field] of document.markdown.entries()) {
    const isInLinkOrQuotation = (offset: number) =>
      findNodes(
        field.tree,
        (node) => node.type === 'link' || node.type === 'linkReference' || node.type === 'blockquote',
      )
        .map(spanOf)
        .some(([from, to]) => from <= offset && offset < to);
    for (const { pattern, issue } of findMatches(String(field.value), possible, texts[index]))
      if (!pattern.isAddress || !(isInLinkOrQuotation(issue.from) || isExample(String(field.value), issue)))
        yield reportText(document, field, issue);
  }
}

/** Whether an address is an example: between quotes or crossed out, in a paragraph of examples, after “e.g.”, or before a part to be replaced. */
export function isExample(text: string, { from, to }: Pick<TextIssue, 'from' | 'to'>): boolean {
  if (/\be\.?g\.?,? $/.test(text.slice(Math.max(0, from - 7), from)) || /^[-.=]?[`<{}[]/.test(text.slice(to, to + 2)))
    return true;
  if (/['‘~]/.test(text.charAt(from - 1)) && /['’~]/.test(text.charAt(to))) return true;
  const before = text.slice(text.lastIndexOf('\n\n', from) + 1, from);
  const [after = ''] = text.slice(to).split('\n\n', 1);
  if (/^[^\p{L}]*examples?\b/iu.test(before)) return true;
  const isOpen = before.lastIndexOf('“') > before.lastIndexOf('”') || before.split('"').length % 2 === 0;
  return isOpen && /["”]/.test(after);
}

/**
 * Returns the matches of patterns in a text, in order; each part of the text matches once.
 * @param patterns in order of precedence
 * @param masked the text with `HIDDEN` where nothing may match
 */
export function findMatches(value: string, patterns: readonly TextPattern[], masked = value) {
  const found: { pattern: TextPattern; issue: TextIssue }[] = [];
  let rest = masked;
  for (const pattern of patterns) {
    if (!canMatch(rest, pattern) || rest.search(pattern.pattern) < 0 || pattern.unless?.test(rest)) continue;
    for (const match of Array.from(rest.matchAll(withIndices(pattern.pattern)), (one) => unmask(one, value)))
      if (pattern.isMatch?.(match) !== false) found.push({ pattern, issue: toIssue(pattern, match) });
    // Prevents later patterns from matching the same text.
    rest = rest.replace(pattern.pattern, (text) => HIDDEN.repeat(text.length));
  }
  return found.sort((a, b) => a.issue.from - b.issue.from);
}

/** Returns a pattern whose matches have the ranges of their groups. To make one takes longer than to search a text. */
const withIndices = memoize((pattern: RegExp) => new RegExp(pattern, `${pattern.flags}d`));

function toIssue({ message, help, replacement, safe }: TextPattern, match: RegExpExecArray): TextIssue {
  const { 0: text, index: from } = match;
  const intended = replacement?.(match);
  const isShown = intended !== undefined && !['', text.trim()].includes(intended.trim()) && !intended.includes('\n');
  return {
    from,
    to: from + text.length,
    message: message(text, match),
    help: isShown ? `${help.slice(0, -1)}: ${quoteWhole(intended)}.` : help,
    replacement: intended,
    safe,
  };
}

/** Puts the Markdown of the value back into a match and its groups. */
function unmask(match: RegExpExecArray, value: string): RegExpExecArray {
  match.indices?.forEach((range, group) => {
    if (range) match[group] = value.slice(...range);
  });
  return match;
}
