import type { RuleDiagnostic } from '../../model/diagnostic.ts';
import type { ContentDocument } from '../../model/document.ts';
import { quote, writeLine } from '../../model/message-text.ts';
import { rangeBetween } from '../../model/source.ts';
import { quoteScalar } from '../../yaml/quote.ts';
import type { Rule } from '../rule.ts';
import { isInNumberGroup } from '../repair/number-groups.ts';

/** Reports unquoted text that YAML reads as a different value: `1.10` becomes 1.1. */
export const yamlChangedValueRule: Rule = {
  misread: findChangedValues,
};

function* findChangedValues({ source, locations, fields }: ContentDocument): Generator<RuleDiagnostic> {
  for (const { pointer, value, schema } of fields) {
    const scalar = locations.get(pointer)?.scalar;
    if (scalar?.style !== 'plain' || schema.type !== 'string') continue;
    if (typeof value !== 'number' && typeof value !== 'boolean') continue;
    const { from, to } = scalar;
    const raw = source.text.slice(from, to);
    if (raw === String(value) || isInNumberGroup(source.text, from)) continue;
    const edits = [{ from, to, text: quoteScalar(raw) }];
    yield {
      range: rangeBetween(source, from, to),
      pointer,
      message: `${quote(raw)} is read as ${describeValue(value)} here.`,
      help: writeLine(source.text, edits),
      fix: { safe: true, edits },
    };
  }
}

function describeValue(value: number | boolean): string {
  return typeof value === 'number' ? `the number ${String(value)}` : `${String(value)}, which is not text`;
}
