import type { CaseStudy } from '#content/types.ts';
import styles from './FigureText.module.scss';

export type Figure = NonNullable<CaseStudy['figures']>[number];

/** A result of a case study as a large number, after the number before the project. Together they read as one sentence. */
export function FigureText({ before, value, unit, label }: Figure) {
  return (
    <>
      {before && <span className={styles.unit}>from {before} to </span>}
      <span className={styles.value}>{value}</span> <span className={styles.unit}>{unit}</span>{' '}
      <span className={styles.label}>{label}</span>
    </>
  );
}
