import { closestRule } from '../../model/closest-rule.ts';
import { countBelow } from '../../model/partition-point.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { silencerOf, type Ignore } from '../../model/ignore.ts';
import { joinWords, quote, quoteWhole } from '../../model/message-text.ts';
import { isOptional, isReportedBy, isRuleId, ruleIds } from '../../model/rule-catalog.ts';
import { rangeBetween, type Source } from '../../model/source.ts';

const RULE = 'content/ignore';

/** Maximum number of mistakes in comments that are reported per file. */
const MAX_MISTAKES = 100;

/** Removes the diagnostics that a comment silences; returns the others, and the comments with the rules that they silenced. */
export function applyIgnores(found: Diagnostic[], ignores: Ignore[]): { diagnostics: Diagnostic[]; ignores: Ignore[] } {
  if (ignores.length === 0) return { diagnostics: found, ignores };
  const ignoresByFile = Map.groupBy(ignores, ({ file }) => file);
  const keyOf = (file: string, rule: string) => `${rule} ${file}`;
  const candidates = found.filter(({ file, rule }) => ignoresByFile.has(file) && isOptional(rule));
  const groups = Map.groupBy(candidates, ({ file, rule }) => keyOf(file, rule));
  const isSilencedAt = new Map<string, (offset: number) => boolean>();
  const offsets = new Map<string, number[]>();
  for (const [key, group] of groups) {
    const { file, rule } = group[0] as Diagnostic;
    isSilencedAt.set(key, silencerOf(ignoresByFile.get(file) ?? [], rule));
    const starts = group.map(({ range }) => range.start.offset);
    offsets.set(key, starts.sort((a, b) => a - b));
  }
  const isUsed = ({ file, scope }: Ignore, rule: string) => {
    const sorted = offsets.get(keyOf(file, rule)) ?? [];
    return (sorted[countBelow(sorted, scope.from)] ?? Infinity) <= scope.to;
  };
  return {
    diagnostics: found.filter(({ file, rule, range }) => !isSilencedAt.get(keyOf(file, rule))?.(range.start.offset)),
    ignores: ignores.map((ignore) => {
      const { rules, used } = ignore;
      return { ...ignore, used: rules.filter((rule) => used.includes(rule) || isUsed(ignore, rule)) };
    }),
  };
}

/** Reports comments that name no rule, or one that does not exist or cannot be silenced. */
export function reportMistakes(source: Source, ignores: readonly Ignore[]): Diagnostic[] {
  return ignores.flatMap((ignore) => [...findMistakes(source, ignore)]).slice(0, MAX_MISTAKES);
}

function* findMistakes(source: Source, { file, range, list }: Ignore): Generator<Diagnostic> {
  const base = { rule: RULE, severity: 'error', file } as const;
  const ids = list ? [...source.text.slice(list.from, list.to).matchAll(/[^\s,]+/g)] : [];
  if (ids.length === 0) {
    const help = 'Write the rule in brackets, as in “# content: ignore[text/placeholder]”.';
    yield { ...base, range, message: 'This comment names no rule, so it has no effect.', help };
  }
  for (const { 0: id, index } of ids) {
    if (isOptional(id)) continue;
    const from = (list?.from ?? 0) + index;
    const to = from + id.length;
    const place = { ...base, range: rangeBetween(source, from, to) };
    const intended = isRuleId(id) ? undefined : closestRule(id, ruleIds);
    if (isRuleId(id)) {
      const help = 'Correct what it reports, and remove it from this comment.';
      yield { ...place, message: `The rule ${quote(id)} cannot be ignored.`, help };
    } else if (intended === undefined) {
      const help = 'Write the name that the report shows for the rule.';
      yield { ...place, message: `There is no rule ${quote(id)}.`, help };
    } else {
      const fix = { safe: false, edits: [{ from, to, text: intended }] };
      yield { ...place, message: `There is no rule ${quote(id)}.`, help: `Write ${quoteWhole(intended)}.`, fix };
    }
  }
}

/** Reports comments that silence nothing. @param ignores after all rules have run */
export function* reportUnused(ignores: readonly Ignore[]): Generator<Diagnostic> {
  for (const { file, range, rules, list, removal, used } of ignores) {
    const unused = rules.filter((id) => isOptional(id) && !isReportedBy(id, 'links') && !used.includes(id));
    if (unused.length === 0 || !list) continue;
    const kept = rules.filter((id) => !unused.includes(id));
    yield {
      rule: RULE,
      severity: 'warning',
      file,
      range,
      message: `This comment ignores ${joinWords(unused.map(quote), 'and')}, but there is nothing to ignore.`,
      help: kept.length === 0 ? 'Remove the comment.' : `Write ${quoteWhole(`# content: ignore[${kept.join(', ')}]`)}.`,
      fix: { safe: true, edits: [kept.length === 0 ? removal : { ...list, text: kept.join(', ') }] },
    };
  }
}
