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

/** Fields that contain a title or a description. */
interface Named {
  title?: string;
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
    title: `${title} | ${site.name}`,
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
  // The heading of a capability is a promise; its category is what links to it say.
  return { title: titleSection?.category ?? named.title ?? loadError(route?.noun), description };
}
