import type { CaseStudy } from '#content/types.ts';
import styles from './Figures.module.scss';

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

/** The figures of a case study, side by side. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <ul className={styles.figures} aria-label="Results in figures">
      {figures.map((figure) => (
        <li key={figure.label}>
          <FigureText {...figure} />
        </li>
      ))}
    </ul>
  );
}
