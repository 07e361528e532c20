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
      const fix = createButton(describeFix(value, fixed), () => onFix(fixed));
      fix.setAttribute('aria-describedby', id);
      item.append(fix);
    }
    return item;
  });
}

/** Names the words, or the address of a Markdown link, that a quick fix changes. */
function describeFix(before: string, after: string): string {
  const { from, to, text } = editBetween(before, after);
  const deleted = before.slice(from, to).trim();
  if (text === '' && deleted !== '') return `Delete “${shorten(deleted, 40)}”`;
  const start = Math.max(...[' ', '\n', '('].map((separator) => after.lastIndexOf(separator, from - 1))) + 1;
  const [end = ''] = /^[^\s)]*/.exec(after.slice(from + text.length)) ?? [];
  return `Change to “${shorten(after.slice(start, from + text.length + end.length), 40)}”`;
}
