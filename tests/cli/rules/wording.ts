import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { expect } from 'vitest';

/** Jargon that no message may contain. */
const JARGON =
  /\b(?:mapping|scalar|instancePath|additionalProperties|must NOT|schema|propert(?:y|ies)|array|object|string|boolean|integer|null|undefined|NaN|invalid|illegal|parse|token|regex|pattern|enum|oops|sorry|please)\b/i;
const EMOJI = /\p{Extended_Pictographic}/u;

/** Checks the wording of a diagnostic. Quotations from the document only count toward its length. */
export function expectGoodWording({ message, help }: Diagnostic): void {
  const own = message.replace(/“[^”]*”/g, '“…”');
  expect(message.length, message).toBeLessThanOrEqual(160);
  expect(own.match(/[.?!](?:\s|$)/g)?.length ?? 0, message).toBeLessThanOrEqual(2);
  for (const text of [own, (help ?? '').replace(/“[^”]*”/g, '“…”')]) {
    expect(text).not.toMatch(JARGON);
    expect(text).not.toMatch(EMOJI);
    expect(text).not.toMatch(/\s\s|\n|^\s|\s$/);
  }
  expect(message).toMatch(/^[“\p{Lu}].*[.?]$/u);
  // Help that ends with the corrected line has no period after it.
  expect(help, message).toMatch(/^(?:[\p{Lu}“].*[.?]|[\p{Lu}][^:]*: .+)$/u);
}
