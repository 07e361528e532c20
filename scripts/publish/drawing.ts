import sharp from 'sharp';

/** A drawing as an indexed picture has it. */
export interface Drawing {
  /** Red, green and blue of each of its colours, the most used first. */
  palette: number[][];
  /** One byte per point, row by row: the place of its colour. */
  points: Uint8Array;
}

/** Colours that are as near as this are one: the square of how far they are apart. It is six steps of each part. */
const ALIKE = 108;

// Each job draws one picture: the cores are busy with others.
sharp.concurrency(1);

/**
 * Draw a picture file so that it fills a size, in few colours.
 * @param paper what shows through it
 * @param first place of its first colour in the palette; it may have all from there on
 */
export async function drawPicture(
  file: string,
  size: { width: number; height: number },
  paper: string,
  first: number,
): Promise<Drawing> {
  const drawn = sharp(file, { density: 144 })
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: paper })
    .removeAlpha();
  const colours = packed(await drawn.raw().toBuffer());
  const { palette, places } = paletteOf(countsOf(colours), 256 - first);
  const points = new Uint8Array(colours.length);
  for (let at = 0, place = 0; at < colours.length; at++) {
    if (at === 0 || colours[at] !== colours[at - 1]) place = first + (places.get(colours[at] as number) as number);
    points[at] = place;
  }
  return { palette, points };
}

/** Each point as one number. @param parts red, green and blue of each */
function packed(parts: Buffer): Uint32Array {
  const points = new Uint32Array(parts.length / 3);
  for (let index = 0, at = 0; at < parts.length; index++, at += 3)
    points[index] = ((parts[at] as number) << 16) | ((parts[at + 1] as number) << 8) | (parts[at + 2] as number);
  return points;
}

/** How many points each colour has. */
function countsOf(points: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0, begin = 0; at < points.length; begin = at) {
    const colour = points[at] as number;
    while (points[at] === colour) at++;
    counts.set(colour, (counts.get(colour) ?? 0) + at - begin);
  }
  return counts;
}

type Parts = [red: number, green: number, blue: number];

/** The most used colours that are not alike, and the place of the nearest of them for each colour there is. */
function paletteOf(counts: Map<number, number>, most: number) {
  const palette: Parts[] = [];
  const places = new Map<number, number>();
  for (const [colour] of [...counts].sort(([a, few], [b, many]) => many - few || a - b)) {
    const parts: Parts = [colour >> 16, (colour >> 8) & 255, colour & 255];
    let [place, distance] = [0, Infinity];
    for (let index = 0; index < palette.length; index++) {
      const apart = squares(parts, palette[index] as Parts);
      if (apart < distance) [place, distance] = [index, apart];
    }
    if (distance > ALIKE && palette.length < most) place = palette.push(parts) - 1;
    places.set(colour, place);
  }
  return { palette, places };
}

const squares = (one: Parts, other: Parts): number =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;
