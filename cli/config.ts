/** `content`: the configuration of a site (`content.config.ts`) and the types of what its functions receive. */
import type { ContentConfig } from './model/content-config.ts';

export type { ContentConfig, Listings, PictureLookup } from './model/content-config.ts';
export type { DocumentIdentity } from './model/document-identity.ts';
export type { Picture } from './model/picture.ts';

/** Returns the configuration as it is; editors complete and check its fields. */
export function defineConfig(config: ContentConfig): ContentConfig {
  return config;
}
