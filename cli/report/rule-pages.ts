import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RuleId } from '../model/rule-catalog.ts';

const rulesFolder = path.join(import.meta.dirname, '../rules');

/** Reads the page of a rule: its Markdown, its first heading, and its first paragraph on one line. */
export function readRulePage(rule: RuleId): Record<'title' | 'introduction' | 'markdown', string> {
  const markdown = readFileSync(path.join(rulesFolder, `${rule}.md`), 'utf8');
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? rule;
  const body = markdown.replace(/^# .+$/m, '').replace(/<!--(?:(?!<!--)[^])*?-->/g, '');
  const introduction = body
    .trim()
    .replace(/\n\s*\n.*/s, '')
    .replace(/\s+/g, ' ');
  return { title, introduction, markdown };
}
