import { line, strokes, viewBox } from './heroStroke';
import styles from './HeroStroke.module.scss';

/** The tangle that becomes one clean line: draws itself once, stands still for those who want less motion. */
export function HeroStroke() {
  return (
    <svg
      className={styles.stroke}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <g className={styles.tangle}>
        {strokes.map((d) => (
          <path key={d} d={d} pathLength="1" />
        ))}
      </g>
      <path className={styles.line} d={line} pathLength="1" />
    </svg>
  );
}
