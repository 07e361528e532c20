import type { Site } from '../../.content/types.ts';

/** The name that code imports the site document by. */
export const SITE_MODULE = 'virtual:content/site';

/** What pages show of the site document: what is for feeds and search alone would be sent to every visitor. */
export type PageSite = Omit<Site, 'description' | 'services' | 'tagline'>;

/** The settings that the environment may give in place of the site document. */
export const SETTINGS = ['CONTACT_ENDPOINT', 'JOB_BOARD_API', 'JOB_BOARD', 'RECAPTCHA_SITE_KEY', 'SITE_URL'] as const;

type Setting = (typeof SETTINGS)[number];
type Environment = Record<string, string | undefined>;

/**
 * Lay the environment's settings over the site document. An empty variable counts as none.
 * @throws Error that names a variable which is no address
 */
export function settingsOf(site: Site, environment: Environment): Site {
  const { CONTACT_ENDPOINT, JOB_BOARD, RECAPTCHA_SITE_KEY }: { [name in Setting]?: string | undefined } = environment;
  const url = addressIn(environment, 'SITE_URL') ?? site.url;
  const { origin, href } = new URL(url);
  if (href !== `${origin}/`) throw new Error('SITE_URL must be an address without a path, a query or a password.');
  const endpoint = CONTACT_ENDPOINT?.startsWith('/') ? CONTACT_ENDPOINT : addressIn(environment, 'CONTACT_ENDPOINT');
  const api = addressIn(environment, 'JOB_BOARD_API')?.replace(/\/$/, '');
  return {
    ...site,
    url,
    contact: { ...site.contact, endpoint: endpoint ?? site.contact.endpoint },
    jobs: { ...site.jobs, api: api ?? site.jobs.api, board: JOB_BOARD || site.jobs.board },
    ...(RECAPTCHA_SITE_KEY && { recaptcha: { siteKey: RECAPTCHA_SITE_KEY } }),
  };
}

function addressIn(environment: Environment, name: Setting): string | undefined {
  const value = environment[name];
  if (!value) return undefined;
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value;
  throw new Error(`${name} must be an address that starts with https:// or http://.`);
}

/**
 * Write the module that exports what pages show of the site document, with the environment's settings, and by itself the
 * description, which only what search engines read has use for.
 */
export function siteModule(site: Site, environment: Environment): string {
  const { description, services: _services, tagline: _tagline, ...page } = settingsOf(site, environment);
  return `export const description = ${JSON.stringify(description)};
export default ${JSON.stringify(page satisfies PageSite)};`;
}
