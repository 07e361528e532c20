import { inflateSync } from 'node:zlib';

/** Across and up from where a letter stands on its base line, in units of the font. */
export interface Knot {
  x: number;
  y: number;
  /** Whether the line goes through it or, curved, bends towards it. */
  on: boolean;
}

/** What is told of a part of a glyph: two bytes for each number, one or two scales, a matrix, and that another part follows. */
const WORDS = 1;
const [SCALE, SCALES, MATRIX] = [8, 64, 128];
const FOLLOWED = 32;

/** What is told of knots: whether they are on the line, one byte across or up, told again, the same or to the right. */
const ON = 1;
const [X_BYTE, Y_BYTE] = [2, 4];
const AGAIN = 8;
const [X_SAME, Y_SAME] = [16, 32];

/**
 * A font file, as far as writing a line of letters takes: WOFF (https://www.w3.org/TR/WOFF) around OpenType
 * (https://learn.microsoft.com/typography/opentype/spec) with TrueType outlines, and pairs of letters in its first lookup.
 */
export class Font {
  /** Units of an em. */
  readonly units: number;
  #tables: Map<string, Buffer>;

  constructor(file: Buffer) {
    this.#tables = tablesOf(file);
    this.units = this.#table('head').readUInt16BE(18);
  }

  /** The number of the glyph that stands for a character, 0 where there is none. */
  glyphOf(character: string): number {
    const table = this.#table('cmap');
    const code = character.codePointAt(0) ?? 0;
    // The first subtable, of format 4: segments of characters, their ends first.
    const map = table.subarray(table.readUInt32BE(8));
    const size = map.readUInt16BE(6);
    for (let at = 14; at < 14 + size; at += 2) {
      if (code > map.readUInt16BE(at)) continue;
      const first = map.readUInt16BE(at + size + 2);
      if (code < first) return 0;
      const delta = map.readUInt16BE(at + 2 * size + 2);
      const place = at + 3 * size + 2;
      const offset = map.readUInt16BE(place);
      const glyph = offset === 0 ? code : map.readUInt16BE(place + offset + 2 * (code - first));
      return glyph && (glyph + delta) & 0xffff;
    }
    return 0;
  }

  /** How far after a glyph the next one stands. */
  advance(glyph: number): number {
    const last = this.#table('hhea').readUInt16BE(34) - 1;
    return this.#table('hmtx').readUInt16BE(4 * Math.min(glyph, last));
  }

  /** How much further, or less, it is to one certain glyph. */
  kerning(glyph: number, next: number): number {
    const table = this.#table('GPOS');
    const lookups = table.subarray(table.readUInt16BE(8));
    const lookup = lookups.subarray(lookups.readUInt16BE(2));
    for (let at = 6; at < 6 + 2 * lookup.readUInt16BE(4); at += 2) {
      const pairs = lookup.subarray(lookup.readUInt16BE(at));
      const place = placeIn(pairs.subarray(pairs.readUInt16BE(2)), glyph);
      if (place < 0) continue;
      if (pairs.readUInt16BE(0) === 2) return kerningOfClasses(pairs, glyph, next);
      const set = pairs.subarray(pairs.readUInt16BE(10 + 2 * place));
      for (let pair = 2; pair < 2 + 4 * set.readUInt16BE(0); pair += 4)
        if (set.readUInt16BE(pair) === next) return set.readInt16BE(pair + 2);
    }
    return 0;
  }

  /** The closed lines around the ink of a glyph. */
  outline(glyph: number): Knot[][] {
    const short = this.#table('head').readInt16BE(50) === 0;
    const offset = (number: number): number =>
      short ? this.#table('loca').readUInt16BE(2 * number) * 2 : this.#table('loca').readUInt32BE(4 * number);
    const data = this.#table('glyf').subarray(offset(glyph), offset(glyph + 1));
    if (data.length === 0) return [];
    return data.readInt16BE(0) < 0 ? this.#composite(data) : simple(data);
  }

