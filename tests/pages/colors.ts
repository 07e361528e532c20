/** Colors as numbers, and how far they stand apart (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */

export interface Color {
  red: number;
  green: number;
  blue: number;
  /** From 0, which lets all through, to 1. */
  alpha: number;
}

/**
 * Read a color as the tokens write it: `#abc`, `#aabbcc` or `rgb(1 2 3 / 45%)`.
 * @throws Error for any other notation
 */
export function parseColor(text: string): Color {
  const [, hex] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text) ?? [];
  if (hex) {
    const digits = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
    const [red = 0, green = 0, blue = 0] = (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
    return { red, green, blue, alpha: 1 };
  }
  const [, red, green, blue, percent = '100'] = /^rgb\((\d+) (\d+) (\d+)(?: \/ (\d+)%)?\)$/.exec(text) ?? [];
  if (red === undefined) throw new Error(`“${text}” is no color.`);
  return { red: Number(red), green: Number(green), blue: Number(blue), alpha: Number(percent) / 100 };
}

/** Returns the color that is seen where a translucent color covers an opaque one. */
export function over(front: Color, ground: Color): Color {
  const mix = (part: 'red' | 'green' | 'blue') => front[part] * front.alpha + ground[part] * (1 - front.alpha);
  return { red: mix('red'), green: mix('green'), blue: mix('blue'), alpha: 1 };
}

/** The contrast of two opaque colors, from 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance({ red, green, blue }: Color): number {
  const [r, g, b] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
