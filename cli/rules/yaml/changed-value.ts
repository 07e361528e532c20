import type { ContentDocument } from '../../model/document.ts';
import { quoteScalar } from '../../yaml/quote.ts';
import { isInGrouped } from './grouped.ts';
import { finding, lineOf } from './lines.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';
import { quote } from '../../model/message-text.ts';

/** A text without quotes that is read as something else, and then no longer looks as it was written: `1.10` becomes 1.1. */
export const yamlChangedValueRule: Rule = {
  id: 'yaml/changed-value',
  severity: 'error',
  document: findChangedValues,
};

export function* findChangedValues({ source, locations, fields }: ContentDocument): Generator<RuleDiagnostic> {
  for (const { pointer, value, schema } of fields) {
    const scalar = locations.get(pointer)?.scalar;
    if (scalar?.style !== 'plain' || schema.type !== 'string') continue;
    if (typeof value !== 'number' && typeof value !== 'boolean') continue;
    const raw = source.text.slice(scalar.from, scalar.to);
    if (raw === String(value) || isInGrouped(source.text, scalar.from)) continue;
    const edits = [{ from: scalar.from, to: scalar.to, text: quoteScalar(raw) }];
    yield {
      ...finding(source, scalar.from, scalar.to, pointer, `${quote(raw)} is read as ${nameOfValue(value)} here.`),
      help: `Write “${lineOf(source, edits)}”.`,
      fix: { safe: true, edits },
    };
  }
}

function nameOfValue(value: number | boolean): string {
  return typeof value === 'number' ? `the number ${String(value)}` : `${String(value)}, which is no text`;
}
