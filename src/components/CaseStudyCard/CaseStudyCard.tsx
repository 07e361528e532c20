import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CaseStudyListing } from '../../content/page-types.ts';
import { CategoryLabel } from '../CategoryLabel/CategoryLabel';
import { FigureText } from '../Figures/FigureText';
import { Picture } from '../Picture/Picture';
import styles from './CaseStudyCard.module.scss';

interface Props extends Omit<CaseStudyListing, 'title' | 'blurb'> {
  title: ReactNode;
  blurb: ReactNode;
  sizes: string;
  /** Level of the title, one below the heading above the cards. */
  level?: 'h2' | 'h3';
  first?: boolean;
}

/** A case study in a list: the whole card leads to it. Its text is read before the picture, which is above it on the screen. */
export function CaseStudyCard({
  category,
  title,
  blurb,
  src,
  alt,
  figure,
  url,
  sizes,
  level: Title = 'h3',
  first = false,
}: Props) {
  return (
    <article className={styles.card} data-card>
      <CategoryLabel category={category} />
      <Title className={styles.title}>
        <Link to={url}>{title}</Link>
      </Title>
      <p>{blurb}</p>
      {figure && (
        <p className={styles.figure}>
          <FigureText {...figure} />
        </p>
      )}
      <Picture className={styles.picture} src={src} alt={alt} sizes={sizes} first={first} />
    </article>
  );
}
