import type { DocumentSummary } from '../../../cli/model/summary.ts';
import type { Corpus } from '../../../cli/rules/corpus.ts';
import { corpusRules } from '../../../cli/rules/rules.ts';
import { lintCorpus } from '../../../cli/rules/runner.ts';
import config from '../../site/content.config.ts';

const start = { offset: 0, line: 1, column: 1 };

const linkRules = corpusRules.filter(({ id }) => id.startsWith('link/'));

/** Returns the diagnostics about links for a site with a link on line 1 of each document. */
export const lintSite = (link: string) =>
  lintCorpus(siteWithLink(link), linkRules, () => {
    const range = { start, end: { offset: link.length, line: 1, column: 1 + link.length } };
    const links = [{ value: link, range, pointer: '/url', exact: true }];
    return { links, images: [], items: [], texts: [] };
  });

/** Returns a site of a few pages that link to an address. */
function siteWithLink(link: string): Corpus {
  const nothing = { output: null, isDerived: false, hasSampleData: false, links: [], images: [], fragments: [] };
  const documents = ['/', '/about', '/careers'].map((address): DocumentSummary => {
    const id = address.slice(1) || 'home';
    return { type: 'page', id, file: `content/${id}.yaml`, address, title: id, ...nothing, links: [link] };
  });
  const file = 'content/site.yaml';
  documents.push({
    type: 'site',
    id: 'site',
    file,
    address: null,
    title: '',
    ...nothing,
    origin: 'https://example.gov',
  });
  return {
    config,
    contentName: 'content',
    documents,
    images: new Map(),
    otherFiles: [],
    linkTargets: new Set<string>(),
  };
}
