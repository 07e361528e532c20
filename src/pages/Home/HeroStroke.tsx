import { line, viewBox } from './hero-stroke';
import styles from './HeroStroke.module.scss';

/** Must stay the same object: React writes the paths of a new object again. */
let strands: { __html: string } | undefined;

/** Sets the paths of the strands. They load only if the page is not prerendered. */
export function setStrands(paths: readonly string[]): void {
  strands ??= { __html: paths.map((path) => `<path d="${path}" pathLength="1"></path>`).join('') };
}

/** Returns the strands in the HTML of the first page. */
const strandsOfPage = () => ({ __html: document.querySelector('[data-strands]')?.innerHTML ?? '' });

/** The tangle that becomes one clean line. It draws itself once, or is still under prefers-reduced-motion. */
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
