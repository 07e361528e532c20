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
        const fragments = [...page.fragments, ...corpus.config.anchors(page.type)];
        if (fragments.includes(address.fragment)) continue;
        for (const reference of corpus.linksIn(facts.file, link))
          yield { file: facts.file, ...missingPart(reference, page, fragments, address.fragment) };
      }
    }
  },
};

function missingPart(
  link: Reference,
  { address, fragments: named }: DocumentSummary,
  fragments: readonly string[],
  fragment: string,
): RuleDiagnostic {
  const path = link.value.slice(0, link.value.indexOf('#'));
  const meant = fragment === '' ? undefined : closest(fragment, fragments);
  const known = named.slice(0, 8).map((id) => quote(`#${id}`));
  const instead = known.length === 0 ? '' : `Write ${joinWords(known)}, or `;
  return {
    range: link.range,
    pointer: link.pointer,
    message: `The page ${quote(address)} has no part with the address ${quote(`#${fragment}`)}.`,
    help:
      meant === undefined
        ? capitalize(`${instead}take the part from “#” away.`)
        : `Write ${quoteWhole(`${path}#${meant}`)}.`,
    ...(meant === undefined ? {} : rewriteAddress(link, `${path}#${meant}`, false)),
  };
}
