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

/** The fields that documents name themselves by: page documents have `meta`, capabilities a title section, case studies both on top. */
interface Described {
  meta?: { title: string; description: string };
  titleSection?: { title: string; blurb: string };
  title?: string;
  blurb?: string;
}

/**
 * What a page says about itself.
 * @param address path of its URL
 */
export function describePage(address: string, state: PageState): Head {
  const { title, description } = describeState(address, state);
  return {
    title: address === '/' ? title : `${title} | ${site.name}`,
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
  const described = route?.describe?.(state.document as never);
  if (described) return described;
  const { meta, titleSection, title, blurb } = state.document as Described;
  return {
    title: meta?.title ?? titleSection?.title ?? title ?? '',
    description: meta?.description ?? titleSection?.blurb ?? blurb ?? '',
  };
}
