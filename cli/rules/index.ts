import type { Rule } from './rule.ts';

/** The rules that look at one document; loaded when there is a document to look at. */
export async function documentRules(): Promise<Rule[]> {
  return (await import('./document-rules.ts')).documentRules;
}

/** The rules that look at all documents together; they run whenever a document points to other things than before. */
export async function corpusRules(): Promise<Rule[]> {
  return (await import('./corpus-rules.ts')).corpusRules;
}
