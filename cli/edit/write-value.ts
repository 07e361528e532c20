import { isGroup } from '../model/schema.ts';
import { isIsoDate } from '../rules/repair/iso-date.ts';
import { canBePlain, isPrintable, quoteScalar } from '../yaml/quote.ts';

/**
 * Returns the lines of a new value: text in quotes only if it needs them, and several lines of it as a block.
 * @param lead what is in front of the value, such as `title: ` or `- `
 * @param isFlow whether the value is between brackets
 */
export function writeValue(value: unknown, lead: string, isFlow = false): string[] {
  if (Array.isArray(value)) return [lead.trimEnd(), ...indent(value.flatMap((item) => writeValue(item, '- ')))];
  if (isGroup(value)) {
    const lines = Object.entries(value).flatMap(([name, field]) => writeValue(field, `${name}: `));
    const isItem = lead === '- ';
    return isItem ? [lead + lines[0], ...indent(lines.slice(1))] : [lead.trimEnd(), ...indent(lines)];
  }
  const text = String(value);
  if (text.includes('\n') && !isFlow && isPrintable(text)) {
    const lines = text.replace(/\n$/, '').split('\n');
    return [`${lead}|${text.endsWith('\n') ? '' : '-'}`, ...indent(lines)];
  }
  const isPlain = isIsoDate(text) || (canBePlain(text) && !(isFlow && /[,[\]{}]/.test(text)));
  return [lead + (isPlain ? text : quoteScalar(text))];
}

function indent(lines: string[]): string[] {
  return lines.map((line) => line && `  ${line}`);
}
