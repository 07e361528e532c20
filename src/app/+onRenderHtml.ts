import { dangerouslySkipEscape } from 'vike/server';
import { readDocument, removeMarks } from 'virtual:content/documents';
import type { PageContextServer } from 'vike/types';
import { matchRoute } from './routes';
import { renderPage } from './entry-server';

/** Renders a page in development; Vike adds scripts and styles. A build calls `renderPage` without Vike. */
export async function onRenderHtml({ urlPathname }: PageContextServer) {
  const document = readDocument(matchRoute(urlPathname)?.output ?? '');
  const html = await renderPage(urlPathname, document);
  const end = html.indexOf('</head>');
  return dangerouslySkipEscape(removeMarks(html.slice(0, end)) + html.slice(end));
}
