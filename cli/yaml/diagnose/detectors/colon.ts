import { lineEndingOf } from '../../../model/edits.ts';
import { quoteScalar } from '../../quote.ts';
import { COMMON, hasField, indentOf, isNamed, levelOf, type Line } from '../lines.ts';
import {
  above,
  below,
  clip,
  finished,
  ownerOf,
  quoteValue,
  type Mistake,
  type Test,
  type Trouble,
} from '../context.ts';

/** A colon and a space inside a text. */
export const colonInText: Test = (trouble) => {
  const { line, fault } = trouble;
  if (!/mapping entry|sequence entry/.test(fault.reason)) return undefined;
  const inside = /:(?=\s|$)/.exec(line.value);
  const owned = line.key !== undefined || line.dashes.length > 0;
  if (!inside || !owned || fault.offset < line.valueFrom || !/^[^"'[\]{},&*!|>%@`#]/.test(line.value)) return undefined;
  const at = line.valueFrom + inside.index;
  if (/^[“”„«‘]/.test(line.value)) return curlyQuotes(trouble, line);
  if (isItemOfTexts(trouble, line)) return textItem(trouble, line);
  const twice = nameTwice(line);
  if (twice) return twice;
  const merged = fieldOnGroupLine(trouble, line) ?? twoFields(trouble, line);
  if (merged) return merged;
  const last = lastLineOfText(trouble, line);
  if (last !== line) return textWithColon(trouble, line, last, at);
  const edits = quoteValue(line);
  return {
    rule: 'yaml/quote-needed',
    from: at,
    to: at + 1,
    message: colonMessage(line.value),
    help: finished(trouble, line, edits),
    fix: { safe: true, edits },
  };
};

/** `title: title: Acme`. */
function nameTwice({ key, value, valueFrom }: Line): Mistake | undefined {
  const name = key && value.startsWith(`${key.name}: `) ? `${key.name}:` : undefined;
  if (name === undefined) return undefined;
  const [text] = /\S.*$/.exec(value.slice(name.length)) ?? [''];
  const to = valueFrom + value.length - text.length;
  return {
    rule: 'yaml/syntax',
    from: valueFrom,
    to: valueFrom + name.length,
    message: `“${clip(name)}” stands twice on this line.`,
    help: 'Delete one of the two.',
    fix: { safe: true, edits: [{ from: valueFrom, to, text: '' }] },
  };
}

/** `image: src: a.svg` above the other fields of the group. */
function fieldOnGroupLine({ text, lines }: Trouble, line: Line): Mistake | undefined {
  const [, name = ''] = /^([a-z][\w-]*):[ \t]/.exec(line.value) ?? [];
  const next = lines[line.index + 1];
  if (!line.key || name === '' || !next || !isNamed(next) || indentOf(next) <= levelOf(line)) return undefined;
  const edits = [{ from: line.key.to + 1, to: line.valueFrom, text: lineEndingOf(text) + next.lead }];
  return {
    rule: 'yaml/syntax',
    from: line.valueFrom,
    to: line.valueFrom + name.length,
    message: `“${clip(name)}” must stand on a line of its own below ${ownerOf(line)}, like the field that follows it.`,
    help: `Start a new line before “${clip(name)}”.`,
    fix: { safe: true, edits },
  };
}

/** `src: a.svg  alt: What it shows`: two lines that have become one, by the name of a field that the file has elsewhere. */
function twoFields({ text, lines }: Trouble, line: Line): Mistake | undefined {
  const [, before = '', space = '', name = ''] = /^(.*?)(,?[ \t]+)([a-z][\w-]*):(?=[ \t]|$)/.exec(line.value) ?? [];
  if (!line.key || name === line.key.name) return undefined;
  if (!hasField(lines, name) && !(space.startsWith(',') && COMMON.test(name))) return undefined;
  const from = line.valueFrom + before.length;
  const at = from + space.length;
  const edits = [{ from, to: at, text: `${lineEndingOf(text)}${' '.repeat(levelOf(line))}` }];
  return {
    rule: 'yaml/syntax',
    from: at,
    to: at + name.length,
    message: `The field “${clip(name)}” seems to begin in the middle of this line.`,
    help: 'Begin a new line before it, or put the whole text in quotes if it belongs there.',
    fix: { safe: false, edits },
  };
}

/** The last of the lines below that go on with the text of this one; the line itself when none does. */
export function lastLineOfText({ lines }: Trouble, line: Line): Line {
  let last = line;
  for (const one of lines.slice(line.index + 1)) {
    const isField = one.key !== undefined && !/\s/.test(one.key.name);
    if (one.kind !== 'structure' || isField || one.dashes.length > 0 || indentOf(one) <= levelOf(line)) break;
    last = one;
  }
  return last;
}

/** A text over several lines that holds a colon and a space at an offset. */
export function textWithColon({ text }: Trouble, owner: Line, last: Line, at: number): Mistake {
  const end = last.from + text.slice(last.from, last.to).trimEnd().length;
  const written = text.slice(owner.valueFrom, end);
  const quote = /["\\]/.test(written) ? (/'/.test(written) ? undefined : "'") : '"';
  const edits = quote ? [owner.valueFrom, end].map((offset) => ({ from: offset, to: offset, text: quote })) : [];
  return {
    rule: 'yaml/quote-needed',
    from: at,
    to: at + 1,
    message: `The text of ${ownerOf(owner)} holds a colon and a space on this line, so it must be in quotes.`,
    help: 'Put a quote at the start and at the end of the text.',
    ...(quote ? { fix: { safe: true, edits } } : {}),
  };
}

/** Whether a line is an item among items that are texts. */
function isItemOfTexts({ lines }: Trouble, line: Line): boolean {
  if (line.dashes.length === 0) return false;
  const like = (other: Line | undefined) =>
    other?.dashes.length === line.dashes.length && !other.key && other.lead === line.lead;
  return like(above(lines, line.index)) || like(below(lines, line.index));
}

/** `- Our promise: one team: yours` in a list of texts. */
function textItem(trouble: Trouble, line: Line): Mistake {
  const end = line.valueFrom + line.value.length;
  const text = trouble.text.slice(line.body, end);
  const edits = [{ from: line.body, to: end, text: quoteScalar(text) }];
  const at = line.key?.to ?? line.body;
  return {
    rule: 'yaml/quote-needed',
    from: at,
    to: at + 1,
    message: colonMessage(text),
    help: finished(trouble, line, edits),
    fix: { safe: true, edits },
  };
}

/** “Curly quotes” around a text that needs real ones. */
function curlyQuotes(trouble: Trouble, line: Line): Mistake {
  const around = /^([“”„«‘])(.*)([”“»’])$/.exec(line.value);
  const text = around?.[2] ?? line.value;
  const edits = [{ from: line.valueFrom, to: line.valueFrom + line.value.length, text: quoteScalar(text) }];
  return {
    rule: 'yaml/quote-needed',
    from: line.valueFrom,
    to: line.valueFrom + 1,
    message: `The curly quotes around the text of ${ownerOf(line)} do not hold it together; straight ones do.`,
    help: finished(trouble, line, edits),
    fix: { safe: false, edits },
  };
}

function colonMessage(text: string): string {
  const sign = /:\s/.test(text) ? 'holds a colon and a space' : 'ends with a colon';
  return `The text “${clip(text, 48)}” ${sign}, so it must be in quotes.`;
}
