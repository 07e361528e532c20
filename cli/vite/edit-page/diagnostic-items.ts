import type { FieldDiagnostic } from '../../edit/protocol.ts';
import { editBetween } from '../../model/edits.ts';
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
  const { from, text } = editBetween(before, after);
  const to = after.indexOf(' ', from + text.length);
  return shorten(after.slice(after.lastIndexOf(' ', from - 1) + 1, to < 0 ? undefined : to), 40);
}
