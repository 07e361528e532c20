/** The `sizes` attribute of pictures on cards, in one, two or three columns. */
const CARD = '(min-width: 74em) min(25.4rem, 29vw), (min-width: 48em) 44vw, 90vw';

/** Returns the `sizes` attribute of the picture on a card; the first card is as wide as two. @param index of the card */
export const sizesOf = (index: number): string => (index === 0 ? `(min-width: 64em) min(52rem, 61vw), ${CARD}` : CARD);
