import { insertAt } from '../../../model/edits.ts';
import { type Detector, isKind } from '../context.ts';

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
  const place = { from, to: from + 2 };
  if (text.charAt(from + 1) === "'")
    return {
      ...place,
      message: 'An apostrophe inside double quotes needs no backslash before it.',
      help: 'Delete the backslash.',
      fix: { safe: true, edits: [{ from, to: from + 1, text: '' }] },
    };
  return {
    ...place,
    message: `“${text.slice(from, from + 2)}” means nothing inside double quotes. To show a backslash, type it twice.`,
    help: 'Type every backslash of the text twice that visitors should see.',
    recoveryEdits: [insertAt(from, '\\')],
  };
};
