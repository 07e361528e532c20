import type { RuleDiagnostic, ContentDocument, Rule } from '../rule.ts';
import { quote, writeLine } from '../../model/message-text.ts';
import { rangeBetween } from '../../model/source.ts';
import { quoteScalar } from '../../yaml/quote.ts';
import { isInNumberGroup } from '../repair/coerce.ts';

/** Reports text that YAML reads as a different value: `1.10` becomes 1.1, and `"C:\temp"` gets a tab. */
export const yamlChangedValueRule: Rule = {
  *misread(document) {
    yield* findChangedValues(document);
    yield* findEscapes(document);
  },
};

/** The start of a Windows path, whose backslashes are meant. */
const DRIVE = /(?<!\p{L})\p{L}:$/u;

/** Finds escapes in double quotes that nobody types: those of control characters, and the first one in a Windows path. */
function* findEscapes({ source, locations, fields }: ContentDocument): Generator<RuleDiagnostic> {
  for (const { pointer } of fields) {
    const scalar = locations.get(pointer)?.scalar;
    if (scalar?.style !== 'double') continue;
    const { from, to } = scalar;
    const raw = source.text.slice(from, to);
    const startsPath = (index: number) => DRIVE.test(raw.slice(Math.max(0, index - 3), index));
    const wrong = Array.from(raw.matchAll(/\\[^]/g)).find(
      ([escape], index, all) =>
        /[abefv0]$/.test(escape) || (/[nrt]$/.test(escape) && startsPath(all[index]?.index ?? 0)),
    );
    if (!wrong) continue;
    const start = from + wrong.index;
    const edits = [{ from: from - 1, to: to + 1, text: quoteScalar(raw.replaceAll(/\\([\\"])/g, '$1')) }];
    const isFixable = startsPath(wrong.index) && !/[\r\n]/.test(raw);
    yield {
      range: rangeBetween(source, start, start + 2),
      pointer,
      message: `In double quotes, ${quote(wrong[0])} is one special character, not a backslash and a letter.`,
      help: isFixable ? writeLine(source.text, edits) : 'Type the backslash twice, or delete both characters.',
      ...(isFixable && { fix: { safe: false, edits } }),
    };
  }
}

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
