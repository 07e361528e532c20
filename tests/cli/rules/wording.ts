import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { expect } from 'vitest';

/** Words of programmers, which no finding uses (DIAGNOSTICS.md, Wording). */
const FOREIGN =
  /\b(?:mapping|scalar|instancePath|additionalProperties|must NOT|schema|propert(?:y|ies)|array|object|string|boolean|integer|null|undefined|NaN|invalid|illegal|parse|token|regex|pattern|enum|oops|sorry|please)\b/i;
const EMOJI = /\p{Extended_Pictographic}/u;

/** Hold a finding to the rules of wording; what it quotes from the document counts for nothing but its length. */
export function expectGoodWording({ message, help }: Diagnostic): void {
  const own = message.replace(/“[^”]*”/g, '“…”');
  expect(message.length, message).toBeLessThanOrEqual(160);
  expect(own.match(/[.?!](?:\s|$)/g)?.length ?? 0, message).toBeLessThanOrEqual(2);
  for (const text of [own, (help ?? '').replace(/“[^”]*”/g, '“…”')]) {
    expect(text).not.toMatch(FOREIGN);
    expect(text).not.toMatch(EMOJI);
    expect(text).not.toMatch(/\s\s|\n|^\s|\s$/);
  }
  expect(message).toMatch(/^[“\p{Lu}].*[.?]$/u);
  // A help that ends with the finished line has no full stop behind it.
  expect(help, message).toMatch(/^(?:[\p{Lu}“].*[.?]|[\p{Lu}][^:]*: .+)$/u);
}
