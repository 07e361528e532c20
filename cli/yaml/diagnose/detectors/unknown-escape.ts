import type { Edit } from '../../../model/diagnostic.ts';
import type { Detector } from '../context.ts';
import { isKind } from '../parse-error.ts';

/** Windows path without spaces, whose backslashes are all single. */
const PATH = /(?<![a-z])[a-z]:(?:\\(?!\\)[^\s"\\]*)+/gi;
/** Escape that may be meant: its backslash cannot be doubled. An escaped quote is left alone. */
const MEANT = /\\(?:[\\\s0abtnvfreN_LP/]|x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8})/;

/**
 * ```yaml
 * title: "C:\Windows"
 * sector: Federal
 * ```
 * “\W” means nothing inside double quotes. To show a backslash, type it twice.
 *
 * An apostrophe is the exception: its backslash is never meant to be shown.
 */
export const unknownEscape: Detector = ({ text, lines, line, error }) => {
  if (!isKind(error, 'escape')) return undefined;
  const from = text.lastIndexOf('\\', error.offset);
  const start = lines[line.openerIndex ?? line.index]?.from ?? 0;
  const scalars = Array.from(text.slice(start).matchAll(/(?<!\\)"(?:[^"\\]|\\[^])*"/g));
  const scalar = scalars.find(({ 0: quoted, index }) => start + index + quoted.length > from);
  const [quoted, offset] = scalar ? [scalar[0], start + scalar.index] : [text.slice(from, from + 2), from];
  const edits = (backslash: RegExp, text: string) =>
    Array.from(quoted.matchAll(backslash), ({ 0: { length }, index }): Edit => {
      return { from: offset + index, to: offset + index + length, text };
    });
  if (text.charAt(from + 1) === "'")
    return {
      from,
      to: from + 2,
      message: 'An apostrophe inside double quotes needs no backslash before it.',
      help: 'Delete the backslash.',
      fix: { safe: true, edits: edits(/(?<!\\)\\(?=')/g, '') },
    };
  const doubled = edits(/\\(?!["'])/g, '\\\\');
  const isCertain = scalar && !MEANT.test(quoted.replaceAll(PATH, ''));
  return {
    from,
    to: from + 2,
    message: `“${text.slice(from, from + 2)}” means nothing inside double quotes. To show a backslash, type it twice.`,
    ...(isCertain
      ? { fix: { safe: true, edits: doubled } }
      : { help: 'Type every backslash of the text twice that visitors should see.', recoveryEdits: doubled }),
  };
};
