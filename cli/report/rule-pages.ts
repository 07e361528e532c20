import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Page of a rule: what it means, why it matters, how to fix it, with examples. */
export interface RulePage {
  /** Rule id, such as `link/broken`. */
  rule: string;
  /** First heading. */
  title: string;
  /** First paragraph, on one line. */
  summary: string;
  markdown: string;
}

const rulesFolder = path.join(import.meta.dirname, '../rules');

/** Returns the ids of all rules that have a page, in alphabetical order. */
export function listRuleIds(): string[] {
  return globSync('*/*.md', { cwd: rulesFolder })
    .map((file) => file.replaceAll(path.sep, '/').slice(0, -'.md'.length))
    .sort();
}

/** Reads the page of a rule; undefined if it has none. */
export function readRulePage(rule: string): RulePage | undefined {
  if (!/^[a-z]+\/[a-z-]+$/.test(rule)) return undefined;
  let markdown: string;
  try {
    markdown = readFileSync(path.join(rulesFolder, `${rule}.md`), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? rule;
  const body = markdown.replace(/^# .+$/m, '').replace(/<!--(?:(?!<!--)[^])*?-->/g, '');
  const summary = (body.trim().split(/\n\s*\n/, 1)[0] ?? '').replace(/\s+/g, ' ');
  return { rule, title, summary: summary || title, markdown };
}
