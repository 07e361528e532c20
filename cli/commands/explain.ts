import { closestRule, shortRuleId } from '../model/closest-rule.ts';
import { ruleIds, type RuleId } from '../model/rule-catalog.ts';
import { createPainter, shouldUseColor, type Paint } from '../report/colors.ts';
import { readRulePage } from '../report/rule-pages.ts';
import { UsageError } from './errors.ts';
import { renderMarkdownForTerminal } from './terminal-markdown.ts';

/** Longer lines are hard to read, even on a wide terminal. */
const MAX_COLUMNS = 100;

/**
 * `content explain [RULE]`: prints the page of a rule, or a list of rules; returns the exit code.
 * @param rule id such as `link/broken`, its last part if only one rule has it, or a group such as `link`
 * @throws UsageError if there is no such rule
 */
export function explain(rule: string | undefined, { color }: { color: boolean }): number {
  process.stdout.write(renderExplanation(rule, createPainter(shouldUseColor(color, process.stdout))));
  return 0;
}

function renderExplanation(rule: string | undefined, paint: Paint): string {
  const columns = Math.min(process.stdout.columns || MAX_COLUMNS, MAX_COLUMNS);
  const ids = ruleIds.toSorted();
  if (rule === undefined) return renderOverview(ids, paint);
  const matches = ids.filter((id) => id === rule || shortRuleId(id) === rule);
  const [match, ...others] = matches;
  if (match && others.length === 0) return renderMarkdownForTerminal(readRulePage(match).markdown, paint, columns);
  const group = ids.filter((id) => id.startsWith(`${rule}/`));
  if (group.length > 0) return renderOverview(group, paint);
  const suggestion = match ?? closestRule(rule, ids);
  const hint = suggestion ? `Did you mean “${suggestion}”?` : 'Run “content explain” to list all rules.';
  throw new UsageError(`There is no rule “${rule}”. ${hint}`);
}

function renderOverview(ids: readonly RuleId[], paint: Paint): string {
  const idColumns = Math.max(...ids.map((id) => id.length));
  const lines = ids.map((id) => `${paint('bold', id.padEnd(idColumns))}  ${readRulePage(id).title}`);
  return `${lines.join('\n')}\n\nRun “content explain RULE” to read about a rule, and “content explain ignore” about how to silence one.\n`;
}
