import { escapeUTF8 as escapeXml } from 'entities/escape';
import { renderToString } from 'react-dom/server';
import site, { description } from 'virtual:content/site';
import { StaticRouter } from 'react-router-dom';
import NotFound from '../pages/NotFound/NotFound';
import { App } from './App';
import { FIRST_PAGE_ID, numberMarkdown, serializeFirstPage, type FirstPage } from './first-page';
import { describePage, TITLE_SUFFIX, type Head } from './page-head';
import { PageStore, PageStoreContext, type PageState } from './page-store';
import { matchRoute } from './routes';
import { isUnlisted, shareFile } from './server/addresses';
import { structuredData, type PageDates } from './server/structured-data';

const markdown = import('../components/Markdown/render');

/**
 * Renders the HTML of one address; an address without content becomes the 404 page.
 * @param address path of a URL
 * @param compiled the content of the page, or null if it does not exist
 * @param tags of styles and scripts; empty in development, where Vike adds them
 * @param dates of its document, if git has them
 */
export async function renderPage(
  address: string,
  compiled: object | null,
  tags = { head: '', body: '' },
  dates?: PageDates,
): Promise<string> {
  const match = matchRoute(address);
  const content = match && numberMarkdown(compiled);
  await Promise.all([markdown, match?.route.preload?.()]);
  const state: PageState =
    match && content
      ? { status: 'ready', content, Component: (await match.route.load(content)).default }
      : { status: 'missing', Component: NotFound };
  const body = renderToString(
    <PageStoreContext value={new PageStore({ address, state })}>
      <StaticRouter location={address}>
        <App />
      </StaticRouter>
    </PageStoreContext>,
  );
  const [preloads, root] = splitPreloads(body);
  // The 404 page has the description of the whole site.
  const head = { ...describePage(address, state), ...(!content && { description }) };
  const meta =
    content && !isUnlisted(address, content)
      ? metaTags(address, head, content, dates)
      : '<meta name="robots" content="noindex">';
  const firstPage = content ? { address, content } : null;
  return page(head, meta, firstPage, preloads, root, tags);
}

/** Splits off the preloads of eager pictures, which React puts in front of the markup; they belong in the head. */
function splitPreloads(html: string): [preloads: string, root: string] {
  const preloads = /^(?:<link\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return [preloads, html.slice(preloads.length)];
}

/** Returns the number of characters and elements, which changes if anything but React changes the page. */
function sizeOfHtml(html: string): number {
  const text = html.replaceAll(/<[^<>]*>/g, '').replaceAll(/&[#\w]+;/g, '_');
  return text.length + (html.match(/<[a-z]/g) ?? []).length;
}

/**
 * The comments around the page keep Cloudflare from hiding e-mail addresses in it. The first paint waits for the whole header, whose links
 * would move while the next ones arrive.
 */
function page(
  head: Head,
  meta: string,
  first: FirstPage,
  preloads: string,
  root: string,
  tags: { head: string; body: string },
): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeXml(head.title)}</title>
    <meta name="description" content="${escapeXml(head.description)}">
    ${meta}
    <meta name="theme-color" content="#faf9f6" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#181c25" media="(prefers-color-scheme: dark)">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="apple-touch-icon" href="/apple-touch-icon.png">
    <link rel="manifest" href="/site.webmanifest">
    <link rel="alternate" type="application/atom+xml" title="${escapeXml(site.name)} case studies" href="/feed.xml">
    <link rel="expect" href="#side-navigation" blocking="render">
    ${preloads}
    ${tags.head}
  </head>
  <body id="top">
    <!--email_off--><div id="root" data-size="${sizeOfHtml(root)}">${root}</div><!--/email_off-->
    <script type="application/json" id="${FIRST_PAGE_ID}">${serializeFirstPage(first)}</script>
    ${tags.body}
  </body>
</html>`;
}

/** Metadata for search engines and for places where links are shared. */
function metaTags(address: string, head: Head, content: object, dates?: PageDates): string {
  const image = new URL(shareFile(address), site.url).href;
  const things = structuredData(address, content, { ...head, image, ...dates });
  const data = things.map((thing) => ({ '@context': 'https://schema.org', ...thing }));
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const canonical = escapeXml(head.canonical);
  // The site has its name in a separate tag.
  const title = escapeXml(head.title.replace(TITLE_SUFFIX, ''));
  return `<link rel="canonical" href="${canonical}">
    <meta property="og:type" content="${address.startsWith('/case-studies/') ? 'article' : 'website'}">
    <meta property="og:site_name" content="${escapeXml(site.name)}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${escapeXml(head.description)}">
    <meta property="og:url" content="${canonical}">
    <meta property="og:image" content="${escapeXml(image)}">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta property="og:image:alt" content="${title}">
    <meta name="twitter:card" content="summary_large_image">
    ${data.length > 0 ? `<script type="application/ld+json">${json}</script>` : ''}`;
}