  /** A glyph put together from others, each somewhere else, larger or turned. */
  #composite(data: Buffer): Knot[][] {
    const lines: Knot[][] = [];
    let [at, flags] = [10, FOLLOWED];
    const word = (): number => data.readInt16BE((at += 2) - 2);
    const byte = (): number => data.readInt8(at++);
    while (flags & FOLLOWED) {
      flags = word();
      const part = this.outline(word());
      const [right, up] = flags & WORDS ? [word(), word()] : [byte(), byte()];
      const [xx, yx, xy, yy] = matrixOf(flags, () => word() / (1 << 14));
      const place = ({ x, y, on }: Knot): Knot => ({ x: x * xx + y * xy + right, y: x * yx + y * yy + up, on });
      lines.push(...part.map((line) => line.map(place)));
    }
    return lines;
  }

  #table(name: string): Buffer {
    const table = this.#tables.get(name);
    if (!table) throw new Error(`The font has no table ${name}.`);
    return table;
  }
}

/** What makes a part larger or turns it. */
function matrixOf(flags: number, number: () => number): [xx: number, yx: number, xy: number, yy: number] {
  if (flags & MATRIX) return [number(), number(), number(), number()];
  const scale = flags & (SCALE | SCALES) ? number() : 1;
  return [scale, 0, 0, flags & SCALES ? number() : scale];
}

function tablesOf(file: Buffer): Map<string, Buffer> {
  const entries = Array.from({ length: file.readUInt16BE(12) }, (_, index) => file.subarray(44 + 20 * index));
  return new Map(
    entries.map((entry) => {
      const [offset, size, full] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
      const data = file.subarray(offset, offset + size);
      return [entry.toString('latin1', 0, 4), size < full ? inflateSync(data) : data];
    }),
  );
}

/** The place of a glyph in a list of some (a coverage table), -1 where it is none of them. */
function placeIn(list: Buffer, glyph: number): number {
  const count = list.readUInt16BE(2);
  const hasRanges = list.readUInt16BE(0) === 2;
  for (let index = 0; index < count; index++) {
    const at = 4 + index * (hasRanges ? 6 : 2);
    const first = list.readUInt16BE(at);
    const last = hasRanges ? list.readUInt16BE(at + 2) : first;
    if (glyph >= first && glyph <= last) return hasRanges ? list.readUInt16BE(at + 4) + glyph - first : index;
  }
  return -1;
}

function kerningOfClasses(pairs: Buffer, glyph: number, next: number): number {
  const [left, right] = [8, 10].map((at, side) =>
    classOf(pairs.subarray(pairs.readUInt16BE(at)), side === 0 ? glyph : next),
  );
  return pairs.readInt16BE(16 + 2 * ((left as number) * pairs.readUInt16BE(14) + (right as number)));
}

/** The class of a glyph; 0 where it is in no other. */
function classOf(classes: Buffer, glyph: number): number {
  if (classes.readUInt16BE(0) === 1) {
    const index = glyph - classes.readUInt16BE(2);
    return index >= 0 && index < classes.readUInt16BE(4) ? classes.readUInt16BE(6 + 2 * index) : 0;
  }
  for (let at = 4; at < 4 + 6 * classes.readUInt16BE(2); at += 6)
    if (glyph >= classes.readUInt16BE(at) && glyph <= classes.readUInt16BE(at + 2)) return classes.readUInt16BE(at + 4);
  return 0;
}

/** A glyph that is lines of its own. */
function simple(data: Buffer): Knot[][] {
  const ends = Array.from({ length: data.readInt16BE(0) }, (_, index) => data.readUInt16BE(10 + 2 * index));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = 10 + 2 * ends.length;
  at += 2 + data.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = data.readUInt8(at++);
    const times = flag & AGAIN ? data.readUInt8(at++) : 0;
    for (let time = 0; time <= times; time++) flags.push(flag);
  }
  const along = (byte: number, same: number): number[] => {
    let place = 0;
    return flags.map((flag) => {
      if (flag & byte) place += data.readUInt8(at++) * (flag & same ? 1 : -1);
      else if (!(flag & same)) {
        place += data.readInt16BE(at);
        at += 2;
      }
      return place;
    });
  };
  const xs = along(X_BYTE, X_SAME);
  const ys = along(Y_BYTE, Y_SAME);
  const knots = flags.map((flag, index) => ({
    x: xs[index] as number,
    y: ys[index] as number,
    on: Boolean(flag & ON),
  }));
  return ends.map((end, index) => knots.slice((ends[index - 1] ?? -1) + 1, end + 1));
}
