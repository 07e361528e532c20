import type { Redirects, Site } from '../../.content/types.ts';
import type { Manifest } from 'content/site';
import { applySettings } from '../../src/content/site-settings.ts';
import { isUnlisted, listAddresses, type PageAddress } from '../../src/app/server/addresses.ts';
import type { PageDates } from '../../src/app/server/structured-data.ts';
import { readCompiled, readPageMetadata, readCaseStudyMetadata, type PageMetadata } from './page-metadata.ts';

export interface SitePage extends PageAddress, PageDates {
  url: string;
  /** Relative to the compiler's output. Its name contains the hash of its content. */
  compiledFile: string;
  /** Fields to add to the compiled document. */
  fields?: object;
  /** Kept from search engines. */
  isUnlisted: boolean;
  metadata: PageMetadata;
}

/** Reads the site document and applies the environment's settings. */
export function readSite({ compiledFiles }: Manifest): Site {
  if (!compiledFiles['site']) throw new Error('content/site.yaml is missing: the site cannot be built without it.');
  return applySettings(readCompiled(compiledFiles['site']) as Site, process.env);
}

/** Reads the list of redirects. */
export function readRedirects({ compiledFiles }: Manifest): Redirects['redirects'] {
  return compiledFiles['redirects'] ? (readCompiled(compiledFiles['redirects']) as Redirects).redirects : [];
}

/**
 * Lists every page of the site.
 * @param gitDates dates of each content file, by path from the repository's root
 */
export function listPages(manifest: Manifest, site: Site, gitDates: Map<string, PageDates>): SitePage[] {
  const { compiledFiles, fields, sources } = manifest;
  const caseStudies = readCaseStudyMetadata(manifest);
  return listAddresses(Object.keys(compiledFiles)).map((page) => {
    const compiledFile = compiledFiles[page.output];
    if (!compiledFile)
      throw new Error(
        `The page ${page.address} has no document. Restore content/${page.output.replace('pages/', '')}.yaml.`,
      );
    const dates = gitDates.get(sources[page.output] ?? '');
    const url = new URL(page.address, site.url).href;
    const caseStudy = caseStudies.get(page.address);
    const metadata = caseStudy ?? readPageMetadata(page.output, compiledFile);
    // Thousands of case studies are not read for it.
    const kept = !caseStudy && isUnlisted(page.address, readCompiled(compiledFile));
    return { ...page, url, compiledFile, fields: fields[page.output], metadata, isUnlisted: kept, ...dates };
  });
}
