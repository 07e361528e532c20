/**
 * Deflate (RFC 1951) for pictures that are runs of one colour: docs/decisions/shared-pictures.md. A picture is one block
 * with a code of its own, and what repeats is always the byte before. Bytes that many pictures share are coded once: their
 * bits can follow any others of the same code.
 */

/** What is coded is a sign: a byte by its value, or that the byte before comes 3 to 258 times more, by 256 + how often. */
const MORE = 256;
const MOST = 258;
const SIGNS = MORE + MOST + 1;

/** Codes belong to symbols. Each byte is one, the end of the block is one, and numbers of times that are alike share one. */
const END = 256;
const SYMBOLS = 286;

/** What a symbol counts at least: none is then so rare that its code has more than the 15 bits allowed (Fibonacci(18) is 2584). */
const RAREST = 1 / 2000;

/** Modulus of the checksum (Adler-32, RFC 1950). */
const ADLER = 65521;

/** The symbol of each sign, and the number behind it that tells it from others of that symbol, in how many bits. */
const symbols = Uint16Array.from({ length: SIGNS }, (_, sign) => sign);
const numbers = new Uint8Array(SIGNS);
const numberSizes = new Uint8Array(SIGNS);
for (let symbol = END + 1, sign = MORE + 3; sign < MORE + MOST; symbol++) {
  const size = Math.max(0, (symbol - 261) >> 2);
  for (let number = 0; number < 1 << size; number++, sign++) {
    symbols[sign] = symbol;
    numbers[sign] = number;
    numberSizes[sign] = size;
  }
}
[symbols[MORE + MOST], numbers[MORE + MOST], numberSizes[MORE + MOST]] = [SYMBOLS - 1, 0, 0];

/** Bytes that have been coded. */
export interface Coded {
  /** Thirty-two bits each, the first one lowest; of the last word only the first few, or none. */
  words: Uint32Array;
  rest: number;
  /** How many bytes they stand for, their sum, and the sum of the sums up to each. */
  length: number;
  sum: number;
  sums: number;
}

/** A code (Huffman's): what is frequent in examples takes few bits. */
export class Code {
  /** The bits of each sign, the first one lowest, and how many they are. */
  readonly bits = new Uint32Array(SIGNS);
  readonly sizes = new Uint8Array(SIGNS);
  /** How many bits of them are the symbol's. */
  readonly lengths: number[];

  constructor(examples: Uint8Array[]) {
    const counts = Array.from({ length: SYMBOLS }, () => 1);
    const count = (symbol: number): void => void (counts[symbol] = (counts[symbol] as number) + 1);
    for (const bytes of examples) for (const sign of signsOf(bytes)) count(symbols[sign] as number);
    const least = counts.reduce((sum, each) => sum + each) * RAREST;
    this.lengths = lengthsOf(counts.map((each) => Math.max(each, least)));
    const codes = codesOf(this.lengths);
    for (const [sign, symbol] of symbols.entries()) {
      const length = this.lengths[symbol] as number;
      this.bits[sign] = (codes[symbol] as number) | ((numbers[sign] as number) << length);
      // That it is the byte before takes one bit more, 0: no other distance has a code.
      this.sizes[sign] = length + (numberSizes[sign] as number) + (sign > MORE ? 1 : 0);
    }
  }

  /** Code bytes that come again and again. */
  code(bytes: Uint8Array): Coded {
    const writer = new Writer();
    writer.add(bytes, this);
    return writer.coded();
  }
}

/**
 * Deflate up to a million bytes.
 * @param parts all of them, some of them coded before with the same code
 * @returns a zlib stream (RFC 1950)
 */
export function deflate(code: Code, parts: (Uint8Array | Coded)[]): Buffer {
  const writer = new Writer();
  // The stream is one of deflate. Its first block is the last one and has a code of its own: 286 symbols and one distance.
  writer.put(0x0178, 16);
  writer.put(0b101, 3);
  writer.put(SYMBOLS - 257, 5);
  writer.put(0, 5);
  // The lengths of codes are written in a code of four bits each, the three signs for repeated ones not at all.
  writer.put(15, 4);
  for (let index = 0; index < 19; index++) writer.put(index < 3 ? 0 : 4, 3);
  for (const length of [...code.lengths, 1]) writer.put(reversed(length, 4), 4);
  for (const part of parts) {
    if (part instanceof Uint8Array) writer.add(part, code);
    else writer.copy(part);
  }
  writer.put(code.bits[END] as number, code.sizes[END] as number);
  return writer.end();
}

/** What is being written, by one writer at a time. */
const room = new DataView(new ArrayBuffer(1 << 21));

