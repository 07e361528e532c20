/** Public repository of published prose. */
export interface Collection {
  /** `owner/name` on GitHub. */
  repository: string;
  /** Address of the site that the repository publishes: the start of relative links. */
  address: string;
  includes: RegExp;
  excludes?: RegExp;
}

/**
 * Collections whose published files are known. Clone some of them into a folder and pass the folder to `npm run corpus`.
 * Other repositories work too: see `collectionOf`.
 */
const COLLECTIONS: readonly Collection[] = [
  {
    repository: 'carpentries/carpentries.org',
    address: 'https://carpentries.org/',
    includes: /^content\/(posts|community|about-us)\//,
  },
  { repository: '18F/handbook', address: 'https://handbook.tts.gsa.gov/', includes: /^(pages|_data)\// },
  { repository: '18F/methods', address: 'https://methods.18f.gov/', includes: /^(_methods|pages|_data)\// },
  {
    repository: '18F/product-guide',
    address: 'https://product-guide.18f.gov/',
    includes: /^(pages|_pages|src|content|_data|_docs)\//,
  },
  {
    repository: '18F/joining-18f',
    address: 'https://pages.18f.gov/joining-18f/',
    includes: /^(pages|_positions|_interviews|_data)\//,
  },
  {
    repository: 'CivicActions/guidebook',
    address: 'https://guidebook.civicactions.com/',
    includes: /^[a-z-]+\/.*\.md$/,
    excludes: /^node_modules|SUMMARY|README/,
  },
  {
    repository: 'department-of-veterans-affairs/vagov-content',
    address: 'https://www.va.gov/',
    includes: /^pages\//,
  },
  { repository: 'kubernetes/contributor-site', address: 'https://www.kubernetes.dev/', includes: /^content\/en\// },
  { repository: 'alphagov/gds-way', address: 'https://gds-way.digital.cabinet-office.gov.uk/', includes: /^source\// },
  { repository: 'dxw/playbook', address: 'https://playbook.dxw.com/', includes: /^src\// },
  {
    repository: 'djangocon/2023.djangocon.us',
    address: 'https://2023.djangocon.us/',
    includes: /^(_schedule|_presenters|_posts|_organizers|_sponsors|_pages|_places|_data)\//,
  },
  {
    repository: 'civictechdc/civictechdc-website',
    address: 'https://www.civictechdc.org/',
    includes: /^(_projects|_events|_posts|_pages|_data)\//,
  },
  {
    repository: 'hackforla/website',
    address: 'https://www.hackforla.org/',
    includes: /^(_projects|_program-areas|_data|pages)\//,
    excludes: /internal\/(?!communities)/,
  },
  {
    repository: 'github/government.github.com',
    address: 'https://government.github.com/',
    includes: /^(_posts|_data)\//,
  },
  { repository: 'ustwo/engineering-blog', address: 'https://ustwo.github.io/', includes: /\.(md|markdown)$/ },
  {
    repository: 'cds-snc/gc-articles',
    address: 'https://articles.alpha.canada.ca/',
    includes: /\.md$/,
    excludes: /^wordpress/,
  },
  { repository: 'cds-snc/digital-canada-ca', address: 'https://digital.canada.ca/', includes: /^content\/en\// },
  {
    repository: 'home-assistant/developers.home-assistant',
    address: 'https://developers.home-assistant.io/',
    includes: /^(docs|blog|src\/pages)\//,
  },
  {
    repository: 'GSA/digitalgov.gov',
    address: 'https://digital.gov/',
    includes: /^content\/(resources|events|guides|communities|services|topics|authors|pages|sources)\//,
  },
  { repository: '18F/guides', address: 'https://guides.18f.org/', includes: /^content\// },
  { repository: 'madetech/handbook', address: 'https://github.com/madetech/handbook/blob/main/', includes: /\.md$/ },
  // The folders below hold translations.
  { repository: 'github/opensource.guide', address: 'https://opensource.guide/', includes: /^_articles\/[^/]+$/ },
  { repository: 'basecamp/handbook', address: 'https://basecamp.com/handbook/', includes: /\.md$/ },
  { repository: 'rust-lang/blog.rust-lang.org', address: 'https://blog.rust-lang.org/', includes: /^content\// },
  {
    repository: 'ropensci/roweb3',
    address: 'https://ropensci.org/',
    includes: /^content\//,
    excludes: /\.(?:es|fr|pt)\.md$/,
  },
  {
    repository: 'ministryofjustice/technical-guidance',
    address: 'https://technical-guidance.service.justice.gov.uk/',
    includes: /^source\//,
  },
];

/** Returns what to import from a repository; by default, all pages and data outside folders of code, tests and settings. */
export function collectionOf(repository: string): Collection {
  return (
    COLLECTIONS.find((collection) => collection.repository.toLowerCase() === repository.toLowerCase()) ?? {
      repository,
      address: `https://github.com/${repository}/blob/HEAD/`,
      includes: /^/,
      excludes: /(?:^|\/)(?:node_modules|vendor|tests?|themes|layouts|_layouts|_includes|i18n|locales?)\//,
    }
  );
}

const PAGE = /\.(?:md|markdown|mdx|qmd|md\.erb)$/;
const DATA = /\.ya?ml$/;
/** Hidden files, documents about the repository, and settings. */
const NOT_PUBLISHED =
  /(?:^|\/)\.|README|CHANGELOG|LICENSE|CODE_OF_CONDUCT|CONTRIBUTING|(?:credits|redirect|navigation|config|settings|schema)[^/]*\.ya?ml$/;

/** Whether a file is a page (Markdown with front matter) or data (YAML), or undefined if it is not imported. */
export function kindOfFile(path: string, { includes, excludes }: Collection): 'page' | 'data' | undefined {
  if (!includes.test(path) || excludes?.test(path) || NOT_PUBLISHED.test(path)) return undefined;
  return PAGE.test(path) ? 'page' : DATA.test(path) ? 'data' : undefined;
}
