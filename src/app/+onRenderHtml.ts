import { dangerouslySkipEscape } from 'vike/server';
import { readDocument } from 'virtual:content/documents';
import type { PageContextServer } from 'vike/types';
import { matchRoute } from './routes';
import { renderPage } from './entry-server';

/** Renders a page in development; Vike adds scripts and styles. A build calls `renderPage` without Vike. */
export async function onRenderHtml({ urlPathname }: PageContextServer) {
  const document = readDocument(matchRoute(urlPathname)?.document ?? '');
  return dangerouslySkipEscape(await renderPage(urlPathname, document));
}
