import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { renderPage } from './server/page';

/** A page in development, where Vike puts scripts and styles in; a build renders without Vike. */
export async function onRenderHtml({ urlPathname }: PageContextServer) {
  return dangerouslySkipEscape(await renderPage(urlPathname));
}
