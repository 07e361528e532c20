import GithubSlugger from 'github-slugger';
import type { Root } from 'mdast';
import { plainText } from './nodes.ts';

/**
 * Gives the headings of a page unique ids, made from their text as GitHub does. The ids are stored in the trees, for
 * rendering.
 * @param trees the Markdown of the page, in order
 * @param reservedIds ids that other parts of the page use
 * @returns the new ids
 */
export function assignHeadingIds(trees: Root[], reservedIds: readonly string[]): string[] {
  const slugger = new GithubSlugger();
  for (const id of reservedIds) slugger.slug(id);
  const headings = trees.flatMap((tree) => tree.children.filter((node) => node.type === 'heading'));
  return headings.map((heading) => {
    // A generator of pages may have added a link to the heading itself.
    const id = slugger.slug(plainText(heading).replace(/\s[#¶]$/, ''));
    heading.data = { ...heading.data, hProperties: { id } };
    return id;
  });
}
