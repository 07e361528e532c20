import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** What a picture of at most 256 colours is, beside its points. */
export interface PictureHead {
  width: number;
  height: number;
  /** Red, green and blue of each colour, 0 to 255. */
  palette: number[][];
}

/** Some rows of a picture, deflated: pictures that share them have them deflated once. */
export interface DeflatedRows {
  bytes: Buffer;
  /** Of the rows themselves. */
  checksum: number;
  length: number;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What a zlib stream (RFC 1950) begins with, and the last block of one, which is empty. */
const BEGIN = Buffer.from([0x78, 0x01]);
const END = Buffer.from([0x03, 0x00]);

/** A row of a picture: a byte that says that it is not filtered, and one byte per point, its place in the palette. */
export const rowLength = (width: number): number => width + 1;

/**
 * Deflate rows so that others can follow. Drawings are runs of one colour: looking for runs alone takes a fiftieth of the
 * time of zlib's best and makes the file a seventh larger.
 * @param rows whole rows, one after the other
 */
export function deflateRows(rows: Buffer): DeflatedRows {
  const bytes = deflateRawSync(rows, { strategy: constants.Z_RLE, finishFlush: constants.Z_FULL_FLUSH });
  // Node tells the checksum at the end of a stream only; one that compresses nothing is the quickest.
  const stream = deflateSync(rows, { level: 0, chunkSize: rows.length + 65536 });
  const checksum = stream.readUInt32BE(stream.length - 4);
  return { bytes, checksum, length: rows.length };
}

/** Write a PNG file (https://www.w3.org/TR/png-3/). @param parts all rows of the picture, from the top */
export function encodePng({ width, height, palette }: PictureHead, parts: DeflatedRows[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a point, indexed colour; compression, filter and interlacing as usual.
  header.set([8, 3, 0, 0, 0], 8);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(parts.reduce(joinChecksums, 1));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', Buffer.concat([BEGIN, ...parts.map(({ bytes }) => bytes), END, checksum])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The checksum (Adler-32) of what has one and of what follows it. */
function joinChecksums(before: number, { checksum, length }: DeflatedRows): number {
  const [high, low] = [before >>> 16, before & 0xffff];
  const sum = (low + (checksum & 0xffff) + ADLER - 1) % ADLER;
  const sumOfSums = (high + (checksum >>> 16) + (length % ADLER) * (low + ADLER - 1)) % ADLER;
  return sumOfSums * 0x10000 + sum;
}

const ADLER = 65521;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
