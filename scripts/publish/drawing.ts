import sharp from 'sharp';

/** A drawing as an indexed picture has it. */
export interface Drawing {
  /** Red, green and blue of each colour, the most used first. */
  palette: number[][];
  /** One byte per point, row by row: its place in the palette. */
  points: Uint8Array;
}

/** Colours that are as near as this are one: the square of how far they are apart. It is three steps of each part. */
const ALIKE = 27;

// Each job draws one picture: the cores are busy with others.
sharp.concurrency(1);

/**
 * Draw a picture file so that it fills a size, in few colours.
 * @param paper what shows through it
 * @param colours how many there may be, at most 256
 */
export async function drawPicture(
  file: string,
  size: { width: number; height: number },
  paper: string,
  colours: number,
): Promise<Drawing> {
  const drawn = sharp(file, { density: 144 })
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: paper })
    .removeAlpha();
  const points = packed(await drawn.raw().toBuffer());
  const counts = new Map<number, number>();
  eachRun(points, (colour, begin, end) => counts.set(colour, (counts.get(colour) ?? 0) + end - begin));
  const { palette, places } = paletteOf(counts, colours);
  const placed = new Uint8Array(points.length);
  eachRun(points, (colour, begin, end) => placed.fill(places.get(colour) as number, begin, end));
  return { palette, points: placed };
}

/** Call back for each run of points of one colour. */
function eachRun(points: Uint32Array, run: (colour: number, begin: number, end: number) => void): void {
  for (let at = 0; at < points.length;) {
    const colour = points[at] as number;
    const begin = at++;
    while (points[at] === colour) at++;
    run(colour, begin, at);
  }
}

/** Each point as one number. @param parts red, green and blue of each */
function packed(parts: Buffer): Uint32Array {
  const points = new Uint32Array(parts.length / 3);
  for (let index = 0, at = 0; at < parts.length; index++, at += 3)
    points[index] = colourOf(parts[at] as number, parts[at + 1] as number, parts[at + 2] as number);
  return points;
}

const colourOf = (red: number, green: number, blue: number): number => (red << 16) | (green << 8) | blue;
const partsOf = (colour: number): [number, number, number] => [colour >> 16, (colour >> 8) & 255, colour & 255];

/** The most used colours that are not alike, and the place of the nearest of them for each colour there is. */
function paletteOf(counts: Map<number, number>, most: number) {
  const palette: [number, number, number][] = [];
  const places = new Map<number, number>();
  for (const [colour] of [...counts].sort(([a, few], [b, many]) => many - few || a - b)) {
    const parts = partsOf(colour);
    let [place, distance] = [0, Infinity];
    for (let index = 0; index < palette.length; index++) {
      const apart = squares(parts, palette[index] as [number, number, number]);
      if (apart < distance) [place, distance] = [index, apart];
    }
    if (distance > ALIKE && palette.length < most) place = palette.push(parts) - 1;
    places.set(colour, place);
  }
  return { palette, places };
}

const squares = (one: [number, number, number], other: [number, number, number]): number =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;
