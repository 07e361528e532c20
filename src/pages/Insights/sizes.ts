/** The `sizes` attribute of pictures on cards, in one, two or three columns. */
export const SIZES = '(min-width: 74em) min(25.4rem, 29vw), (min-width: 48em) 44vw, 90vw';
