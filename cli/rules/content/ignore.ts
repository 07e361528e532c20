import { closestRule } from '../../model/closest-rule.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { silences, type Ignore } from '../../model/ignore.ts';
import { joinWords, pluralize, quote, quoteWhole } from '../../model/message-text.ts';
import { rangeBetween, type Source } from '../../model/source.ts';
import { isOptional, ruleIds } from '../rule-ids.ts';

const RULE = 'content/ignore';

/**
 * Removes the diagnostics that a comment silences.
 * @param ignores comments of the files that the diagnostics are about
 * @returns the other diagnostics, and the comments with the rules that they silenced
 */
export function applyIgnores(found: Diagnostic[], ignores: Ignore[]): { diagnostics: Diagnostic[]; ignores: Ignore[] } {
  if (ignores.length === 0) return { diagnostics: found, ignores };
  const ignoresByFile = Map.groupBy(ignores, ({ file }) => file);
  const used = new Map(ignores.map((ignore) => [ignore, new Set(ignore.used)]));
  const diagnostics = found.filter(({ rule, file, range }) => {
    if (!isOptional(rule)) return true;
    const ignoresOfFile = ignoresByFile.get(file) ?? [];
    const silencing = ignoresOfFile.filter((ignore) => silences(ignore, rule, range.start.offset));
    for (const ignore of silencing) used.get(ignore)?.add(rule);
    return silencing.length === 0;
  });
  return { diagnostics, ignores: Array.from(used, ([ignore, rules]) => ({ ...ignore, used: [...rules] })) };
}

/** Reports comments that name no rule, or one that does not exist or cannot be silenced. */
export function* reportMistakes(source: Source, ignores: readonly Ignore[]): Generator<Diagnostic> {
  for (const { file, range, rules, list } of ignores) {
    const report = (message: string, help: string, rest: Partial<Diagnostic> = {}): Diagnostic => {
      return { rule: RULE, severity: 'error', file, range, message, help, ...rest };
    };
    if (!list || rules.length === 0) {
      yield report(
        'This comment names no rule, so it has no effect.',
        'Write the rule in brackets, as in “# content: ignore[text/placeholder]”.',
      );
      continue;
    }
    for (const { 0: id, index } of source.text.slice(list.from, list.to).matchAll(/[^\s,]+/g)) {
      if (isOptional(id)) continue;
      const from = list.from + index;
      const to = from + id.length;
      const place = { range: rangeBetween(source, from, to) };
      const meant = closestRule(id, ruleIds);
      if (ruleIds.includes(id)) {
        const help = 'Correct what it reports, and remove it from this comment.';
        yield report(`The rule ${quote(id)} cannot be ignored.`, help, place);
      } else if (meant === undefined) {
        yield report(`There is no rule ${quote(id)}.`, 'Write the name that the report shows for the rule.', place);
      } else {
        const fix = { safe: false, edits: [{ from, to, text: meant }] };
        yield report(`There is no rule ${quote(id)}.`, `Write ${quoteWhole(meant)}.`, { ...place, fix });
      }
    }
  }
}

/** Reports comments that silence nothing. @param ignores after all rules have run */
export function* reportUnused(ignores: readonly Ignore[]): Generator<Diagnostic> {
  for (const { file, range, rules, list, removal, used } of ignores) {
    const unused = rules.filter((id) => isOptional(id) && !used.includes(id));
    if (unused.length === 0 || !list) continue;
    const kept = rules.filter((id) => !unused.includes(id));
    const names = unused.length > 2 ? pluralize(unused.length, 'rule') : joinWords(unused.map(quote), 'and');
    yield {
      rule: RULE,
      severity: 'warning',
      file,
      range,
      message: `This comment ignores ${names}, but there is nothing to ignore.`,
      help: kept.length === 0 ? 'Remove the comment.' : `Write ${quoteWhole(`# content: ignore[${kept.join(', ')}]`)}.`,
      fix: { safe: true, edits: [kept.length === 0 ? removal : { ...list, text: kept.join(', ') }] },
    };
  }
}
