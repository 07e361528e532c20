import { categoryKey } from '../../content/category-key';
import styles from './CategoryLabel.module.scss';

/** The stroke of each category as path data, by its key. */
const marks: Record<string, string> = {
  'information-security': 'M1 13C5 13 4 3 9 4s0 9 5 6 5-4 9-5',
  devsecops: 'M1 11c3-9 6-9 7-3s-4 6-3 1 7-5 9 0 5-1 9-3',
  'data-science': 'M1 14C3 2 6 2 7 9s3 5 4-1 3-4 4 0 4-1 8-3',
  'digital-transformation': 'M1 5c4 0 3 9 7 8s1-9 5-8 2 6 5 3 2-2 5-3',
};

/** The mark of a category in its color. */
export function CategoryMark({ category }: { category: string }) {
  return (
    <svg className={styles.mark} data-category={categoryKey(category)} viewBox="0 0 24 16" aria-hidden="true">
      <path d={marks[categoryKey(category)]} />
    </svg>
  );
}

/** The category of a document with its mark. */
export function CategoryLabel({ category }: { category: string }) {
  return (
    <p className={styles.label} data-category={categoryKey(category)}>
      <CategoryMark category={category} />
      {category}
    </p>
  );
}
