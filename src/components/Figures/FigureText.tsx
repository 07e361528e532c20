import type { CaseStudy } from '#content/types.ts';
import styles from './FigureText.module.scss';

export type Figure = NonNullable<CaseStudy['figures']>[number];

/** A result of a case study as a large number. Value, unit and label read as one sentence. */
export function FigureText({ value, unit, label }: Figure) {
  return (
    <>
      <span className={styles.value}>{value}</span> <span className={styles.unit}>{unit}</span>{' '}
      <span className={styles.label}>{label}</span>
    </>
  );
}
