import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { endHydration } from '../browser/hydration';
import { PageStore } from './page-store';

/**
 * Renders the page from its content instead of hydrating it. Text that a visitor has typed, and the focus, stay.
 * @param root contains HTML that something else has changed
 */
export async function renderAgain(root: HTMLElement, app: (store: PageStore) => ReactNode): Promise<void> {
  const address = location.pathname;
  const store = new PageStore();
  await store.visit(address);
  // The HTML works without React.
  if (store.get(address).status === 'error') return;
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const typed = fields.map(({ id, value }) => ({ id, value })).filter(({ value }) => value);
  const focused = document.activeElement?.id ?? '';
  endHydration();
  flushSync(() => createRoot(root).render(app(store)));
  for (const { id, value } of typed) {
    const field = document.getElementById(id);
    if (!field) continue;
    // React ignores an event after a change by the setter that it adds to the field.
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  document.getElementById(focused)?.focus({ preventScroll: true });
}
