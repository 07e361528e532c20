import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { matchRoute } from './routes';
import { readDocument } from './server/read-document';
import { renderPage } from './entry-server';

/** Renders a page in development; Vike adds scripts and styles. A build calls `renderPage` without Vike. */
export async function onRenderHtml({ urlPathname }: PageContextServer) {
  const document = readDocument(matchRoute(urlPathname)?.document ?? '');
  return dangerouslySkipEscape(await renderPage(urlPathname, document));
}
