import { useEffect, useRef, type MouseEvent } from 'react';
import { NavLink } from 'react-router-dom';
import site from 'virtual:content/site';
import { useOnNavigation } from '../navigation/useOnNavigation';
import styles from './CapabilitiesMenu.module.scss';

const OPEN_DELAY_MS = 100;
const CLOSE_DELAY_MS = 300;

/**
 * The Capabilities dropdown: a disclosure (WAI-ARIA "disclosure navigation") that opens by click and keyboard without
 * scripts. Scripts add hover with its delays, Escape, and closing on a click or focus elsewhere.
 */
export function CapabilitiesMenu() {
  const { title, items } = site.navigation.capabilities;
  const menu = useRef<HTMLDetailsElement>(null);
  const timer = useRef(0);
  /** Open because the mouse is over it, not because of a click: the click that follows then keeps it open. */
  const hovered = useRef(false);

  const setOpen = (open: boolean) => {
    clearTimeout(timer.current);
    hovered.current = false;
    if (menu.current) menu.current.open = open;
  };
  const hover = (open: boolean) => (event: { pointerType: string }) => {
    clearTimeout(timer.current);
    if (event.pointerType !== 'mouse' || menu.current?.open === open) return;
    const change = () => {
      // The keyboard focus is inside.
      if (!open && menu.current?.querySelector('ul:focus-within')) return;
      setOpen(open);
      hovered.current = open;
    };
    timer.current = window.setTimeout(change, open ? OPEN_DELAY_MS : CLOSE_DELAY_MS);
  };
  const click = (event: MouseEvent) => {
    clearTimeout(timer.current);
    if (hovered.current) event.preventDefault();
    hovered.current = false;
  };

  useOnNavigation(() => setOpen(false));

  useEffect(() => {
    // For a mouse that was here before hydration.
    if (matchMedia('(hover: hover)').matches && menu.current?.matches(':hover')) hover(true)({ pointerType: 'mouse' });
    const outside = (event: Event) => {
      if (menu.current?.open && !menu.current.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      const inside = menu.current.contains(document.activeElement);
      setOpen(false);
      if (inside) menu.current.querySelector('summary')?.focus();
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('pointerdown', outside, { signal });
    document.addEventListener('focusin', outside, { signal });
    document.addEventListener('keydown', escape, { signal });
    return () => controller.abort();
  }, []);

  return (
    <details className={styles.menu} ref={menu} onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
      <summary onClick={click}>{title}</summary>
      <ul>
        {items.map((item) => (
          <li key={item.url}>
            <NavLink to={item.url} end>
              {item.title}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
