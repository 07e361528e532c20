/** `content`: the configuration of a site (`content.config.ts`) and the types of what its functions receive. */
import type { SiteConfig } from './model/content-config.ts';

export type { ContentConfig, Listings, PictureLookup, SiteConfig } from './model/content-config.ts';
export type { DocumentIdentity } from './model/document-identity.ts';
export type { Root } from 'hast';
export type { Picture } from './model/picture.ts';

/** Returns the configuration as it is; editors complete and check its fields. */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}
