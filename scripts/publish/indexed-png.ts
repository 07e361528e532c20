import { crc32 } from 'node:zlib';

/** What a picture of at most 256 colours is, beside its points. */
export interface PictureHead {
  width: number;
  height: number;
  /** Red, green and blue of each colour, 0 to 255. */
  palette: number[][];
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Bytes that a row begins with: one, 0, says that it is not filtered. */
export const ROW_START = 1;

/** What a PNG file (https://www.w3.org/TR/png-3/) begins with. */
export function pngBegin({ width, height, palette }: PictureHead): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a point, indexed colour; compression, filter and interlacing as usual.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('PLTE', Buffer.from(palette.flat()))]);
}

/**
 * A part of the points of a PNG file.
 * @param stream a part of the zlib stream of all rows from the top, one byte per point, its place in the palette
 */
export const pngPart = (stream: Uint8Array): Buffer => chunk('IDAT', stream);

/** What a PNG file ends with. */
export const PNG_END = chunk('IEND', new Uint8Array());

function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafe(data.length + 12);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), data.length + 8);
  return bytes;
}