/** Writes bits one after the other, the lowest first. */
class Writer {
  #at = 0;
  /** What does not fill 32 bits yet. */
  #bits = 0;
  #size = 0;
  #length = 0;
  #sum = 0;
  #sums = 0;

  /** Write up to 32 bits. */
  put(bits: number, size: number): void {
    const before = this.#size;
    this.#bits |= bits << before;
    this.#size = before + size;
    if (this.#size < 32) return;
    room.setUint32(this.#at, this.#bits, true);
    this.#at += 4;
    this.#bits = (bits >>> 1) >>> (31 - before);
    this.#size -= 32;
  }

  /** Code and write bytes. */
  add(bytes: Uint8Array, { bits, sizes }: Code): void {
    let [byte, sum, sums] = [0, 0, 0];
    for (const sign of signsOf(bytes)) {
      this.put(bits[sign] as number, sizes[sign] as number);
      const times = sign < MORE ? 1 : sign - MORE;
      if (sign < MORE) byte = sign;
      sums += times * sum + byte * ((times * (times + 1)) / 2);
      sum += byte * times;
    }
    this.#count(bytes.length, sum, sums);
  }

  /** Write what has been coded before. */
  copy({ words, rest, length, sum, sums }: Coded): void {
    const last = words.length - 1;
    for (let index = 0; index < last; index++) this.put(words[index] as number, 32);
    this.put(words[last] as number, rest);
    this.#count(length, sum, sums);
  }

  #count(length: number, sum: number, sums: number): void {
    this.#sums = (this.#sums + length * this.#sum + sums) % ADLER;
    this.#sum = (this.#sum + sum) % ADLER;
    this.#length += length;
  }

  /** All that has been written. */
  coded(): Coded {
    room.setUint32(this.#at, this.#bits, true);
    const words = Uint32Array.from({ length: this.#at / 4 + 1 }, (_, index) => room.getUint32(index * 4, true));
    return { words, rest: this.#size, length: this.#length, sum: this.#sum, sums: this.#sums };
  }

  /** All that has been written, and the checksum. */
  end(): Buffer {
    room.setUint32(this.#at, this.#bits, true);
    const end = this.#at + Math.ceil(this.#size / 8);
    // The sum begins at 1.
    room.setUint16(end, (this.#sums + this.#length) % ADLER);
    room.setUint16(end + 2, (this.#sum + 1) % ADLER);
    return Buffer.from(room.buffer.slice(0, end + 4));
  }
}

const signs = new Uint16Array(1 << 20);

/** The signs of bytes, until the next ones are asked for. */
function signsOf(bytes: Uint8Array): Uint16Array {
  const { buffer, byteOffset, length } = bytes;
  // Where bytes lie so that they can be, four are compared at a time.
  const fours = byteOffset % 4 === 0 ? new Int32Array(buffer, byteOffset, length >> 2) : new Int32Array();
  let count = 0;
  for (let at = 0; at < length;) {
    const byte = bytes[at] as number;
    const begin = at++;
    while (at % 4 > 0 && at < length && bytes[at] === byte) at++;
    if (at % 4 === 0) {
      const four = Math.imul(byte, 0x01010101);
      let index = at >> 2;
      while (index < fours.length && fours[index] === four) index++;
      at = index << 2;
    }
    while (at < length && bytes[at] === byte) at++;
    signs[count++] = byte;
    let left = at - begin - 1;
    for (; left >= 3; left -= Math.min(left, MOST)) signs[count++] = MORE + Math.min(left, MOST);
    for (; left > 0; left--) signs[count++] = byte;
  }
  return signs.subarray(0, count);
}

/** Huffman's way: the two rarest are joined, and all that they are of takes one bit more, until there is only one. */
function lengthsOf(counts: number[]): number[] {
  const lengths = counts.map(() => 0);
  const groups = counts.map((count, symbol) => ({ count, members: [symbol] }));
  while (groups.length > 1) {
    groups.sort((a, b) => b.count - a.count);
    const rarest = groups.splice(-2);
    const members = rarest.flatMap((group) => group.members);
    for (const symbol of members) lengths[symbol] = (lengths[symbol] as number) + 1;
    groups.push({ count: rarest.reduce((sum, { count }) => sum + count, 0), members });
  }
  return lengths;
}

/** The codes that follow from their lengths (RFC 1951, 3.2.2), the first bit lowest. */
function codesOf(lengths: number[]): number[] {
  const codes = lengths.map(() => 0);
  let code = 0;
  for (let length = 1; length <= 15; length++, code *= 2)
    for (const [symbol, each] of lengths.entries()) if (each === length) codes[symbol] = reversed(code++, length);
  return codes;
}

function reversed(bits: number, size: number): number {
  let result = 0;
  for (let at = 0; at < size; at++) result |= ((bits >> at) & 1) << (size - 1 - at);
  return result;
}
