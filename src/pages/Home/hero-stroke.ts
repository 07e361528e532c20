/* Drawn by npm run art: change scripts/art/brand.ts, not this file. */

/** The drawing area of the hero; the clean stroke rises by 8 degrees (a slope of -0.1405). */
export const viewBox = '0 0 1600 700';

/** The one clean stroke that the strands become. */
export const line = 'M940 381.8l700-98.3';
