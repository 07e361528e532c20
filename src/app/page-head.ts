import site from 'virtual:content/site';
import { loadError } from '../components/PageStates/PageStates';
import type { PageState } from './page-store';
import { matchRoute } from './routes';

/** Metadata of a page. */
export interface Head {
  title: string;
  description: string;
  canonical: string;
}

/** End of the title of each page. */
export const TITLE_SUFFIX = ` | ${site.name}`;

/** Fields that contain a title or a description. */
interface Named {
  title?: string;
  subtitle?: string;
  description?: string;
  blurb?: string;
}

/** Pages have these fields in `meta`, capabilities in their title section, case studies at the top level. */
interface Described extends Named {
  meta?: Named;
  titleSection?: Named & { category: string };
}

/**
 * Returns title, description and canonical URL of a page.
 * @param address path of its URL
 */
export function describePage(address: string, state: PageState): Head {
  const { title, description } = describeState(address, state);
  return {
    title: title + TITLE_SUFFIX,
    description,
    canonical: new URL(address, site.url).href,
  };
}

function describeState(address: string, state: PageState): { title: string; description: string } {
  const route = matchRoute(address)?.route;
  if (state.status !== 'ready') {
    const titles = { loading: 'Loading...', error: loadError(route?.noun), missing: 'Page not found' };
    const title = titles[route ? state.status : 'missing'];
    return { title, description: title };
  }
  const document = state.document as Described;
  const { titleSection } = document;
  const named: Named = route?.describe?.(document as never) ?? document.meta ?? titleSection ?? document;
  const { blurb = '', description = blurb } = named;
  // What people search for: the heading of a capability is a promise, that of a case study may be poetic.
  return { title: titleSection?.category ?? named.subtitle ?? named.title ?? loadError(route?.noun), description };
}
