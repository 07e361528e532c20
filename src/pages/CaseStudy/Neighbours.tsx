import type { Neighbour, Neighbours as Links } from '../../../schemas/pages.ts';
import { CategoryLabel } from '../../components/CategoryLabel/CategoryLabel';
import styles from './Neighbours.module.scss';

/** The ways to the case studies before and after this one. */
export function Neighbours({ previous, next }: Links) {
  if (!previous && !next) return null;
  return (
    <nav className={`container ${styles.neighbours}`} aria-label="More case studies">
      <ul>
        {previous && <Way to={previous} direction="previous" />}
        {next && <Way to={next} direction="next" />}
      </ul>
    </nav>
  );
}

const ways = {
  previous: { label: 'Previous case study', arrow: 'M42 3L3 9l9-7M3 9l9 5' },
  next: { label: 'Next case study', arrow: 'M3 14L42 8l-9-5M42 8l-9 7' },
};

function Way({ to: { category, title, url }, direction }: { to: Neighbour; direction: 'previous' | 'next' }) {
  const { label, arrow } = ways[direction];
  return (
    <li className={styles[direction]}>
      <a href={url}>
        <svg viewBox="0 0 45 17" width="45" height="17" aria-hidden="true">
          <path d={arrow} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <span className={styles.direction}>{label}</span>
        <span className={styles.title}>{title}</span>
      </a>
      <CategoryLabel category={category} />
    </li>
  );
}
