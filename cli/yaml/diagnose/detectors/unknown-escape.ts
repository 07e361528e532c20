import { insertAt } from '../../../model/edits.ts';
import type { Detector } from '../context.ts';
import { isKind } from '../parse-error.ts';

/**
 * ```yaml
 * title: "C:\Windows"
 * sector: Federal
 * ```
 * “\W” means nothing inside double quotes. To show a backslash, type it twice.
 *
 * An apostrophe is the exception: its backslash is never meant to be shown.
 */
export const unknownEscape: Detector = ({ text, error }) => {
  if (!isKind(error, 'escape')) return undefined;
  const from = text.lastIndexOf('\\', error.offset);
  const isApostrophe = text.charAt(from + 1) === "'";
  return {
    from,
    to: from + 2,
    ...(isApostrophe
      ? { message: 'An apostrophe inside double quotes needs no backslash before it.', help: 'Delete the backslash.' }
      : {
          message: `“${text.slice(from, from + 2)}” means nothing inside double quotes. To show a backslash, type it twice.`,
        }),
    fix: { safe: true, edits: [isApostrophe ? { from, to: from + 1, text: '' } : insertAt(from, '\\')] },
  };
};
