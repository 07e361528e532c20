/**
 * A single-line alphabet of straight strokes and circular arcs. Each glyph: its width, then strokes in units of
 * a hundredth of the cap height, y down from the cap line (0) to the base line (100).
 * `M x y` moves, `L x y` draws a line, `A r d x y` an arc of radius r, clockwise when d is 1.
 */
const glyphs: Readonly<Record<string, readonly [width: number, strokes: string]>> = {
  A: [84, 'M0 100 L42 0 L84 100 M15 66 L69 66'],
  B: [64, 'M0 0 L38 0 A24 1 38 48 L0 48 M38 48 A26 1 38 100 L0 100 L0 0'],
  C: [88, 'M88.3 17.9 A50 0 50 0 A50 0 50 100 A50 0 88.3 82.1'],
  D: [78, 'M0 0 L28 0 A50 1 28 100 L0 100 L0 0'],
  E: [58, 'M58 0 L0 0 L0 100 L58 100 M0 49 L50 49'],
  F: [56, 'M56 0 L0 0 L0 100 M0 50 L48 50'],
  G: [100, 'M88.3 17.9 A50 0 50 0 A50 0 50 100 A50 0 99.8 54 L58 54'],
  H: [72, 'M0 0 L0 100 M72 0 L72 100 M0 49 L72 49'],
  I: [0, 'M0 0 L0 100'],
  J: [50, 'M50 0 L50 75 A25 1 0 75'],
  K: [66, 'M0 0 L0 100 M63 0 L0 62 M23 40 L66 100'],
  L: [54, 'M0 0 L0 100 L54 100'],
  M: [90, 'M0 100 L0 0 L45 66 L90 0 L90 100'],
  N: [74, 'M0 100 L0 0 L74 100 L74 0'],
  O: [100, 'M50 0 A50 1 50 100 A50 1 50 0'],
  P: [62, 'M0 100 L0 0 L35 0 A27 1 35 54 L0 54'],
  Q: [100, 'M50 0 A50 1 50 100 A50 1 50 0 M62 66 L98 104'],
  R: [64, 'M0 100 L0 0 L36 0 A27 1 36 54 L0 54 M34 54 L64 100'],
  S: [62, 'M58 14 A26 0 34 0 L27 0 A24.5 0 27 49 L36 49 A25.5 1 36 100 L26 100 A27 1 0 86'],
  T: [72, 'M0 0 L72 0 M36 0 L36 100'],
  U: [72, 'M0 0 L0 64 A36 0 72 64 L72 0'],
  V: [80, 'M0 0 L40 100 L80 0'],
  W: [112, 'M0 0 L28 100 L56 14 L84 100 L112 0'],
  X: [74, 'M0 0 L74 100 M74 0 L0 100'],
  Y: [76, 'M0 0 L38 52 L76 0 M38 52 L38 100'],
  Z: [66, 'M0 0 L66 0 L0 100 L66 100'],
  '0': [72, 'M0 36 A36 1 72 36 L72 64 A36 1 0 64 L0 36'],
  '1': [28, 'M0 24 L28 0 L28 100'],
  '2': [64, 'M2 32 A31 1 64 31 L64 32 A34 1 54 54 L0 100 L66 100'],
  '3': [62, 'M4 0 L58 0 L28 40 A30 1 32 100 L30 100 A31 1 0 78'],
  '4': [72, 'M54 100 L54 0 L0 70 L72 70'],
  '5': [62, 'M56 0 L10 0 L4 46 A34 1 30 38 A31 1 30 100 A32 1 0 82'],
  '6': [66, 'M46 0 L6 52 M0 67 A33 1 66 67 A33 1 0 67'],
  '7': [62, 'M0 0 L62 0 L20 100'],
  '8': [64, 'M32 0 A24 1 32 48 A24 1 32 0 M32 48 A26 1 32 100 A26 1 32 48'],
  '9': [66, 'M20 100 L60 48 M66 33 A33 1 0 33 A33 1 66 33'],
  '&': [78, 'M76 100 L16 36 A22 1 50 24 A22 1 40 44 L14 58 A24 0 26 100 A52 0 74 58'],
  '+': [60, 'M30 22 L30 82 M0 52 L60 52'],
  '-': [40, 'M0 52 L40 52'],
  '.': [0, 'M0 100 L0 99.9'],
  ' ': [34, ''],
};

/** A line of text as it will be drawn. */
export interface Lettering {
  /** Height of the capitals. */
  readonly height: number;
  /** Space between letters, in hundredths of the height. */
  readonly tracking?: number;
}

const side = (text: string): readonly [number, string] => {
  const glyph = glyphs[text];
  if (!glyph) throw new Error(`The alphabet has no ‘${text}’.`);
  return glyph;
};

/** The width of a line of text, from the first stroke's middle to the last one's. */
export function measure(text: string, { height, tracking = 26 }: Lettering): number {
  const wide = [...text].reduce((sum, letter) => sum + side(letter)[0] + tracking, -tracking);
  return (wide * height) / 100;
}

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** Path data of a glyph whose top left corner stands at (x, y). */
function glyph(strokes: string, x: number, y: number, scale: number): string {
  return strokes.replace(/([MLA])([^MLA]*)/g, (_, command: string, rest: string) => {
    const values = rest.trim().split(' ').map(Number);
    const [toX = 0, toY = 0] = values.slice(-2);
    const to = `${number(x + toX * scale)} ${number(y + toY * scale)}`;
    if (command !== 'A') return `${command}${to}`;
    const [radius = 0, clockwise = 0] = values;
    return `A${number(radius * scale)} ${number(radius * scale)} 0 0 ${clockwise} ${to}`;
  });
}

/**
 * Path data of a line of text in capitals; (x, y) is its top left corner.
 * @throws Error when a character is not in the alphabet
 */
export function letters(text: string, x: number, y: number, lettering: Lettering): string {
  const { height, tracking = 26 } = lettering;
  const scale = height / 100;
  let at = x;
  return [...text]
    .map((letter) => {
      const [width, strokes] = side(letter);
      const drawn = glyph(strokes, at, y, scale);
      at += (width + tracking) * scale;
      return drawn;
    })
    .join('');
}

/** Path data of a line of text about a middle. */
export function centered(text: string, x: number, y: number, lettering: Lettering): string {
  return letters(text, x - measure(text, lettering) / 2, y - lettering.height / 2, lettering);
}
