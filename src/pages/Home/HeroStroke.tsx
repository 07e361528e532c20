import { line, viewBox } from './heroStroke';
import styles from './HeroStroke.module.scss';

/** Always the same object: React draws the paths anew for every other one. */
let strands: { __html: string } | undefined;

/** Hand the paths of the strands over; they load only when the page does not come as HTML. */
export function setStrands(paths: readonly string[]): void {
  strands ??= { __html: paths.map((path) => `<path d="${path}" pathLength="1"></path>`).join('') };
}

/** The strands that the first page of a visit has in its HTML. */
const strandsOfPage = () => ({ __html: document.querySelector('[data-strands]')?.innerHTML ?? '' });

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
      <g
        className={styles.tangle}
        data-strands
        suppressHydrationWarning
        dangerouslySetInnerHTML={(strands ??= strandsOfPage())}
      />
      <path className={styles.line} d={line} pathLength="1" />
    </svg>
  );
}
