import type { Diagnostic, Range } from '../model/diagnostic.ts';
import { quoteScalar } from './quote.ts';
import { rangeBetween, type Source } from '../model/source.ts';

/** What YAML allows and content does not. */

/**
 * The same field twice in one group.
 * @param lacksDash whether it seems to start the next item of a list
 */
export function duplicateKey(
  source: Source,
  name: string,
  second: Range,
  first: Range,
  lacksDash: boolean,
): Diagnostic {
  const { offset } = second.start;
  return {
    rule: 'yaml/duplicate-key',
    severity: 'error',
    file: source.file,
    range: second,
    message: `The field “${shorten(name)}” stands here a second time; the first is on line ${first.start.line}.`,
    help: lacksDash
      ? 'Put a dash before it if an item of the list begins here; else keep one of the two.'
      : `Keep one “${shorten(name)}” and delete the other.`,
    ...(lacksDash && { fix: { safe: false, edits: [{ from: offset - 2, to: offset, text: '- ' }] } }),
    related: [{ file: source.file, range: first, message: 'First set here.' }],
  };
}

/**
 * The fields of a group whose name is lost: they go on with those of the group above them.
 * @param group name of the one above
 */
export function lostName(source: Source, group: string, name: string, second: Range, first: Range): Diagnostic {
  return {
    rule: 'yaml/duplicate-key',
    severity: 'error',
    file: source.file,
    range: second,
    message: `The field “${shorten(name)}” stands in “${shorten(group)}” a second time. Another group seems to begin here, whose name is missing.`,
    help: `Write the name of the group and a colon on the line above, or keep one “${shorten(name)}” and delete the other.`,
    related: [{ file: source.file, range: first, message: 'First set here.' }],
  };
}

/** `*name` with an `&name` elsewhere in the file. */
export function alias(source: Source, name: string, from: number, to: number, anchor: Range): Diagnostic {
  return {
    rule: 'yaml/alias',
    severity: 'error',
    file: source.file,
    range: rangeBetween(source, from, to),
    message: `“*${shorten(name)}” repeats what “&${shorten(name)}” marks on line ${anchor.start.line}; content files do not allow that.`,
    help: 'Write the value out in both places.',
    related: [{ file: source.file, range: anchor, message: 'Marked here.' }],
  };
}

/** `&name` that nothing repeats, before something that is no text. */
export function mark(source: Source, name: string, from: number, to: number): Diagnostic {
  return {
    rule: 'yaml/alias',
    severity: 'error',
    file: source.file,
    range: rangeBetween(source, from, to),
    message: `“&${shorten(name)}” is a mark for repeating a value; content files do not allow that.`,
    help: `Delete “&${shorten(name)}”.`,
  };
}

/** `*name` without an `&name`: a text that starts with a star. */
export function star(source: Source, from: number, to: number): Diagnostic {
  return {
    rule: 'yaml/quote-needed',
    severity: 'error',
    file: source.file,
    range: rangeBetween(source, from, to),
    message: 'This text starts with “*”, so it must be in quotes.',
    help: `Write “${quoteScalar(source.text.slice(from, to))}”.`,
    fix: { safe: true, edits: [{ from, to, text: quoteScalar(source.text.slice(from, to)) }] },
  };
}

/**
 * `&Design and code` or `!Wow, what a team`: a text whose first word YAML takes for a mark or a type, so that it is lost.
 * @returns undefined where it is a mark or a type indeed
 */
export function lostWord(source: Source, from: number, to: number): Diagnostic | undefined {
  const word = source.text.slice(from, to);
  const rest = /^[ \t]+(?![#"'|>[{&!*])[^\r\n]*?(?=[ \t]*(?:[ \t]#.*)?$)/m.exec(
    source.text.slice(to, lineEnd(source.text, to)),
  )?.[0];
  if (rest === undefined || rest.trim() === '' || /^!(?:!|<|[a-z]+(?:\/\S*)?$)/.test(word) || /:(?:\s|$)/.test(rest))
    return undefined;
  const text = quoteScalar(word + rest);
  return {
    rule: 'yaml/quote-needed',
    severity: 'error',
    file: source.file,
    range: rangeBetween(source, from, to),
    message: `This text starts with “${word.charAt(0)}”, so “${shorten(word)}” gets lost unless the text is in quotes.`,
    help: `Write “${shorten(text, 100)}”.`,
    fix: { safe: true, edits: [{ from, to: to + rest.length, text }] },
  };
}

/** `!name` before a value. */
export function tag(source: Source, from: number, to: number): Diagnostic {
  const name = shorten(source.text.slice(from, to));
  return {
    rule: 'yaml/tag',
    severity: 'error',
    file: source.file,
    range: rangeBetween(source, from, to),
    message: `“${name}” gives the value a special type; content files do not allow that.`,
    help: `Delete “${name}”, or put the whole text in quotes when it belongs to it.`,
  };
}

/** A second document in the file; `end` is where the first one ends. */
export function manyDocuments(source: Source, end: number): Diagnostic {
  const { text } = source;
  const separator = /^(?:---|\.\.\.)/gm;
  separator.lastIndex = end;
  const from = separator.exec(text)?.index ?? end;
  const rest = text.slice(from + 3);
  const last = !/[^\s.-]/.test(rest.replaceAll(/(^|\s)#.*/g, ''));
  return {
    rule: 'yaml/many-documents',
    severity: 'error',
    file: source.file,
    range: rangeBetween(source, from, Math.min(from + 3, text.length)),
    message: `A line of “${text.slice(from, from + 3)}” starts a second document in this file; a file holds one.`,
    help: last
      ? 'Delete this line.'
      : 'Delete this line, or put it into a longer text block if it is meant as a dividing line.',
    ...(last && { fix: { safe: true, edits: [{ from, to: lineEnd(text, from), text: '' }] } }),
  };
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** A name short enough for a message. */
function shorten(name: string, most = 32): string {
  const line = name.replaceAll(/\s+/g, ' ').trim();
  return [...line].length > most ? `${[...line].slice(0, most - 1).join('')}…` : line;
}
