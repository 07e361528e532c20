import { lineEndingOf } from '../../../model/edits.ts';
import type { Line } from '../lines.ts';
import { finished, ownerOf, type Mistake, type Trouble } from '../context.ts';

/** `text: | The text` with more text below. */
export function textOnBlockLine(trouble: Trouble, line: Line): Mistake {
  const header = /^[|>][-+\d]*[ \t]*/.exec(line.value)?.[0] ?? '';
  const rest = line.value.slice(header.length);
  if (/^[–—−‐‑]$/.test(rest)) return longDash(trouble, line, header);
  if (!/[\p{L}\p{N}]/u.test(rest)) return signBehind(line, header, rest);
  const margin = trouble.lines[line.index + 1]?.lead ?? '  ';
  const from = line.valueFrom + header.trimEnd().length;
  const edits = [{ from, to: line.valueFrom + header.length, text: `${lineEndingOf(trouble.text)}${margin}` }];
  return {
    rule: 'yaml/syntax',
    from: line.valueFrom,
    to: line.valueFrom + 1,
    message: `The text of ${ownerOf(line)} must start on the line below “${header.trim()}”.`,
    help: `Start a new line after “${header.trim()}”.`,
    fix: { safe: true, edits },
  };
}

/** Whether the line below belongs to the text of this one. */
export function goesOn({ lines }: Trouble, line: Line): boolean {
  const next = lines[line.index + 1];
  const isField = next?.key !== undefined && !/\s/.test(next.key.name);
  return next !== undefined && next.text !== '' && next.lead.length > line.lead.length && !isField;
}

/** `text: |:` or `text: >>`: a sign that slipped in behind the one that announces the text. */
function signBehind({ valueFrom }: Line, header: string, rest: string): Mistake {
  const [sign, from] = [header.trim(), valueFrom + header.length];
  return {
    rule: 'yaml/syntax',
    from,
    to: from + rest.length,
    message: `“${rest}” does not belong behind “${sign}”, which announces the text below.`,
    help: 'Delete it.',
    fix: { safe: true, edits: [{ from: valueFrom + sign.length, to: from + rest.length, text: '' }] },
  };
}

/** `text: >–`: what a word processor makes of `>-`. */
function longDash(trouble: Trouble, line: Line, header: string): Mistake {
  const to = line.valueFrom + line.value.length;
  const edits = [{ from: to - 1, to, text: '-' }];
  return {
    rule: 'yaml/syntax',
    from: to - 1,
    to,
    message: `Behind “${header.trim()}” stands a dash of a word processor, where a plain hyphen belongs.`,
    help: finished(trouble, line, edits),
    fix: { safe: true, edits },
  };
}
