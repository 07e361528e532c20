import { parseAddress } from '../../model/address.ts';
import { quote, quoteWhole } from '../../model/message-text.ts';
import type { Reference } from '../../model/references.ts';
import type { PageIndex } from '../corpus-index/pages.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';
import { TEMPLATE_ADDRESS } from '../text/placeholder.ts';
import { rewriteAddress } from './rewrite-address.ts';

/** Reports links to pages that do not exist, and addresses that cannot work. */
export const linkBrokenRule: Rule = {
  id: 'link/broken',
  severity: 'error',
  *document(document, { links }) {
    for (const link of links) {
      if (link.value === '' && document.markdown.some(({ pointer }) => pointer === link.pointer)) {
        const message = 'This link has no address, so it goes nowhere.';
        yield { range: link.range, pointer: link.pointer, message, help: 'Write the address between the parentheses.' };
      }
      const address = parseAddress(link.value);
      if (address.kind !== 'malformed' || link.value.trim() === '') continue;
      yield {
        range: link.range,
        pointer: link.pointer,
        message: `The address ${quote(link.value)} does not work. ${address.reason}`,
        help:
          address.meant === undefined
            ? 'Write the complete address, as visitors would type it.'
            : `Write ${quoteWhole(address.meant)}.`,
        ...(address.meant === undefined ? {} : rewriteAddress(link, address.meant, true)),
      };
    }
  },
  *corpus(corpus, { pages }) {
    for (const { file, links } of corpus.documents) {
      for (const link of links) {
        const local = pages.local(link);
        if (pages.has(local)) continue;
        const address = parseAddress(local);
        if (address.kind !== 'page' || address.path === '' || pages.has(address.path)) continue;
        if (TEMPLATE_ADDRESS.test(address.path)) continue;
        const suffix = local.slice(address.path.length);
        for (const reference of corpus.linksIn(file, link))
          yield { file, ...missingPage(pages, reference, address.path, suffix) };
      }
    }
  },
};

/** @param suffix query and fragment of the link */
function missingPage(pages: PageIndex, link: Reference, path: string, suffix: string): RuleDiagnostic {
  const linkWithoutSuffix = link.value.slice(0, link.value.length - suffix.length);
  const certainPath = pages.tidy(path);
  const meantPath = certainPath ?? pages.nearest(path);
  const explanation = certainPath === undefined ? '' : ` ${explainPath(path)}`;
  return {
    range: link.range,
    pointer: link.pointer,
    message: `There is no page ${quote(linkWithoutSuffix)} on this site.${explanation}`,
    help:
      meantPath === undefined
        ? 'Write the address of an existing page. “content list” shows them all.'
        : `Write ${quoteWhole(meantPath + suffix)}.`,
    ...(meantPath === undefined ? {} : rewriteAddress(link, meantPath + suffix, certainPath !== undefined)),
  };
}

/** Returns the rule for addresses that a path breaks, although its page exists. */
function explainPath(path: string): string {
  if (!path.startsWith('/')) return 'Addresses on this site start with “/”.';
  if (path.endsWith('/')) return 'Addresses do not end with a slash.';
  if (/\.[a-z]+$/i.test(path)) return `Addresses do not end with ${quote(path.slice(path.lastIndexOf('.')))}.`;
  return 'Addresses are written in lowercase.';
}
