import { Link } from 'react-router-dom';
import site from 'virtual:content/site';
import { Input } from '../Input/Input';
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

/** A page that does not exist: a line that loses its way, a search and five pages. */
export function NotFound() {
  const { home, links } = site.navigation;
  return (
    <div className={styles.missing}>
      <div className="container">
        <h1>Page not found</h1>
        <p className="lead">The address may be misspelled, or the page has moved.</p>
        <form action="/insights" role="search">
          <label htmlFor="q">Search case studies</label>
          <Input id="q" type="search" name="q" />
          <button className="button" type="submit">
            Search
          </button>
        </form>
        <nav aria-label="Good places to start">
          <ul>
            {[home, ...links].map(({ title, url }) => (
              <li key={url}>
                <Link to={url}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
