import { Link } from 'react-router-dom';
import site from 'virtual:content/site';
import { Input } from '../../components/Input/Input';
import styles from './NotFound.module.scss';

/** A page that does not exist: a line that loses its way, a search and five pages. */
export default function NotFound() {
  const { home, links } = site.navigation;
  return (
    <div className={styles.page}>
      <div className="container">
        <h1>Page not found</h1>
        <p className="lead">The address may be misspelled, or the page has moved.</p>
        <form action="/insights">
          <label htmlFor="q">Search case studies</label>
          <Input id="q" type="search" name="q" />
          <button className="button" type="submit">
            Search
          </button>
        </form>
        <ul>
          {[home, ...links].map(({ title, url }) => (
            <li key={url}>
              <Link to={url}>{title}</Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
