import type { Edit, Range } from './diagnostic.ts';
import type { Span } from './source.ts';

/** A comment that silences rules: `# content: ignore[text/placeholder]`. Plain data: the summary of its document holds it. */
export interface Ignore {
  file: string;
  /** Up to the closing bracket. */
  range: Range;
  /** Ids as the comment has them. */
  rules: string[];
  /** Offsets between the brackets; absent without brackets. */
  list?: Span;
  /** Offsets of the text in which the comment has an effect. */
  scope: Span;
  /** Removes the comment; a remark after the brackets stays. */
  removal: Edit;
  /** Rules that have been silenced. */
  used: string[];
}

/** Whether a comment silences a rule at an offset. */
export function silences({ rules, scope }: Ignore, rule: string, offset: number): boolean {
  return rules.includes(rule) && scope.from <= offset && offset <= scope.to;
}
