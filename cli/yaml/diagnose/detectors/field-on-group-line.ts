import { lineEndingOf } from '../../../model/edits.ts';
import type { Detector } from '../context.ts';
import { contentColumn, indentWidth, isField } from '../line.ts';
import * as messages from '../messages/colons.ts';
import { ownerLabel } from '../messages/labels.ts';
import { colonInValue } from '../value-with-colon.ts';

/**
 * ```yaml
 * image: src: gate.svg
 *   alt: A gate
 * ```
 * “src” needs its own line below “image”, like the field that follows it.
 */
export const fieldOnGroupLine: Detector = (context) => {
  const { text, lines, line } = context;
  const [, name = ''] = /^([a-z][\w-]*):[ \t]/.exec(line.value) ?? [];
  const next = lines[line.index + 1];
  if (colonInValue(context) === undefined || !line.key || name === '') return undefined;
  if (!next || !isField(next) || indentWidth(next) <= contentColumn(line)) return undefined;
  const edits = [{ from: line.key.to + 1, to: line.valueFrom, text: lineEndingOf(text) + next.indent }];
  return {
    from: line.valueFrom,
    to: line.valueFrom + name.length,
    ...messages.fieldOnGroupLine(name, ownerLabel(line)),
    fix: { safe: true, edits },
  };
};
