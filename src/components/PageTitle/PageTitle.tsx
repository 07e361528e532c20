import type { ReactNode } from 'react';
import { CategoryLabel } from '../CategoryLabel/CategoryLabel';
import styles from './PageTitle.module.scss';

interface Props {
  title: string;
  category?: string;
  /** Introduction below the heading. */
  children?: ReactNode;
}

/** The top of most pages. */
export function PageTitle({ title, category, children }: Props) {
  return (
    <div className={`container ${styles.top}`}>
      {category && <CategoryLabel category={category} />}
      <h1>{title}</h1>
      {children && <div className="lead">{children}</div>}
    </div>
  );
}
