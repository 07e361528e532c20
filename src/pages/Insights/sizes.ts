/** The `sizes` attribute of pictures on cards in two or three columns. */
const COLUMNS = '(min-width: 74em) min(25.4rem, 29vw), (min-width: 48em) 44vw';

/**
 * Returns the `sizes` attribute of the picture on a card. The first card is as wide as two, and so is the last one where it would be
 * alone in a row of two or three. On a phone the picture covers a square, except that of the first card, as in the stylesheet.
 * @param index of the card
 * @param count of all cards
 */
export function sizesOf(index: number, count: number): string {
  const isWide = index === 0 || (index === count - 1 && count % 6 === 2);
  return `${isWide ? '(min-width: 64em) min(52rem, 61vw), ' : ''}${COLUMNS}, ${index === 0 ? 90 : 40}vw`;
}
