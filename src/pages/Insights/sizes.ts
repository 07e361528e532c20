/** The `sizes` attribute of pictures on cards, in one, two or three columns. */
const CARD = '(min-width: 74em) min(25.4rem, 29vw), (min-width: 48em) 44vw, 90vw';

/**
 * Returns the `sizes` attribute of the picture on a card. The first card is as wide as two, and so is the last one where it would be
 * alone in a row of two or three, as in the stylesheet.
 * @param index of the card
 * @param count of all cards
 */
export const sizesOf = (index: number, count: number): string =>
  index > 0 && (index < count - 1 || count % 6 !== 2) ? CARD : `(min-width: 64em) min(52rem, 61vw), ${CARD}`;
