import type { Config } from 'vike/types';

/**
 * Vike only renders HTML: the page component never reaches the browser, and React Router navigates.
 * See docs/decisions/0001-vike-for-development.md.
 */
export default {
  clientRouting: false,
  includeAssetsImportedByServer: false,
  meta: { Page: { env: { server: true } } },
} satisfies Config;
