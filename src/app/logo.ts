/* Drawn by npm run art: change scripts/art/brand.ts, not this file. */

/** The wordmark of the company: loops and letters in the text color, the clean stroke in the accent. */
export const logo = {
  viewBox: '0 0 146 48',
  width: 146,
  height: 48,
  /** Stroke width 2.6, round caps, no fill. */
  loops:
    'M3.4 20.3a13.5 13.5 0 0 1 27 0a13.5 13.5 0 0 1-27 0zM21.3 24a8.1 8.1 0 0 1 16.2 0a8.1 8.1 0 0 1-16.2 0zM33.5 26.4a4.5 4.5 0 0 1 9 0a4.5 4.5 0 0 1-9 0zM5.3 35.6l35.1-5',
  /** The clean stroke: stroke width 4.8, accent, round caps. */
  line: 'M42.2 30.4l9-1.3',
  /** The letters C, T and G: stroke width 3.6, round caps and joins, no fill. */
  letters:
    'M87.19 16.3A12 12 0 0 0 78 12A12 12 0 0 0 78 36A12 12 0 0 0 87.19 31.7M94.32 12L111.6 12M102.96 12L102.96 36M139.99 16.3A12 12 0 0 0 130.8 12A12 12 0 0 0 130.8 36A12 12 0 0 0 142.75 24.96L132.72 24.96',
} as const;
