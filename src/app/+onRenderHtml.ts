import { dangerouslySkipEscape } from 'vike/server';
import { readCompiled } from 'virtual:content/compiled';
import type { PageContextServer } from 'vike/types';
import { matchRoute } from './routes';
import { renderPage } from './entry-server';

/** Renders a page in development; Vike adds scripts and styles. A build calls `renderPage` without Vike. */
export async function onRenderHtml({ urlPathname }: PageContextServer) {
  const content = readCompiled(matchRoute(urlPathname)?.output ?? '');
  return dangerouslySkipEscape(await renderPage(urlPathname, content as object | null));
}
