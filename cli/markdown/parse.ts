import type { Nodes, Root } from 'mdast';
import { parseFast } from './fast-parser.ts';
import { remarkParser } from './remark.ts';

/** Levels of the tree from the root to a word; this many allow about twenty nested lists or quotes. */
const MAX_DEPTH = 40;

/** A line that opens too many quotes and lists at once. No part matches in two ways, so matching takes linear time. */
const TOO_DEEP_LINE = new RegExp(`^[ \\t]*(?:(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])[ \\t]*){${MAX_DEPTH}}.*$`, 'gm');
const THEMATIC_BREAK = /^(?:[\s-]+|[\s*]+)$/;

/**
 * Parses Markdown (CommonMark).
 * @returns undefined if lists, quotes or emphasis are nested so deeply that the text must be a mistake or an attack; no recursive
 * code has processed it then
 */
export function parseMarkdown(text: string): Root | undefined {
  return parseFast(text) ?? parseWithRemark(text);
}

function parseWithRemark(text: string): Root | undefined {
  if (text.match(TOO_DEEP_LINE)?.some((line) => !THEMATIC_BREAK.test(line))) return undefined;
  const tree = remarkParser().parse(text);
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return undefined;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return tree;
}
