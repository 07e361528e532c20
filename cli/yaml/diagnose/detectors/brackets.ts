import { quoteScalar } from '../../quote.ts';
import type { Line } from '../lines.ts';
import { clip, finished, ownerOf, withoutQuoted, type Mistake, type Test, type Trouble } from '../context.ts';

/** `[` or `{` without its other half. */
export const unclosedBracket: Test = (trouble) => {
  const { lines, line, fault, text } = trouble;
  if (!/deficient|flow collection/.test(fault.reason)) return undefined;
  const opener = lines
    .slice(0, line.index + 1)
    .findLast((one) => one.unclosedAt !== undefined && (one.opens === '[' || one.opens === '{'));
  if (!opener) return undefined;
  const bracket = opener.opens === '[' ? ']' : '}';
  const hidden = hiddenBracket(trouble, opener, bracket);
  if (hidden) return hidden;
  if (opener.value === opener.opens && !/[,{[]$/.test(lines[opener.index + 1]?.text ?? ',')) return needless(opener);
  let last = opener;
  for (let at = opener.index + 1; lines[at]?.kind === 'inside' && lines[at]?.opener === opener.index; at++) {
    const inside = lines[at] as Line;
    if (text.slice(inside.from, inside.to).trim() !== '') last = inside;
  }
  const end = last.from + text.slice(last.from, last.to).trimEnd().length;
  const edits = [{ from: end, to: end, text: bracket }];
  return {
    rule: 'yaml/syntax',
    from: opener.valueFrom,
    to: opener.valueFrom + 1,
    message: `The “${opener.opens}” that opens the ${opener.opens === '[' ? 'list' : 'group'} of ${ownerOf(opener)} is never closed.`,
    help: last !== opener ? `Write “${bracket}” behind the last item.` : finished(trouble, opener, edits),
    fix: { safe: false, edits },
  };
};

/** `image: {` above fields as they stand without brackets. */
function needless(opener: Line): Mistake {
  const { opens, valueFrom } = opener;
  const from = opener.key?.to ?? valueFrom - 1;
  return {
    rule: 'yaml/syntax',
    from: valueFrom,
    to: valueFrom + 1,
    message: `The “${opens}” behind ${ownerOf(opener)} is never closed, and what stands below needs no brackets.`,
    help: 'Delete it.',
    fix: { safe: false, edits: [{ from: opener.key ? from + 1 : valueFrom, to: valueFrom + 1, text: '' }] },
  };
}

/** The other half is there, behind a `#` or inside a text whose quote is never closed. */
function hiddenBracket(trouble: Trouble, opener: Line, bracket: string): Mistake | undefined {
  const { value, valueFrom } = opener;
  if (!value.endsWith(bracket)) return undefined;
  const plain = withoutQuoted(value);
  const quote = plain.search(/(?<=[\s,[{:])["']/);
  if (quote > 0) {
    return {
      rule: 'yaml/unclosed-quote',
      from: valueFrom + quote,
      to: valueFrom + quote + 1,
      message: `The quote that opens a text of ${ownerOf(opener)} is never closed.`,
      help: `Write the closing ${value.charAt(quote)} where the text ends.`,
    };
  }
  const sign = plain.search(/(?<=\s)#/);
  if (sign < 0) return undefined;
  const from = /(?:^|[[{,:])\s*(?=[^[{,:]*$)/.exec(plain.slice(0, sign));
  const to = plain.slice(sign).search(/\s*[,\]}]/) + sign;
  const start = from ? from.index + from[0].length : sign;
  const edits = [{ from: valueFrom + start, to: valueFrom + to, text: quoteScalar(value.slice(start, to)) }];
  return {
    rule: 'yaml/quote-needed',
    from: valueFrom + sign,
    to: valueFrom + sign + 1,
    message: `The “#” begins a comment, so the “${opener.opens}” of ${ownerOf(opener)} is never closed; a text that holds one must be in quotes.`,
    help: finished(trouble, opener, edits),
    fix: { safe: false, edits },
  };
}

/** Items of a list in brackets without a comma between them, or with two. */
export const comma: Test = ({ text, lines, fault }) => {
  const line = lines.findLast((one) => one.from <= fault.offset);
  if (!line) return undefined;
  if (/found ','/.test(fault.reason)) {
    const edits = [{ from: fault.offset, to: fault.offset + 1, text: '' }];
    return {
      rule: 'yaml/syntax',
      from: fault.offset,
      to: fault.offset + 1,
      message: 'A comma stands here without an item before it.',
      help: 'Delete it.',
      fix: { safe: true, edits },
    };
  }
  if (!/missed comma/.test(fault.reason)) return undefined;
  // The bracket was never closed, and the fields below seem to stand inside.
  if (lines.some((one) => one.unclosedAt !== undefined && one.index < line.index && /[[{]/.test(one.opens ?? '')))
    return undefined;
  const found = text.charAt(fault.offset);
  if (/[\]}]/.test(found)) {
    return {
      rule: 'yaml/syntax',
      from: fault.offset,
      to: fault.offset + 1,
      message: `A “${found === '}' ? '[' : '{'}” is still open where this “${found}” closes.`,
      help: `Write “${found === '}' ? ']' : '}'}” before it.`,
      fix: { safe: false, edits: [{ from: fault.offset, to: fault.offset, text: found === '}' ? ']' : '}' }] },
    };
  }
  return {
    rule: 'yaml/syntax',
    from: fault.offset,
    to: fault.offset + 1,
    message: `A comma is missing before “${clip(text.slice(fault.offset, line.to), 24)}”, or a text in this list needs quotes.`,
    help: 'Put a comma between two items, and quotes around a text that holds a comma, a colon or a bracket.',
  };
};
