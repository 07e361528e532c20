import sharp from 'sharp';

/** A drawing as an indexed picture has it. */
export interface Drawing {
  /** Red, green and blue of each colour, the most used first. */
  palette: number[][];
  /** One byte per point, row by row: its place in the palette. */
  points: Uint8Array;
}

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
) {
  const drawn = sharp(file, { density: 144 })
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: paper });
  // As a file of 256 colours first: sharp finds them.
  const reduced = await drawn.png({ palette: true, dither: 0, effort: 1, compressionLevel: 1 }).toBuffer();
  const bytes = await sharp(reduced).removeAlpha().raw().toBuffer();
  const counts = new Map<number, number>();
  for (let at = 0; at < bytes.length; at += 3) {
    const colour = bytes.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const found = [...counts]
    .sort(([a, few], [b, many]) => many - few || a - b)
    .map(([colour]) => [colour, partsOf(colour)] as const);
  const palette = found.slice(0, colours).map(([, parts]) => parts);
  const places = new Map(
    found.map(([colour, parts], index) => [colour, index < colours ? index : nearest(palette, parts)]),
  );
  const points = new Uint8Array(size.width * size.height);
  for (let at = 0; at < points.length; at++) points[at] = places.get(bytes.readUIntBE(at * 3, 3)) as number;
  return { palette, points } satisfies Drawing;
}

const partsOf = (colour: number): number[] => [colour >> 16, (colour >> 8) & 255, colour & 255];

/** The place of the colour that is most like another. */
function nearest(palette: number[][], parts: number[]): number {
  const distances = palette.map((each) =>
    each.reduce((sum, part, index) => sum + (part - (parts[index] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}
