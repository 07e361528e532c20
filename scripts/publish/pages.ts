import type { Site } from '../../.content/types.ts';
import type { Manifest } from '../../cli/build/manifest.ts';
import { applySettings } from '../../src/content/site-settings.ts';
import { listAddresses, type Address } from '../../src/app/server/addresses.ts';
import { readCompiled, type Described } from './describe.ts';

/** A page of the site. */
export interface PublishedPage extends Address {
  url: string;
  /** The compiled document, below the output folder: another content has another name. */
  file: string;
  /** When its document last changed (ISO 8601); absent where that is not known. */
  changed?: string;
  /** What it says of itself, where that is known without its document. */
  described?: Described;
}

/** The company's facts, with the settings of this build. */
export function readSite({ documents }: Manifest): Site {
  if (!documents['site']) throw new Error('content/site.yaml is missing: the site cannot be built without it.');
  return applySettings(readCompiled(documents['site']) as Site, process.env);
}

/**
 * Every page of the site.
 * @param changes when each file of the content last changed, by its path from the repository's root
 */
export function listPages({ documents, sources }: Manifest, site: Site, changes: Map<string, string>): PublishedPage[] {
  return listAddresses(Object.keys(documents)).map((page) => {
    const file = documents[page.document];
    if (!file)
      throw new Error(
        `The page ${page.address} has no document: bring content/${page.document.replace('pages/', '')}.yaml back.`,
      );
    const changed = changes.get(sources[page.document] ?? '');
    const url = new URL(page.address, site.url).href;
    return { ...page, url, file, ...(changed && { changed }) };
  });
}
