import { expect, test } from 'vitest';
import { isReportedBy, isRuleId, ruleIds } from '../../../cli/model/rule-catalog.ts';
import type { Rule } from '../../../cli/rules/rule.ts';
import { corpusRules, documentRules } from '../../../cli/rules/rules.ts';
import { rulesWithPages } from './pages.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../cli/rules/*/*.ts', { eager: true });

const reading = import.meta.glob<string>('../../../cli/{build,compile,yaml}/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Returns the rules whose module exports an object with a function. */
function rulesWith(name: 'document' | 'corpus') {
  return ruleIds.filter((id) => {
    const exported = Object.entries(modules[`../../../cli/rules/${id}.ts`] ?? {});
    return exported.some(([key, value]) => {
      const rule = value as Rule;
      return key.endsWith('Rule') && (rule[name] ?? (name === 'document' && rule.misread));
    });
  });
}

test('every rule has a page, and every page has a rule', () => {
  expect(rulesWithPages().sort()).toEqual(ruleIds.toSorted());
});

test('a test file in a folder is about the rule whose name it has', () => {
  const files = Object.keys(import.meta.glob('./*/*.test.ts')).map((file) => file.slice(2, -'.test.ts'.length));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((name) => !isRuleId(name))).toEqual([]);
});

test.each([
  ['document', documentRules],
  ['corpus', corpusRules],
] as const)('the rules with a %s function are those of the catalog, and all of them run', (step, registered) => {
  const expected = ruleIds.filter((id) => isReportedBy(id, step));
  expect(rulesWith(step)).toEqual(expected);
  expect(registered.map(({ id }) => id)).toEqual(expected);
});

test('the catalog says which rules are reported while files are read', () => {
  const mentioned = new Set(Object.values(reading).flatMap((code) => code.match(/(?<=')[a-z]+\/[a-z-]+(?=')/g) ?? []));
  expect(ruleIds.filter((id) => mentioned.has(id))).toEqual(ruleIds.filter((id) => isReportedBy(id, 'reading')));
});
