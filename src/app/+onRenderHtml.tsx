import { renderToString } from 'react-dom/server';
import site from 'virtual:content/site';
import { StaticRouter } from 'react-router-dom';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { App } from './App';
import { FIRST_PAGE_ID, numberMarkdown, serializeFirstPage } from './firstPage';
import { describePage, type Head } from './head';
import { Pages, type PageState } from './pages';
import { PagesContext } from './PagesContext';
import { matchRoute } from './routes';
import { readDocument } from './server/documents';
import { structuredData } from './server/structuredData';

/** Render one address to a whole HTML page; an address without a document becomes the 404 page. */
export async function onRenderHtml(pageContext: PageContextServer) {
  const address = pageContext.urlPathname;
  const match = pageContext.is404 ? null : matchRoute(address);
  const document = match && numberMarkdown(readDocument(match.document));
  await Promise.all([import('../components/Markdown/render'), match?.route.draw?.()]);
  const state: PageState =
    match && document
      ? { status: 'ready', document, Component: (await match.route.load(document)).default }
      : { status: 'missing' };
  const body = renderToString(
    <PagesContext value={new Pages({ address, state })}>
      <StaticRouter location={address}>
        <App />
      </StaticRouter>
    </PagesContext>,
  );
  const [preloads, root] = splitPreloads(body);
  return page(address, describePage(address, state), document, preloads, root);
}

/** React puts the preloads of eager pictures in front of the markup; they belong into the head. */
function splitPreloads(html: string): [preloads: string, root: string] {
  const preloads = /^(?:<link\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return [preloads, html.slice(preloads.length)];
}

function page(address: string, head: Head, document: unknown, preloads: string, root: string) {
  return escapeInject`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${head.title}</title>
    <meta name="description" content="${head.description}">
    ${document && !matchRoute(address)?.route.unlisted ? shared(address, head, document) : escapeInject`<meta name="robots" content="noindex">`}
    <meta name="theme-color" content="#faf9f6" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#181c25" media="(prefers-color-scheme: dark)">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="apple-touch-icon" href="/apple-touch-icon.png">
    <link rel="manifest" href="/site.webmanifest">
    <link rel="alternate" type="application/atom+xml" title="${site.name} case studies" href="/feed.xml">
    ${dangerouslySkipEscape(preloads)}
  </head>
  <body id="top">
    <div id="root">${dangerouslySkipEscape(root)}</div>
    <script type="application/json" id="${FIRST_PAGE_ID}">${dangerouslySkipEscape(serializeFirstPage(document ? { document } : null))}</script>
  </body>
</html>`;
}

/** What search engines and the places where links are shared read. */
function shared(address: string, head: Head, document: unknown) {
  const data = structuredData(address, document, head).map((thing) => ({ '@context': 'https://schema.org', ...thing }));
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return escapeInject`<link rel="canonical" href="${head.canonical}">
    <meta property="og:type" content="${address.startsWith('/case-studies/') ? 'article' : 'website'}">
    <meta property="og:site_name" content="${site.name}">
    <meta property="og:title" content="${head.title}">
    <meta property="og:description" content="${head.description}">
    <meta property="og:url" content="${head.canonical}">
    <meta property="og:image" content="${head.image}">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta property="og:image:alt" content="${head.title}">
    <meta name="twitter:card" content="summary_large_image">
    ${data.length > 0 ? dangerouslySkipEscape(`<script type="application/ld+json">${json}</script>`) : ''}`;
}
