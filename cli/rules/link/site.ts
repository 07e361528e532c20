import { singles } from '../../model/document-types.ts';
import { searchAmong } from '../../model/closest.ts';
import { renamed } from '../content/order.ts';
import { mislaidDocuments, missingSingles } from '../file/missing.ts';
import { memoizeLast } from '../../model/memoize-last.ts';
import type { Corpus } from '../rule.ts';
import type { DocumentSummary } from '../../model/summary.ts';
import { SLUG, slugOf } from '../../model/slug.ts';

/** The pages of the site by their addresses, and the search for the one that was meant. */
export interface PageIndex {
  pages: Map<string, DocumentSummary>;
  /** What a link is without the name of this site, which its full address starts with. */
  local(link: string): string;
  /** Whether a link may lead to a path: a page or a file. */
  has(path: string): boolean;
  /** The address that certainly was meant by a path: the same without `.html`, a slash at the end, large letters. */
  tidy(path: string): string | undefined;
  /** The address that was most likely meant. */
  nearest(path: string): string | undefined;
}

/** The pages and files of the site that links may lead to. */
export const pageIndex = memoizeLast((corpus: Corpus): PageIndex => {
  const pages = new Map<string, DocumentSummary>();
  const byName = new Map<string, string>();
  for (const facts of corpus.documents) {
    if (facts.address === null) continue;
    pages.set(facts.address, facts);
    // A badly named file is reported as such; whoever links to the name it should have is right.
    const better = SLUG.test(facts.id) ? facts.address : facts.address.replace(/[^/]+$/, slugOf);
    if (better !== facts.address && !pages.has(better)) pages.set(better, facts);
    // The home page has no name that something could come near.
    if (better !== '/') byName.set(nameOf(better), better);
  }
  const gone = new Set(missingSingles(corpus).map((id) => singles[id]?.address));
  const mislaid = mislaidDocuments(corpus);
  const has = (path: string) =>
    pages.has(path) || corpus.files.has(path) || gone.has(path) || (mislaid.size > 0 && mislaid.has(nameOf(path)));
  const origin = corpus.documents.find((facts) => facts.origin !== undefined)?.origin;
  const local = (link: string) =>
    origin !== undefined && link.startsWith(origin) && /^(?:[/?#]|$)/.test(link.slice(origin.length))
      ? link.slice(origin.length)
      : link;
  const tidy = (path: string) => {
    const plain = plainPath(path);
    return [plain, plain.toLowerCase()].find((candidate) => candidate !== path && pages.has(candidate));
  };
  const nearPage = searchAmong([...pages.keys()]);
  const nearName = searchAmong([...byName.keys()]);
  let byFirstWord: Map<string, string[]> | undefined;
  const begunBy = (word: string) => {
    const [name, ...others] = (byFirstWord ??= Map.groupBy(byName.keys(), firstWord)).get(word) ?? [];
    return others.length === 0 ? name : undefined;
  };
  const nearest = (path: string) => {
    const plain = plainPath(path).toLowerCase();
    const name = nameOf(plain);
    return (
      byName.get(name) ??
      nearPage(plain) ??
      byName.get(nearName(name) ?? renamed(corpus, name) ?? '') ??
      byName.get(firstWord(name)) ??
      byName.get(begunBy(name) ?? '')
    );
  };
  return { pages, local, has, tidy, nearest };
});

/** A path with its first slash, without a slash, `index` or an ending such as `.html` at its end. */
function plainPath(path: string): string {
  return `/${path.replace(/^(?:\.{0,2}\/)+/, '').replace(/(?:\/|(?:\/?index)?\.(?:html?|md|ya?ml))+$/i, '')}`;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** `contact` of `contact-us`. */
function firstWord(name: string): string {
  return name.split('-', 1)[0] as string;
}
