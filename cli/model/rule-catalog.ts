/**
 * Step that reports a rule:
 * - `reading`: loading and parsing files, YAML, Markdown, schemas and the configuration
 * - `document`, `corpus`: the functions of its module, `cli/rules/<id>.ts`
 * - `runner`: `cli/rules/runner.ts`, after other rules have run
 * - `commit`: the comparison with a commit, for `--changed`
 * - `links`: `content links`
 */
type Step = 'reading' | 'document' | 'corpus' | 'runner' | 'commit' | 'links';

interface RuleEntry {
  /** Severity of its diagnostics, unless one has its own. */
  severity: 'error' | 'warning';
  reportedBy: readonly Step[];
  /** Whether a comment may silence it, and the configuration may change its severity. */
  isOptional?: true;
}

/**
 * All rules; the page of each is `cli/rules/<id>.md`. The part of an id before the slash is its group. Groups are in order of
 * importance: a file that cannot be read makes the diagnostics of later groups doubtful. A rule is optional unless the content
 * that it reports has no page or address, or harms visitors.
 */
const catalog = {
  'config/broken': { severity: 'error', reportedBy: ['reading'] },
  'config/rule-crashed': { severity: 'error', reportedBy: ['runner'] },
  'config/rules': { severity: 'error', reportedBy: ['reading'] },
  'config/schema': { severity: 'error', reportedBy: ['reading'] },
  'file/encoding': { severity: 'error', reportedBy: ['reading'] },
  'file/extension': { severity: 'error', reportedBy: ['corpus'] },
  'file/missing': { severity: 'error', reportedBy: ['corpus'] },
  'file/name': { severity: 'error', reportedBy: ['corpus'] },
  'file/too-large': { severity: 'error', reportedBy: ['reading'] },
  'file/unreadable': { severity: 'error', reportedBy: ['reading'] },
  'file/unused': { severity: 'warning', reportedBy: ['corpus'], isOptional: true },
  'yaml/alias': { severity: 'error', reportedBy: ['reading'] },
  'yaml/changed-value': { severity: 'error', reportedBy: ['document'], isOptional: true },
  'yaml/cut-by-comment': { severity: 'error', reportedBy: ['document'], isOptional: true },
  'yaml/duplicate-key': { severity: 'error', reportedBy: ['reading'] },
  'yaml/indentation': { severity: 'error', reportedBy: ['reading', 'document'], isOptional: true },
  'yaml/joined-lines': { severity: 'error', reportedBy: ['document'], isOptional: true },
  'yaml/many-documents': { severity: 'error', reportedBy: ['reading'] },
  'yaml/odd-space': { severity: 'warning', reportedBy: ['reading', 'document'], isOptional: true },
  'yaml/quote-needed': { severity: 'error', reportedBy: ['reading', 'document'], isOptional: true },
  'yaml/syntax': { severity: 'error', reportedBy: ['reading', 'document'], isOptional: true },
  'yaml/tab': { severity: 'error', reportedBy: ['reading'] },
  'yaml/tag': { severity: 'error', reportedBy: ['reading'] },
  'yaml/unclosed-quote': { severity: 'warning', reportedBy: ['reading', 'document'], isOptional: true },
  'schema/choice': { severity: 'error', reportedBy: ['document'] },
  'schema/count': { severity: 'error', reportedBy: ['document'] },
  'schema/date': { severity: 'error', reportedBy: ['document'] },
  'schema/length': { severity: 'error', reportedBy: ['document'] },
  'schema/missing-field': { severity: 'error', reportedBy: ['reading', 'document'] },
  'schema/pattern': { severity: 'error', reportedBy: ['document'] },
  'schema/swapped': { severity: 'error', reportedBy: ['document'] },
  'schema/type': { severity: 'error', reportedBy: ['document'] },
  'schema/unknown-field': { severity: 'error', reportedBy: ['document'] },
  'content/duplicate': { severity: 'warning', reportedBy: ['corpus'], isOptional: true },
  'content/duplicate-address': { severity: 'error', reportedBy: ['document', 'corpus'] },
  'content/figure': { severity: 'warning', reportedBy: ['document'], isOptional: true },
  'content/ignore': { severity: 'error', reportedBy: ['runner'], isOptional: true },
  'content/name': { severity: 'warning', reportedBy: ['document'], isOptional: true },
  'content/order': { severity: 'error', reportedBy: ['corpus'], isOptional: true },
  'link/broken': { severity: 'error', reportedBy: ['reading', 'document', 'corpus'], isOptional: true },
  'link/broken-fragment': { severity: 'error', reportedBy: ['corpus'], isOptional: true },
  'link/insecure': { severity: 'error', reportedBy: ['document'], isOptional: true },
  'link/moved': { severity: 'warning', reportedBy: ['corpus'], isOptional: true },
  'link/redirect': { severity: 'error', reportedBy: ['corpus'] },
  'link/unread': { severity: 'warning', reportedBy: ['document'], isOptional: true },
  'link/unsafe': { severity: 'error', reportedBy: ['document'] },
  'link/vague-text': { severity: 'warning', reportedBy: ['document'], isOptional: true },
  'link/vanished': { severity: 'error', reportedBy: ['commit'] },
  'image/alt': { severity: 'error', reportedBy: ['document'], isOptional: true },
  'image/alt-repeats-name': { severity: 'warning', reportedBy: ['document'], isOptional: true },
  'image/animated': { severity: 'error', reportedBy: ['corpus'] },
  'image/damaged': { severity: 'error', reportedBy: ['reading', 'corpus'] },
  'image/format': { severity: 'error', reportedBy: ['corpus'] },
  'image/left-out': { severity: 'warning', reportedBy: ['corpus'], isOptional: true },
  'image/missing': { severity: 'error', reportedBy: ['reading', 'document', 'corpus'] },
  'image/same-portrait': { severity: 'warning', reportedBy: ['corpus'], isOptional: true },
  'image/too-large': { severity: 'warning', reportedBy: ['corpus'] },
  'image/too-small': { severity: 'warning', reportedBy: ['corpus'], isOptional: true },
  'text/heading-order': { severity: 'warning', reportedBy: ['document'], isOptional: true },
  'text/markup': { severity: 'warning', reportedBy: ['document'], isOptional: true },
  'text/misread': { severity: 'warning', reportedBy: ['document'], isOptional: true },
  'text/nesting': { severity: 'error', reportedBy: ['reading'] },
  'text/placeholder': { severity: 'warning', reportedBy: ['reading', 'document'], isOptional: true },
  'text/raw-html': { severity: 'error', reportedBy: ['document'], isOptional: true },
  'text/regional-spelling': { severity: 'warning', reportedBy: ['document'], isOptional: true },
  'text/spelling': { severity: 'warning', reportedBy: ['document'], isOptional: true },
  'text/straight-quotes': { severity: 'warning', reportedBy: ['document'], isOptional: true },
  'text/typo': { severity: 'warning', reportedBy: ['document'], isOptional: true },
  'text/unbalanced': { severity: 'warning', reportedBy: ['document'], isOptional: true },
  'text/unread': { severity: 'warning', reportedBy: ['document'], isOptional: true },
  'text/usage': { severity: 'warning', reportedBy: ['document'], isOptional: true },
  'external/certificate': { severity: 'warning', reportedBy: ['links'], isOptional: true },
  'external/fragment': { severity: 'warning', reportedBy: ['links'], isOptional: true },
  'external/gone': { severity: 'error', reportedBy: ['links'], isOptional: true },
  'external/moved': { severity: 'warning', reportedBy: ['links'], isOptional: true },
  'external/suspicious': { severity: 'warning', reportedBy: ['links'], isOptional: true },
} as const satisfies Record<`${string}/${string}`, RuleEntry>;

export type RuleId = keyof typeof catalog;

/** Ids of the rules that a step reports. */
export type RuleIdOf<S extends Step> = {
  [Id in RuleId]: S extends (typeof catalog)[Id]['reportedBy'][number] ? Id : never;
}[RuleId];

export const ruleCatalog: Readonly<Record<RuleId, RuleEntry>> = catalog;

export const ruleIds = Object.keys(catalog) as RuleId[];

/** Groups of rules, most important first. */
export const ruleGroups = [...new Set(ruleIds.map(groupOf))];

/** Returns the part of a rule id before the slash. */
export function groupOf(id: RuleId): string {
  return id.slice(0, id.indexOf('/'));
}

export function isRuleId(id: string): id is RuleId {
  return Object.hasOwn(catalog, id);
}

/** Whether a comment may silence a rule, and the configuration may change its severity. False for an unknown id. */
export function isOptional(id: string): id is RuleId {
  return isRuleId(id) && ruleCatalog[id].isOptional === true;
}

export function isReportedBy(id: RuleId, ...steps: Step[]): boolean {
  return ruleCatalog[id].reportedBy.some((step) => steps.includes(step));
}
