import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { matchRoute } from './routes';
import { readDocument } from './server/documents';
import { renderPage } from './entry-server';

/** A page in development, where Vike puts scripts and styles in; a build renders without Vike. */
export async function onRenderHtml({ urlPathname }: PageContextServer) {
  const document = readDocument(matchRoute(urlPathname)?.document ?? '');
  return dangerouslySkipEscape(await renderPage(urlPathname, document));
}
