import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The page of a rule: what it means, why it matters, how to fix it, with examples. */
export interface Page {
  /** The rule it is about, such as `link/broken`. */
  rule: string;
  /** Its first heading. */
  title: string;
  /** Its first paragraph, on one line. */
  summary: string;
  markdown: string;
}

const folder = path.join(import.meta.dirname, '../rules');

/** The ids of all rules that have a page, in the order of the alphabet. */
export function listRules(): string[] {
  return globSync('*/*.md', { cwd: folder })
    .map((file) => file.replaceAll(path.sep, '/').slice(0, -'.md'.length))
    .sort();
}

/**
 * Read the page of a rule.
 * @returns undefined where there is no such page
 */
export function readPage(rule: string): Page | undefined {
  if (!/^[a-z]+\/[a-z-]+$/.test(rule)) return undefined;
  let markdown: string;
  try {
    markdown = readFileSync(path.join(folder, `${rule}.md`), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? rule;
  const body = markdown.replace(/^# .+$/m, '').replace(/<!--[\s\S]*?-->/g, '');
  const summary = (body.trim().split(/\n\s*\n/, 1)[0] ?? '').replace(/\s+/g, ' ');
  return { rule, title, summary: summary || title, markdown };
}
