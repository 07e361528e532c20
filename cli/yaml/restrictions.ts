import { quote, quoteWhole } from '../model/message-text.ts';
import type { Diagnostic, Range } from '../model/diagnostic.ts';
import type { RuleId } from '../model/rule-catalog.ts';
import { rangeBetween, type Source } from '../model/source.ts';
import { quoteScalar } from './quote.ts';

/** Returns a diagnostic of something that YAML allows and content does not. */
function report(
  source: Source,
  rule: RuleId,
  range: Range | [from: number, to: number],
  rest: Pick<Diagnostic, 'message'> & Partial<Diagnostic>,
): Diagnostic {
  const location = Array.isArray(range) ? rangeBetween(source, ...range) : range;
  return { rule, severity: 'error', file: source.file, range: location, ...rest };
}

/** A key that its group already has. @param startsItem whether it seems to start the next item of a list */
export function duplicateKey(
  source: Source,
  name: string,
  second: Range,
  first: Range,
  startsItem: boolean,
): Diagnostic {
  const { offset } = second.start;
  return report(source, 'yaml/duplicate-key', second, {
    message: `The field ${quote(name)} is already set on line ${first.start.line}.`,
    help: startsItem
      ? 'Put a dash in front of it if it starts a new list item, or else keep only one of the two.'
      : `Keep one ${quote(name)} and delete the other, or move it to the group that it belongs to.`,
    ...(startsItem && { fix: { safe: false, edits: [{ from: offset - 2, to: offset, text: '- ' }] } }),
    related: [{ file: source.file, range: first, message: 'First set here.' }],
  });
}

/** `*name` with an anchor `&name` elsewhere in the file. */
export function alias(source: Source, name: string, from: number, to: number, anchorRange: Range): Diagnostic {
  return report(source, 'yaml/alias', [from, to], {
    message: `${quote(`*${name}`)} repeats what ${quote(`&${name}`)} marks on line ${anchorRange.start.line}, which content files do not allow.`,
    help: 'Write the value in both places.',
    related: [{ file: source.file, range: anchorRange, message: 'Marked here.' }],
  });
}

/** `&name` without an alias, before something other than text. */
export function anchor(source: Source, name: string, from: number, to: number): Diagnostic {
  return report(source, 'yaml/alias', [from, to], {
    message: `${quote(`&${name}`)} marks a value to be repeated, which content files do not allow.`,
    help: `Delete ${quote(`&${name}`)}.`,
  });
}

/** `*name` without an anchor, as in `*bold*`. */
export function textStartingWithStar(source: Source, from: number, to: number): Diagnostic {
  if (/<<[ \t]*:[ \t]*$/.test(source.text.slice(0, from)))
    return report(source, 'yaml/alias', [from, to], {
      message: '“<<” copies fields from another place, which content files do not allow.',
      help: 'Delete this line, and write the fields themselves.',
    });
  const edit = { from, to, text: quoteScalar(source.text.slice(from, to)) };
  return report(source, 'yaml/quote-needed', [from, to], {
    message: 'This text starts with “*”, so it needs quotes.',
    help: `Write “${edit.text}”.`,
    fix: { safe: true, edits: [edit] },
  });
}

/** `&Design and code` or `!Wow, what a team`: text whose first word YAML drops; undefined for an actual anchor or tag. */
export function lostFirstWord(source: Source, from: number, to: number): Diagnostic | undefined {
  const word = source.text.slice(from, to);
  const [rest = ''] =
    /^[ \t]+(?![#"'|>[{&!*])[^\r\n]*?(?=[ \t]*(?:[ \t]#.*)?$)/m.exec(
      source.text.slice(to, nextLineStart(source.text, to)),
    ) ?? [];
  const isTag = /^!(?:!|<|[a-z]+(?:\/\S*)?$)/.test(word);
  if (rest.trim() === '' || isTag || /:(?:\s|$)/.test(rest)) return undefined;
  const quoted = quoteScalar(word + rest);
  return report(source, 'yaml/quote-needed', [from, to], {
    message: `This text starts with “${word.charAt(0)}”, so ${quote(word)} is lost unless the text is in quotes.`,
    help: `Write ${quoteWhole(quoted)}.`,
    fix: { safe: true, edits: [{ from, to: to + rest.length, text: quoted }] },
  });
}

/** `!name` before a value. */
export function tag(source: Source, from: number, to: number): Diagnostic {
  const name = quote(source.text.slice(from, to));
  return report(source, 'yaml/tag', [from, to], {
    message: `${name} gives the value a special type, which content files do not allow.`,
    help: `Delete ${name}, or put the whole text in quotes if it is part of the text.`,
  });
}

/** A second document in the file. @param end of the first one */
export function manyDocuments(source: Source, end: number): Diagnostic {
  const { text } = source;
  const separator = /^(?:---|\.\.\.)/gm;
  separator.lastIndex = end;
  const from = separator.exec(text)?.index ?? end;
  const to = Math.min(from + 3, text.length);
  const isLast = !/[^\s.-]/.test(text.slice(from + 3).replaceAll(/(^|\s)#.*/g, ''));
  // The first line below is not a field: Markdown below front matter, as in Jekyll.
  const isText = /^\s*[^\s#-](?!\S*:(?:\s|$))/.test(text.slice(from + 3));
  return report(source, 'yaml/many-documents', [from, to], {
    message: `The line “${text.slice(from, to)}” starts a second document in this file, but a file can hold only one.`,
    help: isLast
      ? 'Delete this line.'
      : isText
        ? 'Move the text below it into a field, such as “blurb: |”, and delete this line.'
        : 'Delete this line, or move it into a longer text block if it is meant as a dividing line.',
    ...(isLast && { fix: { safe: true, edits: [{ from, to: nextLineStart(text, from), text: '' }] } }),
  });
}

function nextLineStart(text: string, offset: number): number {
  const lineBreak = text.indexOf('\n', offset);
  return lineBreak === -1 ? text.length : lineBreak + 1;
}
