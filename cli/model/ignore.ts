import { countBelow } from './partition-point.ts';
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

/** Returns a function that checks whether one of several comments silences a rule at an offset of their file. */
export function silencerOf(ignores: readonly Ignore[], rule: string): (offset: number) => boolean {
  const scopes = ignores.filter(({ rules }) => rules.includes(rule)).map(({ scope }) => scope);
  scopes.sort((a, b) => a.from - b.from);
  const starts = scopes.map(({ from }) => from);
  // Where the last of the scopes up to each one ends.
  const ends: number[] = [];
  for (const { to } of scopes) ends.push(Math.max(to, ends.at(-1) ?? 0));
  return (offset) => offset <= (ends[countBelow(starts, offset + 1) - 1] ?? -1);
}
