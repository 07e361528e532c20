/** Ids of the shell, on every page (src/app/shell): targets of links, and others. */
const SHELL_ANCHORS = ['main', 'call-to-action'];
const SHELL_IDS = ['top', 'root', 'first-page', 'side-navigation', 'success-story'];

/** Ids in the layout of a page (src/pages), by document type. */
const LAYOUT_ANCHORS: Record<string, string[]> = {
  home: ['hero', 'who-we-are', 'capabilities', 'clients', 'partners', 'memberships', 'latest-work'],
  capability: ['body', 'discover'],
  insights: ['all', 'data-science', 'devsecops', 'digital-transformation', 'information-security', 'words'],
  'case-study': ['challenge', 'strategy', 'results'],
  careers: ['role'],
  contact: ['name', 'organization', 'email', 'phone', 'message', 'website'],
};

/** Returns the ids in the layout of a page that links may lead to. @param type document type of the page */
export function anchors(type: string): string[] {
  return [...(LAYOUT_ANCHORS[type] ?? []), ...SHELL_ANCHORS];
}

/**
 * Returns all ids that the layout of a page uses, so that no heading gets one of them.
 * @param type document type of the page
 * @param sections ids of the sections that the document names; the layout derives the id of each section's title from them
 */
export function reservedIds(type: string, sections: readonly string[] = []): string[] {
  return [...anchors(type), ...SHELL_IDS, ...sections.flatMap((section) => [section, `${section}-title`])];
}
