import site from 'virtual:content/site';
import { titleOf, type NamedContent } from '../content/page-title.ts';
import { loadError } from '../components/PageStates/PageStates';
import type { PageState } from './page-store';
import { matchRoute } from './routes';

export interface Head {
  title: string;
  description: string;
  canonical: string;
}

export const TITLE_SUFFIX = ` | ${site.name}`;

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
  const described = route?.describe?.(state.content as never);
  const { searchTitle, description } = titleOf(described ?? (state.content as NamedContent));
  return { title: searchTitle ?? loadError(route?.noun), description };
}
