import type { ParseContext } from './context.ts';
import { isField } from './line.ts';

/** Returns the character with a special meaning that starts the line's value, if it made the parser stop. */
export function leadingIndicator({ line, error }: ParseContext): string | undefined {
  if (/deficient|quoted scalar|end of the stream within/.test(error.reason)) return undefined;
  const indicator = line.value.charAt(0);
  if (/^[|>]/.test(indicator) && line.opensWith) return undefined;
  const hasOwner = line.key !== undefined || line.dashes.length > 0;
  if (indicator === '' || !hasOwner || !'@`%*&![{|>,?-'.includes(indicator) || line.unclosedAt !== undefined)
    return undefined;
  if (indicator === '-' && !/^-(?:\s|$)/.test(line.value)) return undefined;
  // An error inside brackets is an error of a list; only text after the brackets shows that they start ordinary text.
  const isInsideBrackets =
    error.offset < line.valueFrom || !/mapping entry|sequence entry|field name|end of the stream/.test(error.reason);
  return /[[{]/.test(indicator) && isInsideBrackets ? undefined : indicator;
}

/** The `|` or `>` of a block scalar whose text starts on the same line. */
export interface BlockIndicatorWithText {
  indicator: string;
  /** Length of the indicator and the spaces after it. */
  length: number;
  /** The remainder of the line. */
  rest: string;
}

/** Returns the block indicator of a value with something after it and text on the line below. */
export function blockIndicatorWithText(context: ParseContext): BlockIndicatorWithText | undefined {
  const { lines, line } = context;
  const next = lines[line.index + 1];
  const continuesBelow =
    next !== undefined && next.text !== '' && next.indent.length > line.indent.length && !isField(next);
  if (!/[|>]/.test(leadingIndicator(context) ?? '') || !continuesBelow) return undefined;
  const [header = ''] = /^[|>][-+\d]*[ \t]*/.exec(line.value) ?? [];
  return { indicator: header.trim(), length: header.length, rest: line.value.slice(header.length) };
}

/** A dash of a word processor. */
export const LONG_DASH = /^[–—−‐‑]$/;
