import type { Site } from '../../.content/types.ts';

/** The name that code imports the site document by. */
export const SITE_MODULE = 'virtual:content/site';

/** What pages show of the site document: what is for feeds and search alone would be sent to every visitor. */
export type PageSite = Omit<Site, 'services' | 'tagline'>;

type Environment = Record<string, string | undefined>;

/** Lay the environment's settings over the site document. An empty variable counts as none. */
export function settingsOf(site: Site, environment: Environment): Site {
  const { CONTACT_ENDPOINT, JOB_BOARD_API, JOB_BOARD, RECAPTCHA_SITE_KEY, SITE_URL } = environment;
  return {
    ...site,
    url: SITE_URL || site.url,
    contact: { ...site.contact, endpoint: CONTACT_ENDPOINT || site.contact.endpoint },
    jobs: { ...site.jobs, api: JOB_BOARD_API || site.jobs.api, board: JOB_BOARD || site.jobs.board },
    ...(RECAPTCHA_SITE_KEY && { recaptcha: { siteKey: RECAPTCHA_SITE_KEY } }),
  };
}

/** Write the module that exports what pages show of the site document, with the environment's settings. */
export function siteModule(site: Site, environment: Environment): string {
  const { services: _services, tagline: _tagline, ...page } = settingsOf(site, environment);
  return `export default ${JSON.stringify(page satisfies PageSite)};`;
}
