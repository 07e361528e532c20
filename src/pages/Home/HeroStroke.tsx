import { useEffect } from 'react';
import styles from './HeroStroke.module.scss';

/** Must stay the same object: React writes the paths of a new object again. */
let strands: { __html: string } | undefined;

/** Sets the paths of the strands. They load only if the page is not prerendered. */
export function setStrands(paths: readonly string[]): void {
  strands ??= { __html: paths.map((path) => `<path d="${path}" pathLength="1"></path>`).join('') };
}

/** Returns the strands in the HTML of the first page. */
const strandsOfPage = () => ({ __html: document.querySelector('[data-strands]')?.innerHTML ?? '' });

/** Whether the page has been left: the tangle draws itself once a visit. */
let isDrawn = false;

/**
 * The tangle that becomes one clean line. It draws itself once (on a phone only the line), or is still under prefers-reduced-motion.
 * Both leave the drawing area, which ends where the strands meet: the tangle on the left, the line across the rest of the screen.
 */
export function HeroStroke() {
  useEffect(() => () => void (isDrawn = true), []);
  return (
    <svg
      className={styles.strands}
      viewBox="0 0 520 620"
      preserveAspectRatio="xMaxYMax meet"
      fill="none"
      aria-hidden="true"
      data-strands
      data-drawn={isDrawn || undefined}
      suppressHydrationWarning
      dangerouslySetInnerHTML={(strands ??= strandsOfPage())}
    />
  );
}
