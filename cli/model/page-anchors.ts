/** Ids of every page, which its frame gives (src/app): of parts that an address may lead to, and of others. */
const FRAME = ['main', 'call-to-action'];
const HIDDEN = ['top', 'root', 'first-page', 'side-navigation', 'success-story'];

/** Ids that the layout of a page gives (src/pages), by the type of its document. */
const LAYOUT: Record<string, string[]> = {
  home: ['hero', 'who-we-are', 'capabilities', 'clients', 'partners', 'memberships', 'latest-work'],
  capability: ['body', 'discover'],
  insights: ['all', 'data-science', 'devsecops', 'digital-transformation', 'information-security', 'words'],
  'case-study': ['challenge', 'strategy', 'results'],
  careers: ['role'],
  contact: ['name', 'organization', 'email', 'phone', 'message', 'website'],
};

/** Parts of a page that addresses may lead to, besides those that its content names. @param type of its document */
export function pageAnchors(type: string): string[] {
  return [...(LAYOUT[type] ?? []), ...FRAME];
}

/** Ids that nothing in the content of a page may have: each names one thing, and scripts look for some. */
export function reservedIds(type: string): string[] {
  return [...pageAnchors(type), ...HIDDEN];
}
