import type { Nodes, Root } from 'mdast';
import { parseFast } from './fast-parser.ts';
import { remarkParser } from './remark.ts';

/** Levels of the tree from the root to a word; this many allow about twenty nested lists or quotes. */
const MAX_DEPTH = 40;

/** A line that opens too many quotes and lists at once. No part matches in two ways, so matching takes linear time. */
const TOO_DEEP_LINE = new RegExp(`^[ \\t]*(?:(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])[ \\t]*){${MAX_DEPTH}}.*$`, 'gm');
const THEMATIC_BREAK = /^(?:[\s-]+|[\s*]+)$/;

/** Lists, quotes or emphasis nested so deeply that the text must be a mistake or an attack. */
export class MarkdownTooDeepError extends Error {}

/**
 * Parses Markdown (CommonMark).
 * @throws MarkdownTooDeepError before any recursive code processes the text
 */
export function parseMarkdown(text: string): Root {
  return parseFast(text) ?? parseWithRemark(text);
}

function parseWithRemark(text: string): Root {
  if (text.match(TOO_DEEP_LINE)?.some((line) => !THEMATIC_BREAK.test(line))) throw new MarkdownTooDeepError();
  const tree = remarkParser().parse(text);
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new MarkdownTooDeepError();
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return tree;
}
