import styles from './BackToTop.module.scss';

/** Link back to the top of long pages. It appears when the visitor has scrolled far. */
export function BackToTop() {
  return (
    <nav aria-label="This page">
      <a className={styles.link} href="#top" aria-label="Back to top">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M4 14l8-8 8 8M12 6v14" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </a>
    </nav>
  );
}
