import { quoteScalar } from '../../quote.ts';
import type { Line } from '../lines.ts';
import { clip, finished, ownerOf, quoteValue, type Mistake, type Test, type Trouble } from '../context.ts';

/** A word that begins with an apostrophe: `'90s`, `'tis`. */
const ELISION = /^'(?:\d0s|tis|twas|til|em)\b/i;

/** A quote that is opened and not closed: told where it opens. */
export const unclosedQuote: Test = (trouble) => {
  const { lines, line, fault } = trouble;
  if (!/deficient|quoted scalar/.test(fault.reason)) return undefined;
  const opener = lines
    .slice(0, line.index + 1)
    .findLast((one) => one.unclosedAt !== undefined && (one.opens === '"' || one.opens === "'"));
  if (!opener) return undefined;
  const quote = opener.opens as string;
  const end = lastLineOf(trouble, opener);
  // `"Acme”`: a word processor has closed it with a quote of its own.
  const curly = quote === '"' ? '“”' : '‘’';
  const isCurly = trouble.text[end - 1] === curly[1] && !opener.value.includes(curly.charAt(0));
  const oneLine = end <= opener.to;
  const edits =
    oneLine && ELISION.test(opener.value)
      ? quoteValue(opener)
      : [{ from: isCurly ? end - 1 : end, to: end, text: quote }];
  const mixed = opener.value.slice(1).includes(quote);
  return {
    rule: 'yaml/unclosed-quote',
    from: opener.valueFrom,
    to: opener.valueFrom + 1,
    message: isCurly
      ? `The quote that opens the text of ${ownerOf(opener)} is closed by a curly one, which YAML takes for a part of the text.`
      : `The quote that opens the text of ${ownerOf(opener)} is never closed.`,
    help: oneLine ? finished(trouble, opener, edits) : `Write the closing ${quote} where the text ends.`,
    fix: { safe: oneLine && !mixed, edits },
  };
};

/** `"title: Acme`: the quote belongs to no text, and what closes it may stand far below. */
export const quoteBeforeField: Test = (trouble) => {
  const { lines, line } = trouble;
  const opener = lines
    .slice(0, line.index + 1)
    .find(({ kind, key, value }) => kind === 'structure' && !key && /^(["'])[A-Za-z][\w-]*:\s(?!.*\1)/.test(value));
  if (!opener) return undefined;
  const [from, to] = [opener.valueFrom, opener.valueFrom + 1];
  const edits = [{ from, to, text: '' }];
  return {
    rule: 'yaml/unclosed-quote',
    from,
    to,
    message: 'The quote before the name of this field is never closed, and none is needed.',
    help: finished(trouble, opener, edits),
    fix: { safe: true, edits },
  };
};

/** Where the text that a line opens seems to end: before the next line that stands too far left for it. */
function lastLineOf({ lines, text }: Trouble, opener: Line): number {
  const after = lines.findIndex((one) => one.from === opener.unclosedAt);
  let last = after === -1 ? lines.length - 1 : after - 1;
  // At the end of the file the text may have swallowed other fields: then its own line is the best guess.
  if (after === -1 && lines.slice(opener.index + 1).some((one) => /^[\w-]+:(?:\s|$)/.test(one.text)))
    last = opener.index;
  while (last > opener.index && lines[last]?.text === '') last--;
  const line = lines[last] ?? opener;
  return line.from + text.slice(line.from, line.to).trimEnd().length;
}

/** Something follows the closing quote: a quote inside the text, or a text of which only a part is quoted. */
export const textAfterQuote: Test = (trouble) => {
  const { line, fault } = trouble;
  const quote = line.value.charAt(0);
  if (!line.key && line.dashes.length === 0) return undefined;
  if (!/mapping entry|sequence entry|end of the stream/.test(fault.reason) || (quote !== '"' && quote !== "'"))
    return undefined;
  const closing = /^"(?:[^"\\]|\\.)*"|^'(?:[^']|'')*'/.exec(line.value)?.[0].length ?? 0;
  const rest = line.value.slice(closing).trim();
  if (closing === 0 || rest === '' || rest.startsWith('#')) return undefined;
  const end = line.valueFrom + line.value.length;
  const closingAt = line.valueFrom + closing;
  if (/^[,;.]$/.test(rest)) {
    const edits = [{ from: closingAt, to: end, text: '' }];
    return {
      rule: 'yaml/syntax',
      from: end - 1,
      to: end,
      message: `A “${rest}” stands behind the closing quote of ${ownerOf(line)}.`,
      help: finished(trouble, line, edits),
      fix: { safe: rest !== '.', edits },
    };
  }
  const around = line.value.length > 1 && line.value.endsWith(quote);
  // `'Don't stop`: an apostrophe closes what never was to be closed there.
  const isApostrophe =
    quote === "'" && /\w'\w/.test(line.value.slice(closing - 2, closing + 1)) && !ELISION.test(line.value);
  const text = around ? inner(line.value, quote) : isApostrophe ? line.value.slice(1) : line.value;
  if (/^,\s*["']/.test(rest)) return textsInARow(trouble, line);
  const edits = [{ from: line.valueFrom, to: end, text: quoteScalar(text) }];
  const mistake: Omit<Mistake, 'message'> = {
    rule: 'yaml/unclosed-quote',
    from: closingAt - 1,
    to: closingAt,
    help: finished(trouble, line, edits),
    fix: { safe: true, edits },
  };
  if (!around)
    return { ...mistake, message: `The text of ${ownerOf(line)} ends at this quote, but “${clip(rest)}” follows it.` };
  const sign = quote === '"' ? 'quotation mark' : 'apostrophe';
  return { ...mistake, message: `This ${sign} inside the text of ${ownerOf(line)} ends it too early.` };
};

/** `tags: "A", "B"`: a list without its brackets. */
function textsInARow(trouble: Trouble, line: Line): Mistake {
  const end = line.valueFrom + line.value.length;
  const edits = [
    { from: line.valueFrom, to: line.valueFrom, text: '[' },
    { from: end, to: end, text: ']' },
  ];
  return {
    rule: 'yaml/syntax',
    from: line.valueFrom,
    to: line.valueFrom + 1,
    message: `The texts of ${ownerOf(line)} stand in a row without brackets around them.`,
    help: finished(trouble, line, edits),
    fix: { safe: false, edits },
  };
}

/** What someone meant who put quotes around a text that holds such quotes itself. */
function inner(value: string, quote: string): string {
  const text = value.slice(1, -1);
  if (quote === "'") return text.replaceAll("''", "'");
  // Spreadsheets write each quote twice.
  return /^(?:[^"\\]|"")*$/.test(text) ? text.replaceAll('""', '"') : text.replaceAll(/\\(["\\])/g, '$1');
}

/** A backslash between double quotes that does not mean anything. */
export const badEscape: Test = (trouble) => {
  const { text, fault, lines } = trouble;
  if (!/escape sequence|hexadecimal/.test(fault.reason)) return undefined;
  const from = text.lastIndexOf('\\', fault.offset);
  const line = lines.findLast((one) => one.from <= from);
  if (from === -1 || !line) return undefined;
  const edits = [{ from, to: from, text: '\\' }];
  return {
    rule: 'yaml/syntax',
    from,
    to: from + 2,
    message: `Between double quotes “${text.slice(from, from + 2)}” means nothing; a backslash must be written twice there.`,
    help: line.kind === 'structure' ? finished(trouble, line, edits) : 'Write “\\\\” for one backslash.',
    fix: { safe: true, edits },
  };
};
