import type { Config } from 'vike/types';

/**
 * Vike renders HTML and nothing else: the page component never reaches the browser, navigation is react-router's.
 * docs/decisions/vike.md says why.
 */
export default {
  prerender: true,
  clientRouting: false,
  includeAssetsImportedByServer: false,
  meta: { Page: { env: { server: true } } },
} satisfies Config;
