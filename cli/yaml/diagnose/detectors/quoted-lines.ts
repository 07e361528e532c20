import type { Detector } from '../context.ts';
import * as messages from '../messages/quotes.ts';

/**
 * ```yaml
 * "title: Acme"
 * "sector: Federal"
 * ```
 * Every line of this file is in quotes, so none of them is read as a field.
 */
export const quotedLines: Detector = ({ lines }) => {
  const quoted = lines.filter(({ kind }) => kind !== 'blank' && kind !== 'comment');
  if (quoted.length < 2 || !quoted.every(({ text }) => /^"[A-Za-z][\w-]*:[^"]*"$/.test(text))) return undefined;
  const [first] = quoted;
  const from = (first?.from ?? 0) + (first?.indent.length ?? 0);
  const edits = quoted.flatMap((line) => {
    const start = line.from + line.indent.length;
    const end = start + line.text.length;
    return [
      { from: start, to: start + 1, text: '' },
      { from: end - 1, to: end, text: '' },
    ];
  });
  return { rule: 'yaml/syntax', from, to: from + 1, ...messages.quotedLines(), fix: { safe: false, edits } };
};
