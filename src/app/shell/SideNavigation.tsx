import { useRef, type FocusEvent } from 'react';
import { NavLink } from 'react-router-dom';
import site from 'virtual:content/site';
import { useOnNavigation } from '../navigation/useOnNavigation';
import styles from './SideNavigation.module.scss';

const item = ({ title, url }: { title: string; url: string }) => (
  <li key={url}>
    <NavLink to={url} end>
      {title}
    </NavLink>
  </li>
);

/**
 * The burger and its side navbar below the small breakpoint. As a popover it opens without scripts, closes on Escape or on a tap
 * outside, and its state reaches screen readers.
 */
export function SideNavigation() {
  const panel = useRef<HTMLElement>(null);
  const { home, capabilities, links } = site.navigation;
  const close = () => panel.current?.hidePopover();
  // The page below is dimmed, so the focus would be invisible there.
  const leave = ({ relatedTarget: next }: FocusEvent) => next && !panel.current?.contains(next) && close();
  useOnNavigation(close);
  return (
    <>
      <button className={styles.burger} type="button" popoverTarget="side-navigation" aria-label="Menu" onBlur={leave}>
        <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
          <path d="M3 8.5L21 6M3 13.5L21 11M3 18.5L21 16" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <nav className={styles.panel} id="side-navigation" ref={panel} popover="auto" aria-label="Menu" onBlur={leave}>
        <button
          className={styles.close}
          type="button"
          popoverTarget="side-navigation"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
        <ul>
          {item(home)}
          <li className={styles.group}>
            <p>{capabilities.title}</p>
            <ul aria-label={capabilities.title}>{capabilities.items.map(item)}</ul>
          </li>
          {links.map(item)}
        </ul>
      </nav>
    </>
  );
}
