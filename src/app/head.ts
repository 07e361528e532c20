import site from 'virtual:content/site';
import { loadError } from '../components/PageStates/PageStates';
import type { PageState } from './pages';
import { matchRoute } from './routes';

/** What a page says about itself outside its body. */
export interface Head {
  title: string;
  description: string;
  canonical: string;
}

/** The fields that something names itself by. */
interface Named {
  title?: string;
  description?: string;
  blurb?: string;
}

/** Page documents have `meta`, capabilities a title section, case studies what names them on top. */
interface Described extends Named {
  meta?: Named;
  titleSection?: Named & { category: string };
}

/**
 * What a page says about itself.
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
    const title = state.status === 'error' && route ? loadError(route.noun) : 'Page not found';
    return { title, description: title };
  }
  const document = state.document as Described;
  const { titleSection } = document;
  const named: Named = route?.describe?.(document as never) ?? document.meta ?? titleSection ?? document;
  const { blurb = '', description = blurb } = named;
  // The heading of a capability is a promise; links to it say what it is.
  return { title: titleSection?.category ?? named.title ?? '', description };
}
