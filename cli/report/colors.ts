import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Put a style around a text, or leave it as it is. */
export type Paint = (style: Style, text: string) => string;

/** A painter that writes colours, or one that leaves every text alone. */
export function painter(colour: boolean): Paint {
  return colour ? (style, text) => styleText(style, text, { validateStream: false }) : (_style, text) => text;
}

/**
 * Decide whether to write colours: `--no-color` first, then NO_COLOR (https://no-color.org), then FORCE_COLOR, then
 * what the terminal can do. `styleText` would ask the variables in another order and warn when both are set.
 * @param wanted false when `--no-color` was given
 */
export function wantsColor(wanted: boolean, stream: NodeJS.WriteStream, environment = process.env): boolean {
  if (!wanted || environment.NO_COLOR) return false;
  const force = environment.FORCE_COLOR;
  if (force !== undefined) return force !== '0' && force !== 'false';
  return stream.isTTY === true && stream.hasColors();
}
