import type { Diagnostic, Range } from '../model/diagnostic.ts';
import { rangeBetween, type Source } from '../model/source.ts';
import { INDENT_STEP } from './diagnose/columns.ts';
import * as messages from './diagnose/messages/restrictions.ts';
import { quoteScalar } from './quote.ts';

/** Returns a diagnostic of something that YAML allows and content does not. */
function report(
  source: Source,
  rule: string,
  range: Range | [from: number, to: number],
  rest: Pick<Diagnostic, 'message'> & Partial<Diagnostic>,
): Diagnostic {
  const location = Array.isArray(range) ? rangeBetween(source, ...range) : range;
  return { rule: `yaml/${rule}`, severity: 'error', file: source.file, range: location, ...rest };
}

/** Returns the other place that a diagnostic is about. */
function relatedAt({ file }: Source, range: Range, message: string): Pick<Diagnostic, 'related'> {
  return { related: [{ file, range, message }] };
}

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
  return report(source, 'duplicate-key', second, {
    ...messages.duplicateKey(name, first.start.line, startsItem),
    ...(startsItem && { fix: { safe: false, edits: [{ from: offset - 2, to: offset, text: '- ' }] } }),
    ...relatedAt(source, first, messages.FIRST_SET_HERE),
  });
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
  return report(source, 'duplicate-key', second, {
    ...messages.duplicateKeyOfUnnamedGroup(name, group),
    ...relatedAt(source, first, messages.FIRST_SET_HERE),
  });
}

/** A key that its group already has, because it lost the indentation that makes it part of the group above. */
export function outdentedKey(source: Source, name: string, group: string, range: Range): Diagnostic {
  const column = range.start.column - 1;
  const nested = linesBelow(source, range.start.line, column);
  const areNestedInPlace = nested.every(({ indent }) => indent > column + INDENT_STEP);
  const offsets = [range.start.offset, ...(areNestedInPlace ? [] : nested.map(({ from }) => from))];
  const text = ' '.repeat(INDENT_STEP);
  return report(source, 'indentation', range, {
    ...messages.outdentedKey(name, group, areNestedInPlace ? column + INDENT_STEP : undefined),
    // It may also have been written twice by mistake.
    fix: { safe: false, edits: offsets.map((from) => ({ from, to: from, text })) },
  });
}

/** Returns the lines nested below a key, without blank ones. A list may start at the column of its key. */
function linesBelow({ text, lineStarts }: Source, keyLine: number, column: number): { from: number; indent: number }[] {
  const nested: { from: number; indent: number }[] = [];
  for (const [index, from] of lineStarts.entries()) {
    if (index < keyLine) continue;
    const line = text.slice(from, lineStarts[index + 1]);
    const indent = line.search(/\S/);
    if (indent < 0) continue;
    if (indent < column || (indent === column && !/^-\s/.test(line.slice(indent)))) break;
    nested.push({ from, indent });
  }
  return nested;
}

/** `*name` with an anchor `&name` elsewhere in the file. */
export function alias(source: Source, name: string, from: number, to: number, anchorRange: Range): Diagnostic {
  return report(source, 'alias', [from, to], {
    ...messages.alias(name, anchorRange.start.line),
    ...relatedAt(source, anchorRange, messages.MARKED_HERE),
  });
}

/** `&name` without an alias, before something other than text. */
export function anchor(source: Source, name: string, from: number, to: number): Diagnostic {
  return report(source, 'alias', [from, to], messages.anchor(name));
}

/** `*name` without an anchor, as in `*bold*`. */
export function textStartingWithStar(source: Source, from: number, to: number): Diagnostic {
  if (/<<[ \t]*:[ \t]*$/.test(source.text.slice(0, from)))
    return report(source, 'alias', [from, to], messages.mergeKey());
  const edit = { from, to, text: quoteScalar(source.text.slice(from, to)) };
  return report(source, 'quote-needed', [from, to], {
    ...messages.textStartingWithStar(edit.text),
    fix: { safe: true, edits: [edit] },
  });
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
  return report(source, 'quote-needed', [from, to], {
    ...messages.lostFirstWord(word, quoted),
    fix: { safe: true, edits: [{ from, to: to + rest.length, text: quoted }] },
  });
}

/** `!name` before a value. */
export function tag(source: Source, from: number, to: number): Diagnostic {
  return report(source, 'tag', [from, to], messages.tag(source.text.slice(from, to)));
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
  return report(source, 'many-documents', [from, to], {
    ...messages.manyDocuments(text.slice(from, to), isLast, isProse),
    ...(isLast && { fix: { safe: true, edits: [{ from, to: nextLineStart(text, from), text: '' }] } }),
  });
}

function nextLineStart(text: string, offset: number): number {
  const lineBreak = text.indexOf('\n', offset);
  return lineBreak === -1 ? text.length : lineBreak + 1;
}
