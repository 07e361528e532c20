import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RuleId } from '../model/rule-catalog.ts';

/** Page of a rule: what it means, why it matters, how to fix it, with examples. */
export interface RulePage {
  /** First heading. */
  title: string;
  /** First paragraph, on one line. */
  introduction: string;
  markdown: string;
}

const rulesFolder = path.join(import.meta.dirname, '../rules');

export function readRulePage(rule: RuleId): RulePage {
  const markdown = readFileSync(path.join(rulesFolder, `${rule}.md`), 'utf8');
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? rule;
  const body = markdown.replace(/^# .+$/m, '').replace(/<!--(?:(?!<!--)[^])*?-->/g, '');
  const introduction = (body.trim().split(/\n\s*\n/, 1)[0] ?? '').replace(/\s+/g, ' ');
  return { title, introduction: introduction || title, markdown };
}
