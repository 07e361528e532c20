import { useEffect, useRef } from 'react';
import site from 'virtual:content/site';
import type { Contact } from '#content/types.ts';
import styles from './Contact.module.scss';

/** The heading of a view that replaced the form takes the focus, so that a screen reader says what happened. */
function useFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

/** The message is stored. */
export function SendSuccess({ title, blurb }: Contact['success']) {
  return (
    <div className={styles.outcome}>
      <svg className={styles.sent} viewBox="0 0 240 60" width="240" height="60" aria-hidden="true">
        <path d="M2 46C40 46 30 8 66 12s4 40 44 26 42-22 128-34" pathLength="1" fill="none" stroke="currentColor" />
      </svg>
      <h2 ref={useFocus()} tabIndex={-1}>
        {title}
      </h2>
      <p>{blurb}</p>
    </div>
  );
}

/** The message could not be sent; `{email}` in the text stands for the company's address. */
export function SendError({ title, blurb, back, onBack }: Contact['error'] & { onBack: () => void }) {
  const [before, after] = blurb.split('{email}');
  return (
    <div className={styles.outcome}>
      <h2 ref={useFocus()} tabIndex={-1}>
        {title}
      </h2>
      <p>
        {before}
        <a href={`mailto:${site.email}`}>{site.email}</a>
        {after}
      </p>
      <button className="button" type="button" onClick={onBack}>
        {back}
      </button>
    </div>
  );
}
