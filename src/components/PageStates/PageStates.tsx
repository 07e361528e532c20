import styles from './PageStates.module.scss';

/** A line with a loop, which its styles draw. */
export function Stroke({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 60" width="240" height="60" aria-hidden="true">
      <path d="M2 46C40 46 30 8 66 12s4 40 44 26 42-22 128-34" pathLength="1" fill="none" stroke="currentColor" />
    </svg>
  );
}

/** A page whose document is on its way: said as it appears, as the focus stays where it was until the page is there. */
export function PageLoading() {
  return (
    <div className={`container ${styles.state}`} role="alert">
      <Stroke className={styles.stroke} />
      <h1>Loading...</h1>
    </div>
  );
}

/** What a page says whose document could not be fetched. */
export const loadError = (noun = 'page'): string => `There was an error loading this ${noun}.`;

interface ErrorProps {
  /** What could not be loaded: "capability". */
  noun?: string;
  retry: () => void;
}

/** A page whose document could not be fetched. */
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

/** A page that does not exist. */
export function NotFound() {
  return (
    <div className={`container ${styles.state}`}>
      <h1>Page not found</h1>
      <p>
        The address may be misspelled, or the page has moved. Our <a href="/insights">case studies</a> and{' '}
        <a href="/about">our team</a> are good places to go on.
      </p>
      <a className="button" href="/">
        Go to the home page
      </a>
    </div>
  );
}
