import { Link } from 'react-router-dom';
import { searchQuery } from '../../components/useSearchWords';
import styles from './Insights.module.scss';

/** Searches that find something, for visitors whose words find nothing. */
const EXAMPLES = ['zero trust', 'accessibility', 'machine learning', 'cloud migration', 'fraud'];

/** Ways on from a search without results. */
export function NothingFound({ onSearch }: { onSearch: (words: string) => void }) {
  const search = (words: string) => (event: React.MouseEvent) => {
    event.preventDefault();
    onSearch(words);
  };
  return (
    <p className={styles.nothing}>
      Others look for{' '}
      {EXAMPLES.map((words) => (
        <span key={words}>
          <a href={`/insights${searchQuery(words)}`} onClick={search(words)}>
            {words}
          </a>
          ,{' '}
        </span>
      ))}
      or <Link to="/contact-us">ask us</Link>.
    </p>
  );
}
