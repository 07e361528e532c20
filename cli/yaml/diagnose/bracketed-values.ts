import type { ParseContext } from './context.ts';
import { maskQuotedText } from './edits.ts';
import type { Line } from './line.ts';

/** Returns the line whose `[` or `{` is never closed, if that made the parser stop. */
export function findUnclosedBracket({ lines, line, error }: ParseContext): Line | undefined {
  if (!/deficient|flow collection/.test(error.reason)) return undefined;
  return lines
    .slice(0, line.index + 1)
    .findLast(({ unclosedAt, opensWith }) => unclosedAt !== undefined && (opensWith === '[' || opensWith === '{'));
}

export function closingBracketFor({ opensWith }: Line): string {
  return opensWith === '[' ? ']' : '}';
}

/** Returns the length of the line's value up to the bracket that closes its first one, or 0. */
export function lengthOfBrackets({ value }: Line): number {
  let depth = 0;
  const masked = maskQuotedText(value);
  for (let at = 0; at < masked.length; at++) {
    if (/[[{]/.test(masked.charAt(at))) depth++;
    else if (/[\]}]/.test(masked.charAt(at))) depth--;
    if (depth === 0) return at + 1;
  }
  return 0;
}
