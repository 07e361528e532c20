import { findUnclosedBracket } from '../bracketed-values.ts';
import type { Detector } from '../context.ts';
import { ownerLabel } from '../wording.ts';

/**
 * ```yaml
 * image: {
 *   src: gate.svg
 * ```
 * The “{” after “image” is never closed, and the lines below need no brackets.
 */
export const needlessBracket: Detector = (context) => {
  const opener = findUnclosedBracket(context);
  const nextText = opener && (context.lines[opener.index + 1]?.text ?? ',');
  if (!opener || opener.value !== opener.opensWith || /[,{[]$/.test(nextText as string)) return undefined;
  const { key, valueFrom } = opener;
  return {
    from: valueFrom,
    message: `The “${opener.opensWith}” after ${ownerLabel(opener)} is never closed, and the lines below need no brackets.`,
    help: 'Delete it.',
    fix: { safe: false, edits: [{ from: key ? key.to + 1 : valueFrom, to: valueFrom + 1, text: '' }] },
  };
};
