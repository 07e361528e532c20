import type { Diagnostic, Range } from '../model/diagnostic.ts';
import { rangeBetween, type Source } from '../model/source.ts';
import * as messages from './diagnose/messages/restrictions.ts';
import { quoteScalar } from './quote.ts';

/** Diagnostics of what YAML allows and content does not. */

/**
 * A key that its group already has.
 * @param startsItem whether it seems to start the next item of a list
 */
export function duplicateKey(
  source: Source,
  name: string,
  second: Range,
  first: Range,
  startsItem: boolean,
): Diagnostic {
  const { offset } = second.start;
  return {
    rule: 'yaml/duplicate-key',
    severity: 'error',
    file: source.file,
    range: second,
    ...messages.duplicateKey(name, first.start.line, startsItem),
    ...(startsItem && { fix: { safe: false, edits: [{ from: offset - 2, to: offset, text: '- ' }] } }),
    related: [{ file: source.file, range: first, message: messages.FIRST_SET_HERE }],
  };
}

/**
 * A key that its group already has, because the line with the name of the next group is missing.
 * @param group name of the group that now holds the fields of both
 */
export function duplicateKeyOfUnnamedGroup(
  source: Source,
  group: string,
  name: string,
  second: Range,
  first: Range,
): Diagnostic {
  return {
    rule: 'yaml/duplicate-key',
    severity: 'error',
    file: source.file,
    range: second,
    ...messages.duplicateKeyOfUnnamedGroup(name, group),
    related: [{ file: source.file, range: first, message: messages.FIRST_SET_HERE }],
  };
}

/** `*name` with an anchor `&name` elsewhere in the file. */
export function alias(source: Source, name: string, from: number, to: number, anchorRange: Range): Diagnostic {
  return {
    rule: 'yaml/alias',
    severity: 'error',
    file: source.file,
    range: rangeBetween(source, from, to),
    ...messages.alias(name, anchorRange.start.line),
    related: [{ file: source.file, range: anchorRange, message: messages.MARKED_HERE }],
  };
}

/** `&name` without an alias, before something other than text. */
export function anchor(source: Source, name: string, from: number, to: number): Diagnostic {
  return {
    rule: 'yaml/alias',
    severity: 'error',
    file: source.file,
    range: rangeBetween(source, from, to),
    ...messages.anchor(name),
  };
}

/** `*name` without an anchor, as in `*bold*`. */
export function textStartingWithStar(source: Source, from: number, to: number): Diagnostic {
  const range = rangeBetween(source, from, to);
  if (/<<[ \t]*:[ \t]*$/.test(source.text.slice(0, from)))
    return { rule: 'yaml/alias', severity: 'error', file: source.file, range, ...messages.mergeKey() };
  const edit = { from, to, text: quoteScalar(source.text.slice(from, to)) };
  return {
    rule: 'yaml/quote-needed',
    severity: 'error',
    file: source.file,
    range,
    ...messages.textStartingWithStar(edit.text),
    fix: { safe: true, edits: [edit] },
  };
}

/**
 * `&Design and code` or `!Wow, what a team`: text whose first word YAML reads as an anchor or tag and drops.
 * @returns undefined for an actual anchor or tag
 */
export function lostFirstWord(source: Source, from: number, to: number): Diagnostic | undefined {
  const word = source.text.slice(from, to);
  const [rest = ''] =
    /^[ \t]+(?![#"'|>[{&!*])[^\r\n]*?(?=[ \t]*(?:[ \t]#.*)?$)/m.exec(
      source.text.slice(to, nextLineStart(source.text, to)),
    ) ?? [];
  const isTag = /^!(?:!|<|[a-z]+(?:\/\S*)?$)/.test(word);
  if (rest.trim() === '' || isTag || /:(?:\s|$)/.test(rest)) return undefined;
  const quoted = quoteScalar(word + rest);
  return {
    rule: 'yaml/quote-needed',
    severity: 'error',
    file: source.file,
    range: rangeBetween(source, from, to),
    ...messages.lostFirstWord(word, quoted),
    fix: { safe: true, edits: [{ from, to: to + rest.length, text: quoted }] },
  };
}

/** `!name` before a value. */
export function tag(source: Source, from: number, to: number): Diagnostic {
  return {
    rule: 'yaml/tag',
    severity: 'error',
    file: source.file,
    range: rangeBetween(source, from, to),
    ...messages.tag(source.text.slice(from, to)),
  };
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
  const isProse = /^\s*[^\s#-](?!\S*:(?:\s|$))/.test(text.slice(from + 3));
  return {
    rule: 'yaml/many-documents',
    severity: 'error',
    file: source.file,
    range: rangeBetween(source, from, to),
    ...messages.manyDocuments(text.slice(from, to), isLast, isProse),
    ...(isLast && { fix: { safe: true, edits: [{ from, to: nextLineStart(text, from), text: '' }] } }),
  };
}

function nextLineStart(text: string, offset: number): number {
  const lineBreak = text.indexOf('\n', offset);
  return lineBreak === -1 ? text.length : lineBreak + 1;
}
