/** Bytes of the head of the file, and of what its list says of one picture. */
const HEAD = 6;
const ENTRY = 16;

/**
 * One icon file of several sizes, as browsers ask for below /favicon.ico whatever the page says.
 * The format is Windows' ICO: a head, a list of the pictures, then the pictures, which may be PNG files.
 * @param pictures PNG files by their side in pixels, below 256
 */
export function ico(pictures: ReadonlyMap<number, Buffer>): Buffer {
  const list = Buffer.alloc(HEAD + ENTRY * pictures.size);
  list.writeUInt16LE(1, 2); // an icon, not a cursor
  list.writeUInt16LE(pictures.size, 4);
  let at = HEAD;
  let place = list.length;
  for (const [side, { length }] of pictures) {
    list.writeUInt8(side, at);
    list.writeUInt8(side, at + 1);
    list.writeUInt16LE(1, at + 4); // planes
    list.writeUInt16LE(32, at + 6); // bits of a pixel
    list.writeUInt32LE(length, at + 8);
    list.writeUInt32LE(place, at + 12);
    at += ENTRY;
    place += length;
  }
  return Buffer.concat([list, ...pictures.values()]);
}
