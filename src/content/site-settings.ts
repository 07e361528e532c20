import type { Site } from '../../.content/types.ts';

/** The fields of the site document that all pages show. Feeds, search and some pages use the others; visitors need not download them. */
export interface PageSite extends Omit<Site, 'description' | 'services' | 'successStory' | 'tagline'> {
  /** Address that dials the phone number (RFC 3966). */
  phoneUrl: string;
}

/** Environment variables that replace values of the site document in a build. */
export const SETTINGS = ['CONTACT_ENDPOINT', 'JOB_BOARD_API', 'JOB_BOARD', 'RECAPTCHA_SITE_KEY', 'SITE_URL'] as const;

type Setting = (typeof SETTINGS)[number];
type Environment = Record<string, string | undefined>;

/**
 * Returns the site document with the settings of the environment. An empty variable counts as unset.
 * @throws Error that names a variable whose value is not a URL
 */
export function applySettings(site: Site, environment: Environment): Site {
  const { CONTACT_ENDPOINT, JOB_BOARD, RECAPTCHA_SITE_KEY }: { [name in Setting]?: string | undefined } = environment;
  const url = readUrl(environment, 'SITE_URL') ?? site.url;
  const { origin, href } = new URL(url);
  if (href !== `${origin}/`) throw new Error('SITE_URL must be an address without a path, a query or a password.');
  const endpoint = CONTACT_ENDPOINT?.startsWith('/') ? CONTACT_ENDPOINT : readUrl(environment, 'CONTACT_ENDPOINT');
  const api = readUrl(environment, 'JOB_BOARD_API')?.replace(/\/$/, '');
  return {
    ...site,
    url,
    contact: { ...site.contact, endpoint: endpoint ?? site.contact.endpoint },
    jobs: { ...site.jobs, api: api ?? site.jobs.api, board: JOB_BOARD || site.jobs.board },
    ...(RECAPTCHA_SITE_KEY && { recaptcha: { siteKey: RECAPTCHA_SITE_KEY } }),
  };
}

function readUrl(environment: Environment, name: Setting): string | undefined {
  const value = environment[name];
  if (!value) return undefined;
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value;
  throw new Error(`${name} must be an address that starts with https:// or http://.`);
}

/** Returns the source of `virtual:content/site`. The description is a separate export, since only search engines read it. */
export function siteModule(site: unknown, environment: Environment): string {
  const settled = applySettings(site as Site, environment);
  const { description, services: _services, successStory: _successStory, tagline: _tagline, ...rest } = settled;
  const page = { ...rest, phoneUrl: `tel:${rest.phone.replaceAll(/[^+\d]/g, '')}` };
  return `export const description = ${JSON.stringify(description)};
export default ${JSON.stringify(page satisfies PageSite)};`;
}

/** Returns the source of `virtual:content/success-story`, apart from the site because only some pages load it. */
export const successStoryModule = (site: unknown): string =>
  `export default ${JSON.stringify((site as Site).successStory)};`;
