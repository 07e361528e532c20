import { pageAnchors } from '../../model/page-anchors.ts';
import { closest } from '../../model/closest.ts';
import type { DocumentSummary } from '../../model/summary.ts';
import type { RuleDiagnostic, Rule } from '../rule.ts';
import type { Reference } from '../../model/references.ts';
import { capitalize, quoteWhole, joinWords, quote } from '../../model/message-text.ts';
import { parseAddress } from '../../model/address.ts';
import { rewriteAddress } from './fix.ts';

/** A link to a part of a page that the page does not have. */
export const linkBrokenFragmentRule: Rule = {
  id: 'link/broken-fragment',
  severity: 'error',
  *corpus(corpus, index) {
    const { pages, local } = index.pages;
    for (const facts of corpus.documents) {
      for (const link of facts.links) {
        if (!link.includes('#')) continue;
        const address = parseAddress(local(link));
        if (address.kind !== 'page' || address.fragment === null) continue;
        const page = address.path === '' ? facts : pages.get(address.path);
        // Browsers take `#top` for the top of any page.
        if (!page || page.broken || page.incomplete || page.address === null || address.fragment === 'top') continue;
        if (page.fragments.includes(address.fragment) || pageAnchors(page.type).includes(address.fragment)) continue;
        for (const reference of corpus.linksIn(facts.file, link))
          yield { file: facts.file, ...missingPart(reference, page, address.fragment) };
      }
    }
  },
};

function missingPart(
  link: Reference,
  { type, address, fragments: named }: DocumentSummary,
  fragment: string,
): RuleDiagnostic {
  const fragments = [...named, ...pageAnchors(type)];
  const path = link.value.slice(0, link.value.indexOf('#'));
  const meant = fragment === '' ? undefined : closest(fragment, fragments);
  const known = named.slice(0, 8).map((id) => quote(`#${id}`));
  const instead = known.length === 0 ? '' : `Write ${joinWords(known)}, or `;
  return {
    range: link.range,
    pointer: link.pointer,
    message: `The page ${quote(address)} has no section ${quote(`#${fragment}`)}.`,
    help:
      meant === undefined
        ? capitalize(`${instead}remove the “#” and everything after it.`)
        : `Write ${quoteWhole(`${path}#${meant}`)}.`,
    ...(meant === undefined ? {} : rewriteAddress(link, `${path}#${meant}`, false)),
  };
}
