import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { searchQuery } from '../../components/useSearchWords';
import styles from './Insights.module.scss';

/** Searches with results. */
const EXAMPLES = ['zero trust', 'accessibility', 'machine learning', 'cloud migration', 'fraud'];

interface Props {
  onSearch(words: string): void;
  /** The link to all case studies. */
  children: ReactNode;
}

/** Suggestions below a search without results. */
export default function NothingFound({ onSearch, children }: Props) {
  const search = (words: string) => (event: MouseEvent) => {
    event.preventDefault();
    onSearch(words);
  };
  return (
    <div className={styles.nothing}>
      <p>
        Try{' '}
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
      {children}
    </div>
  );
}
