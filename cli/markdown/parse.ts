import GithubSlugger from 'github-slugger';
import type { Nodes, Root } from 'mdast';
import { parseFast } from './fast-parser.ts';
import { remarkParser } from './remark.ts';

/** Parts inside one another, from the whole text down to a word: about twenty lists or quotes. */
const DEEPEST = 40;

/** A line that opens so many quotes and lists at once; none of its parts can match in two ways, so it never takes long. */
const DEEP_LINE = new RegExp(`^[ \\t]*(?:(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])[ \\t]*){${DEEPEST}}.*$`, 'gm');

/** A text whose lists, quotes or emphases are nested so deep that only a mistake or an attack can have made it. */
export class MarkdownTooDeepError extends Error {}

/**
 * Read a Markdown text (CommonMark).
 * @throws TooDeep before anything recursive gets to see the text
 */
export function parseMarkdown(text: string): Root {
  return parseFast(text) ?? parseWhole(text);
}

function parseWhole(text: string): Root {
  // A line of dashes or stars is a divider.
  if (text.match(DEEP_LINE)?.some((line) => !/^(?:[\s-]+|[\s*]+)$/.test(line))) throw new MarkdownTooDeepError();
  const tree = remarkParser().parse(text);
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw new MarkdownTooDeepError();
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return tree;
}

/**
 * Give the headings of a page their ids, as GitHub makes them from their words.
 * @param trees the Markdown texts of the page, in order; their headings keep their ids for rendering
 * @param taken ids that the page uses already
 * @returns the ids given
 */
export function assignHeadingIds(trees: Root[], taken: string[]): string[] {
  const slugger = new GithubSlugger();
  for (const id of taken) slugger.slug(id);
  return trees.flatMap((tree) =>
    tree.children
      .filter((node) => node.type === 'heading')
      .map((heading) => {
        const id = slugger.slug(textOf(heading));
        heading.data = { ...heading.data, hProperties: { id } };
        return id;
      }),
  );
}

/** The words of a node without any mark-up. */
function textOf(node: Nodes): string {
  if ('children' in node) return node.children.map(textOf).join('');
  if ('alt' in node) return node.alt ?? '';
  return 'value' in node && node.type !== 'html' ? node.value : '';
}
