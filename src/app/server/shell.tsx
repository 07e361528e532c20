import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import site from 'virtual:content/site';
import { StaticRouter } from 'react-router-dom';
import type { Shell } from '../App';
import { Footer } from '../shell/Footer';
import { Header } from '../shell/Header';

const { home, capabilities, links } = site.navigation;

/** The pages that the header says it is on. */
const named = new Set([home, ...capabilities.items, ...links].map(({ url }) => url));

const headers = new Map<string, ReactElement>();
const footer = rendered(<Footer />);

/**
 * What stands around a page, rendered for all pages that have the same: that is a third of what React does for a page.
 * @param address path of a URL
 */
export function shellOf(address: string): Shell {
  const page = named.has(address) ? address : '';
  const header =
    headers.get(page) ??
    rendered(
      <StaticRouter location={address}>
        <Header />
      </StaticRouter>,
    );
  headers.set(page, header);
  return { header, footer };
}

/** An element that has the HTML of another; both are nothing but a tag, a class and what is inside. */
function rendered(element: ReactElement): ReactElement {
  const [, tag, className, html] = /^<(\w+) class="([^"]*)">(.*)<\/\1>$/s.exec(renderToString(element)) ?? [];
  if (!tag || html === undefined) throw new Error('What stands around pages is one element, with a class alone.');
  return createElement(tag, { className, dangerouslySetInnerHTML: { __html: html } });
}
