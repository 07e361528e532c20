import type { Config } from 'vike/types';

/**
 * Vike renders HTML and nothing else: the page component never reaches the browser, navigation is react-router's.
 * docs/decisions/html-only-vike.md says why.
 */
export default {
  clientRouting: false,
  includeAssetsImportedByServer: false,
  meta: { Page: { env: { server: true } } },
} satisfies Config;
