import type { Detector } from '../context.ts';
import { strayWord } from './stray-word.ts';

/** Commands of text editors, and a single letter. */
const KEYSTROKE = /^(?::(?:wq?a?|q|x)!?|[a-z]|jj|kk)$/i;

/**
 * ```yaml
 * title: Acme
 * :wq
 * ```
 * “:wq” is not a field, and it is not part of the text above it.
 */
export const keystroke: Detector = (context) => {
  const { lines, line } = context;
  const nearby = lines.slice(Math.max(0, line.index - 1), line.index + 2);
  const found = nearby.find(
    ({ kind, key, dashes, text }) => kind === 'structure' && !key && dashes.length === 0 && KEYSTROKE.test(text),
  );
  return found && strayWord(context, found);
};
