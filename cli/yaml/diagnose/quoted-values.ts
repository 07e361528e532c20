import type { ParseContext } from './context.ts';
import { withoutNote } from './edits.ts';
import type { Line } from './line.ts';

/** A word that starts with an apostrophe: `'90s`, `'tis`. */
export const ELISION = /^'(?:\d0s|tis|twas|til|em)\b/i;

/** Quoted text whose closing quote is missing. */
export interface UnclosedQuote {
  line: Line;
  quote: string;
  /** Offset where the text seems to end. */
  end: number;
  isOnOneLine: boolean;
  /** Another kind of quote that the text ends with instead, or ''. */
  wrongEnd: string;
}

/** Returns the text with an unclosed quote that made the parser stop. */
export function findUnclosedQuote(context: ParseContext): UnclosedQuote | undefined {
  const { text, lines, line, error } = context;
  if (!/deficient|quoted scalar/.test(error.reason)) return undefined;
  const opener = lines
    .slice(0, line.index + 1)
    .findLast(({ unclosedAt, opensWith }) => unclosedAt !== undefined && (opensWith === '"' || opensWith === "'"));
  if (!opener) return undefined;
  const quote = opener.opensWith as string;
  const end = endOfUnclosedText(context, opener);
  const wrongEnd = wrongClosingQuote(text.slice(opener.valueFrom + 1, end), quote);
  return { line: opener, quote, end, isOnOneLine: end <= opener.to, wrongEnd };
}

/** Opening quotes by the quote that closes them. An apostrophe inside a word opens nothing. */
const OPENING_QUOTE: Record<string, RegExp> = {
  '"': /"/,
  "'": /(?<![\p{L}\p{N}])['‘](?=\S)/u,
  '”': /[“„]/,
  '’': /(?<![\p{L}\p{N}])['‘‚](?=\S)/u,
};

/**
 * Returns the quote that text ends with although it starts with a straight quote of another kind; '' if the text has the opening one too.
 * @param text after the opening quote
 */
export function wrongClosingQuote(text: string, quote: string): string {
  const [written = ''] = /(?:''|["'”’])$/.exec(text) ?? [];
  const isClosing = OPENING_QUOTE[written.charAt(0)]?.test(text.slice(0, -written.length));
  return written === quote || isClosing ? '' : written;
}

/** Returns whether the quote at the end of text may be the apostrophe of a plural or the sign for inches. */
export function mayBelongToText(text: string): boolean {
  return /(?:s['’]|\d['"]+)$/i.test(text);
}

/** Returns the end of the last line that may belong to the text: the one before a line that is not indented enough. */
function endOfUnclosedText({ lines, text }: ParseContext, opener: Line): number {
  const stop = lines.findIndex(({ from }) => from === opener.unclosedAt);
  let last = stop === -1 ? lines.length - 1 : stop - 1;
  // Text that runs to the end of the file may have swallowed fields: then its own line is the best guess.
  const swallowsFields = lines.slice(opener.index + 1).some((line) => /^[\w-]+:(?:\s|$)/.test(line.text));
  if (stop === -1 && swallowsFields) last = opener.index;
  while (last > opener.index && lines[last]?.text === '') last--;
  const line = lines[last] ?? opener;
  return line.from + withoutNote(text.slice(line.from, line.to)).trimEnd().length;
}

/** A quoted value that is followed by something else on its line. */
export interface QuotedStart {
  quote: string;
  /** Offset after the closing quote. */
  closedAt: number;
  /** Length of the quoted part. */
  length: number;
  rest: string;
}

/** Returns the quoted start of the line's value if the parser stopped at what follows it. */
export function quotedStartWithRest({ line, error }: ParseContext): QuotedStart | undefined {
  if (!line.key && line.dashes.length === 0) return undefined;
  if (!/mapping entry|sequence entry|end of the stream/.test(error.reason)) return undefined;
  const length = /^"(?:[^"\\]|\\.)*"|^'(?:[^']|'')*'/.exec(line.value)?.[0].length ?? 0;
  const rest = line.value.slice(length).trim();
  if (length === 0 || rest === '' || rest.startsWith('#')) return undefined;
  return { quote: line.value.charAt(0), closedAt: line.valueFrom + length, length, rest };
}
