import { Link } from 'react-router-dom';
import type { CaseStudyLink, PreviousAndNext as Links } from '../../content/page-types.ts';
import { CategoryLabel } from '../../components/CategoryLabel/CategoryLabel';
import { Picture } from '../../components/Picture/Picture';
import styles from './PreviousNext.module.scss';

/** Links to the previous and the next case study. */
export function PreviousNext({ previous, next }: Links) {
  if (!previous && !next) return null;
  return (
    <nav className={`container ${styles.navigation}`} aria-label="More case studies">
      <ul>
        {previous && <Item study={previous} direction="previous" />}
        {next && <Item study={next} direction="next" />}
      </ul>
    </nav>
  );
}

const directions = {
  previous: { label: 'Previous case study', arrow: 'M42 3L3 9l9-7M3 9l9 5' },
  next: { label: 'Next case study', arrow: 'M3 14L42 8l-9-5M42 8l-9 7' },
};

interface ItemProps {
  study: CaseStudyLink;
  direction: keyof typeof directions;
}

function Item({ study: { category, title, src, url }, direction }: ItemProps) {
  const { label, arrow } = directions[direction];
  return (
    <li className={styles[direction]}>
      <Picture
        className={styles.picture}
        src={src}
        alt=""
        sizes="(min-width: 64em) 17rem, (min-width: 48em) 44vw, 90vw"
      />
      <Link to={url}>
        <svg viewBox="0 0 45 17" width="45" height="17" aria-hidden="true">
          <path d={arrow} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <span className={styles.direction}>{label}</span>
        <span className={styles.title}>{title}</span>
      </Link>
      <CategoryLabel category={category} />
    </li>
  );
}
