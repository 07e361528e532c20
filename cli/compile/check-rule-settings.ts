import { closestRule } from '../model/closest-rule.ts';
import type { ContentConfig } from '../model/content-config.ts';
import { FILE_START, type Diagnostic } from '../model/diagnostic.ts';
import { quote, quoteWhole } from '../model/message-text.ts';
import { isOptional, isRuleId, ruleIds } from '../model/rule-catalog.ts';
import { rangeBetween } from '../model/source.ts';
import { loadForDisplay } from './disk/load.ts';
import type { ProjectPaths } from './disk/project-paths.ts';

const FILE = 'content.config.ts';

/** Reports entries of `rules` in `content.config.ts` that have no effect. */
export function checkRuleSettings({ rules = {} }: ContentConfig, { root }: ProjectPaths): Diagnostic[] {
  return Object.entries(rules).flatMap(([id, setting]) => {
    const issue = findIssue(id, setting);
    if (!issue) return [];
    const source = loadForDisplay(root, FILE);
    const from = Math.max(...[`'${id}'`, `"${id}"`].map((key) => source?.text.indexOf(key) ?? -1)) + 1;
    const range = source && from > 0 ? rangeBetween(source, from, from + id.length) : FILE_START;
    return { rule: 'config/rules', severity: 'error', file: FILE, range, ...issue };
  });
}

function findIssue(id: string, setting: unknown): Pick<Diagnostic, 'message' | 'help'> | undefined {
  if (!isRuleId(id)) {
    const intended = closestRule(id, ruleIds);
    const help = intended === undefined ? 'Run “content explain” to list all rules.' : `Write ${quoteWhole(intended)}.`;
    return { message: `There is no rule ${quote(id)}.`, help };
  }
  if (!isOptional(id))
    return { message: `The rule ${quote(id)} cannot be turned off or changed.`, help: `Remove it from “rules”.` };
  if (['off', 'warning', 'error'].includes(setting as string)) return undefined;
  return {
    message: `The rule ${quote(id)} cannot be set to ${quote(setting)}.`,
    help: 'Write “off”, “warning”, or “error”.',
  };
}
