import styles from './PageStates.module.scss';

/** A line with a loop, animated by the stylesheet. */
export function Stroke({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 60" width="240" height="60" aria-hidden="true">
      <path d="M2 46C40 46 30 8 66 12s4 40 44 26 42-22 128-34" pathLength="1" fill="none" stroke="currentColor" />
    </svg>
  );
}

/** A page whose content is loading. An alert, because the focus does not move before the page arrives. */
export function PageLoading() {
  return (
    <div className={`container ${styles.state} ${styles.loading}`} role="alert">
      <Stroke className={styles.stroke} />
      <h1>Loading...</h1>
    </div>
  );
}

/** Heading of a page that could not be loaded. */
export const loadError = (noun = 'page'): string => `There was an error loading this ${noun}.`;

interface ErrorProps {
  /** The kind of page that could not be loaded: "capability". */
  noun?: string;
  retry: () => void;
}

/** A page that could not be loaded. */
export function PageError({ noun, retry }: ErrorProps) {
  return (
    <div className={`container ${styles.state}`}>
      <h1>{loadError(noun)}</h1>
      <p>Check your connection, then try again.</p>
      <button className="button" type="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
