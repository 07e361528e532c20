import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Applies a style to text, or returns it unchanged. */
export type Paint = (style: Style, text: string) => string;

/** Returns a function that colors text, or one that leaves all text unchanged. */
export function createPainter(hasColor: boolean): Paint {
  return hasColor ? (style, text) => styleText(style, text, { validateStream: false }) : (_style, text) => text;
}

/**
 * Decides whether to print colors: `--no-color` first, then NO_COLOR (https://no-color.org), then FORCE_COLOR, then
 * the terminal. `styleText` checks the variables in another order and prints a warning if both are set.
 * @param isAllowed false with `--no-color`
 */
export function shouldUseColor(isAllowed: boolean, stream: NodeJS.WriteStream, environment = process.env): boolean {
  if (!isAllowed || environment.NO_COLOR) return false;
  const force = environment.FORCE_COLOR;
  if (force !== undefined) return force !== '0' && force !== 'false';
  return stream.isTTY === true && stream.hasColors();
}
