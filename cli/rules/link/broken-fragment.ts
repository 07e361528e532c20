import { parseAddress } from '../../model/address.ts';
import { closest } from '../../model/closest.ts';
import { capitalize, joinWords, quote } from '../../model/message-text.ts';
import { plainWords } from '../../model/slug.ts';
import type { DocumentSummary } from '../../model/summary.ts';
import type { ReferenceIssue, Rule } from '../rule.ts';

const MAX_SUGGESTIONS = 8;

/** Reports links to a section that the page does not have. */
export const linkBrokenFragmentRule: Rule = {
  *corpus({ config, documents }, { pages: { byAddress, local } }) {
    for (const summary of documents) {
      for (const link of summary.links) {
        if (!link.includes('#')) continue;
        const address = parseAddress(local(link));
        if (address.kind !== 'page' || address.fragment === null) continue;
        const page = address.path === '' ? summary : byAddress.get(address.path);
        // Browsers scroll to the top of any page for `#top`.
        if (!page || page.isUnreadable || page.hasErrors || page.address === null || address.fragment === 'top')
          continue;
        const sections = [...page.fragments, ...config.anchors(page.type)];
        const { fragment } = address;
        // `text/unread` reports the attributes at the start of a heading, as in `# { .icon } Title`, which are a part of its id.
        if (sections.some((id) => id === fragment || (id.startsWith('-') && id.endsWith(`-${fragment}`)))) continue;
        yield {
          file: summary.file,
          reference: { kind: 'links', value: link },
          ...missingSection(link, page, sections, fragment),
        };
      }
    }
  },
};

function missingSection(
  link: string,
  { address, fragments }: DocumentSummary,
  sections: readonly string[],
  fragment: string,
): ReferenceIssue {
  const path = link.slice(0, link.indexOf('#'));
  const intended = closest(fragment, sections);
  const words = new Set(plainWords(fragment).split(' '));
  const countShared = (id: string) => id.split('-').filter((word) => words.has(word)).length;
  const nearest = fragments.toSorted((a, b) => countShared(b) - countShared(a)).slice(0, MAX_SUGGESTIONS);
  const suggestions = nearest.map((id) => quote(`#${id}`));
  const alternative = suggestions.length === 0 ? '' : `Write ${joinWords(suggestions)}, or `;
  return {
    message: `The page ${quote(address)} has no section ${quote(`#${fragment}`)}.`,
    intended: intended === undefined ? undefined : `${path}#${intended}`,
    help: capitalize(`${alternative}remove ${path === '' ? 'the link' : 'the “#” and everything after it'}.`),
  };
}
