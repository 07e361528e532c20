import type { FieldDiagnostic } from '../../edit/protocol.ts';
import { create, createButton, shorten } from './dom.ts';

/**
 * Creates the list items of diagnostics.
 * @param value of the field
 * @param onFix gets the value after a quick fix
 */
export function createDiagnosticItems(
  diagnostics: FieldDiagnostic[],
  value: string,
  onFix: (fixed: string) => void,
): HTMLElement[] {
  return diagnostics.map(({ severity, message, help, fixed }, index) => {
    const id = `diagnostic-${index}`;
    const text = create('p', { id }, create('strong', {}, severity === 'error' ? 'Error: ' : 'Warning: '), message);
    const item = create('li', { className: severity }, text);
    if (help) item.append(create('p', {}, help));
    if (fixed !== undefined) {
      const fix = createButton(`Change to “${changedPart(value, fixed)}”`, () => onFix(fixed));
      fix.setAttribute('aria-describedby', id);
      item.append(fix);
    }
    return item;
  });
}

/** Returns the words of a quick fix that differ from the text now. */
function changedPart(before: string, after: string): string {
  let start = 0;
  while (start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const from = after.lastIndexOf(' ', start - 1) + 1;
  const to = after.indexOf(' ', after.length - end);
  return shorten(after.slice(from, to < 0 ? undefined : to), 40);
}
