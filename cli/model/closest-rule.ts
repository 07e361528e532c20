import { closest } from './closest.ts';

/** Returns the rule id that was most likely meant, or undefined if none is similar. @param rule id, with or without its group */
export function closestRule(rule: string, ids: readonly string[]): string | undefined {
  const shortId = closest(rule, ids.map(shortRuleId));
  return closest(rule, ids) ?? ids.find((id) => shortRuleId(id) === shortId);
}

/** Returns the part of a rule id after its group. */
export function shortRuleId(id: string): string {
  return id.slice(id.indexOf('/') + 1);
}
