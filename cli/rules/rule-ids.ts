import { corpusRules } from './corpus-rules.ts';
import { documentRules } from './document-rules.ts';

/** Rules that report what happens while files, schemas and the configuration are read, and the one that compares files with a commit. */
const READING_RULES = [
  'config/rule-crashed',
  'config/rules',
  'config/schema',
  'file/encoding',
  'file/too-large',
  'file/unreadable',
  'link/vanished',
  'text/nesting',
  'yaml/alias',
  'yaml/duplicate-key',
  'yaml/many-documents',
  'yaml/tab',
  'yaml/tag',
];

/** Rules of `content links`. Other commands do not run them. */
const EXTERNAL_RULES = [
  'external/certificate',
  'external/fragment',
  'external/gone',
  'external/moved',
  'external/suspicious',
];

/** Content that these rules report has no page or address, or harms visitors. */
const REQUIRED =
  /^(?:schema\/|content\/duplicate-address|file\/(?!unused)|link\/(?:redirect|unsafe)|image\/(?:animated|damaged|format|missing|too-large))/;

const checkingRules = [...[...documentRules, ...corpusRules].map(({ id }) => id), 'content/ignore'];

const optionalRules = new Set([...checkingRules.filter((id) => !REQUIRED.test(id)), ...EXTERNAL_RULES]);

/** Ids of all rules. */
export const ruleIds: readonly string[] = [...new Set([...checkingRules, ...READING_RULES, ...EXTERNAL_RULES])];

/** Whether a comment may silence a rule, and the configuration may change its severity. */
export function isOptional(id: string): boolean {
  return optionalRules.has(id);
}

/** Whether only `content links` runs a rule, so that a check cannot find out that a comment silences nothing. */
export function isExternal(id: string): boolean {
  return EXTERNAL_RULES.includes(id);
}
