import site, { description } from 'virtual:content/site';
import type { CaseStudy } from '#content/types.ts';
import type { Head } from '../page-head';

/** Dates of the first and the last change of a document (ISO 8601). */
export interface PageDates {
  created?: string;
  changed?: string;
}

/** Metadata of a page for places where its link is shared, with the URL of the picture that represents it. */
type SharedHead = Head & PageDates & { image: string };

/** One object of schema.org's vocabulary (https://schema.org/docs/gs.html). */
type Thing = Record<string, unknown> & { '@type': string };

const absolute = (path: string): string => new URL(path, site.url).href;

const organization = { '@type': 'Organization', '@id': absolute('/#organization') };

/**
 * Returns the structured data of a page: the company on the home page, breadcrumbs and the article on case studies. Open roles
 * are left to the pages of the job board.
 * @param address path of the page
 * @param content of the page
 */
export function structuredData(address: string, content: unknown, head: SharedHead): Thing[] {
  if (address === '/') return [company(), website()];
  if (!address.startsWith('/case-studies/')) return [];
  const caseStudy = content as CaseStudy;
  return [breadcrumbs(caseStudy.title, address), article(caseStudy, head)];
}

function company(): Thing {
  const { name, legalName, email, phone, address, footer } = site;
  return {
    ...organization,
    name,
    legalName,
    description,
    url: site.url,
    logo: absolute('/icon-512.png'),
    email,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: 'US',
    },
    sameAs: footer.social.map(({ url }) => url),
  };
}

function website(): Thing {
  return { '@type': 'WebSite', name: site.name, url: site.url, inLanguage: 'en', publisher: organization };
}

function breadcrumbs(title: string, address: string): Thing {
  const trail = [
    ['Home', '/'],
    ['Insights', '/insights'],
    [title, address],
  ] as const;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

function article(
  { title, subtitle, blurb, category, tags }: CaseStudy,
  { canonical, image, created, changed }: SharedHead,
): Thing {
  return {
    '@type': 'Article',
    headline: title,
    ...(subtitle && { alternativeHeadline: subtitle }),
    ...(created && { datePublished: created, dateModified: changed }),
    description: blurb,
    image,
    articleSection: category,
    keywords: tags,
    inLanguage: 'en',
    mainEntityOfPage: canonical,
    author: { ...organization, name: site.name },
    publisher: { ...organization, name: site.name },
  };
}
