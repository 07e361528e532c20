import { type Detector, type ParseContext, isKind } from '../context.ts';
import { quoteValueEdit, withoutNote } from '../edits.ts';
import type { Line } from '../line.ts';
import { ownerLabel } from '../wording.ts';

/**
 * ```yaml
 * "title: Acme
 * sector: Federal
 * ```
 * The quote before this field name is never closed, and it is not needed.
 */
export const quoteBeforeKey: Detector = ({ lines, line }) => {
  const opener = lines
    .slice(0, line.index + 1)
    .find(({ kind, key, value }) => kind === 'structure' && !key && /^(["'])[A-Za-z][\w-]*:\s(?!.*\1)/.test(value));
  if (!opener) return undefined;
  const range = { from: opener.valueFrom, to: opener.valueFrom + 1 };
  const edits = [{ ...range, text: '' }];
  return {
    rule: 'yaml/unclosed-quote',
    ...range,
    message: 'The quote before this field name is never closed, and it is not needed.',
    fix: { safe: true, edits },
  };
};

/**
 * ```yaml
 * title: "Acme
 * sector: Federal
 * ```
 * The quote that starts the text in “title” is never closed.
 *
 * ```yaml
 * title: "Acme”
 * sector: Federal
 * ```
 * The text in “title” starts with a straight quote but ends with a curly one, which does not close it.
 *
 * ```yaml
 * title: "Acme'
 * sector: Federal
 * ```
 * The text in “title” starts with a " but ends with a ', which does not close it.
 */
export const unclosedQuote: Detector = (context) => {
  const { text, lines, error } = context;
  if (!isKind(error, 'outdented', 'open-quote')) return undefined;
  const line = lines
    .slice(0, context.line.index + 1)
    .findLast(({ unclosedAt, opensWith = '' }) => unclosedAt !== undefined && /["']/.test(opensWith));
  if (!line) return undefined;
  const quote = line.opensWith as string;
  const to = endOfUnclosedText(context, line);
  const isOnOneLine = to <= line.to;
  // Another kind of quote that the text ends with instead, or ''.
  const wrongEnd = wrongClosingQuote(text.slice(line.valueFrom + 1, to), quote);
  const edit = { from: to - wrongEnd.length, to, text: quote };
  const startsWithElision = isOnOneLine && ELISION.test(line.value);
  const edits = [startsWithElision ? quoteValueEdit(line) : edit];
  const [start, end] = /[”’]/.test(wrongEnd) ? ['straight quote', 'curly one'] : [quote, wrongEnd];
  const hasAnotherQuote = line.value.slice(1).includes(quote);
  const isUncertain = wrongEnd !== '' && (startsWithElision || mayBelongToText(line.value));
  return {
    rule: 'yaml/unclosed-quote',
    from: line.valueFrom,
    message:
      wrongEnd === ''
        ? `The quote that starts the text in ${ownerLabel(line)} is never closed.`
        : `The text in ${ownerLabel(line)} starts with a ${start} but ends with a ${end}, which does not close it.`,
    ...(!isOnOneLine && { help: `Write the closing ${quote} where the text ends.` }),
    fix: { safe: isOnOneLine && !hasAnotherQuote && !isUncertain, edits },
  };
};

/** A word that starts with an apostrophe: `'90s`, `'tis`. */
const ELISION = /^'(?:\d0s|tis|twas|til|em)\b/i;

/** Opening quotes by the quote that closes them. An apostrophe inside a word opens nothing. */
const OPENING_QUOTE: Record<string, RegExp> = {
  '"': /"/,
  "'": /(?<![\p{L}\p{N}])['‘](?=\S)/u,
  '”': /[“„]/,
  '’': /(?<![\p{L}\p{N}])['‘‚](?=\S)/u,
};

/** Returns the quote at the end of text that starts with one of another kind; '' if the text has the opening one too. */
function wrongClosingQuote(text: string, quote: string): string {
  const [written = ''] = /(?:''|["'”’])$/.exec(text) ?? [];
  const isClosing = OPENING_QUOTE[written.charAt(0)]?.test(text.slice(0, -written.length));
  return written === quote || isClosing ? '' : written;
}

/** Whether the quote at the end of text may be the apostrophe of a plural or the sign for inches. */
function mayBelongToText(text: string): boolean {
  return /(?:s['’]|\d['"]+)$/i.test(text);
}

/** Returns the end of the last line that may belong to the text: the one before a line that is not indented enough. */
function endOfUnclosedText({ lines, text }: ParseContext, opener: Line): number {
  const stop = lines.findIndex(({ from }) => from === opener.unclosedAt);
  let last = stop === -1 ? lines.length - 1 : stop - 1;
  while (last > opener.index && lines[last]?.text === '') last--;
  const line = lines[last] ?? opener;
  return line.from + withoutNote(text.slice(line.from, line.to)).trimEnd().length;
}
