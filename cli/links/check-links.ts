import { readCache, writeCache } from '../compile/disk/cache.ts';
import { locateInFile } from '../compile/documents/process-document.ts';
import { openProject } from '../compile/documents/project.ts';
import { run, type RunOptions } from '../compile/run.ts';
import { parseAddress } from '../model/address.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { withoutSilenced } from '../rules/runner.ts';
import { askPages, splitFragment, type CachedOutcomes } from './ask-pages.ts';
import { describeOutcome, reportLink, type LinkIssue } from './report-link.ts';
import type { Network } from './request.ts';

interface LinksOptions extends Required<Pick<RunOptions, 'root' | 'content'>>, Pick<RunOptions, 'progress'> {
  network: Network;
}

/**
 * Asks for every page of another site that the content links to.
 * @returns the diagnostics of these links alone, and the number of pages that could not be verified
 */
export async function checkLinks({ root, content, network, progress }: LinksOptions) {
  const result = await run({ root, content });
  const { paths, state } = result;
  const summaries = result.summaries();
  const ownOrigin = summaries.find(({ origin }) => origin !== undefined)?.origin;
  const isExternal = (address: string) => {
    const url = ['web', 'insecure', 'account'].includes(parseAddress(address).kind) && URL.parse(address);
    // Names that end with `.example` are reserved for sample data (RFC 6761).
    return url && url.origin !== ownOrigin && !url.hostname.endsWith('.example');
  };

  const addresses = new Set(summaries.flatMap(({ links }) => links.filter(isExternal)));
  const outcomes = await askPages(addresses, readCache<CachedOutcomes>(paths, 'links') ?? {}, network, progress);
  writeCache(paths, 'links', outcomes);

  const issues = new Map<string, LinkIssue>();
  for (const address of addresses) {
    const { page } = splitFragment(address);
    const issue = outcomes[page] && describeOutcome(address, outcomes[page].outcome);
    if (issue) issues.set(address, issue);
  }
  const diagnostics = result.diagnostics.filter(({ rule }) => rule.startsWith('config/'));
  if (issues.size > 0) {
    const project = await openProject(paths, state);
    const found: Diagnostic[] = [];
    for (const { file, links } of summaries) {
      if (!links.some((address) => issues.has(address))) continue;
      const located = await locateInFile(project, file);
      for (const link of located.links) {
        const issue = issues.get(link.value);
        if (issue) found.push(reportLink(link, issue, file));
      }
    }
    const ignores = summaries.flatMap(({ ignores = [] }) => ignores);
    diagnostics.push(...withoutSilenced(found, ignores, project.config));
  }
  const unverifiable = Object.values(outcomes).filter(({ outcome }) => outcome.kind === 'unverifiable').length;
  return { ...result, diagnostics, unverifiable };
}
