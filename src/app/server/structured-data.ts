import site, { description } from 'virtual:content/site';
import type { About, CaseStudy } from '#content/types.ts';
import { codesIn } from '../../components/Facts/Facts';
import type { NamedContent } from '../../content/page-title';
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
 * Returns the structured data of a page: the company on the home page, breadcrumbs on the others, the codes of the company and the
 * article of a case study. Open roles are left to the pages of the job board.
 * @param address path of the page
 * @param content of the page
 */
export function structuredData(address: string, content: unknown, head: SharedHead): Thing[] {
  if (address === '/') return [company(), website()];
  const { title, titleSection } = content as NamedContent;
  const trail = breadcrumbs(titleSection?.category ?? title ?? '', address);
  if (address === '/about') return [trail, supplier(content as About)];
  return address.startsWith('/case-studies/') ? [trail, article(content as CaseStudy, head)] : [trail];
}

/** The company with the codes by which the government finds it. */
function supplier({ naics, corporate }: About): Thing {
  const codes = codesIn(corporate.items);
  return {
    ...company(),
    naics: naics.items.map(({ code }) => code),
    identifier: codes.map(({ title, value }) => ({ '@type': 'PropertyValue', propertyID: title, value })),
  };
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
    ...(address.startsWith('/case-studies/') ? [['Insights', '/insights'] as const] : []),
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
