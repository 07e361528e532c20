/**
 * Deflate (RFC 1951) for pictures that are runs of one colour: docs/decisions/shared-pictures.md. What repeats is always the
 * byte before. What many pictures share is coded once, and a picture is put together of it: of blocks that end with a whole
 * byte, and within a block of pieces, whose bits can follow any others of the same code.
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

/** Numbers that tell of a piece. */
const TOLD = 5;

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

/** A code (Huffman's): what is frequent in examples takes few bits. */
export class Code {
  /** The bits of each sign, the first one lowest, and how many they are. */
  readonly bits = new Uint32Array(SIGNS);
  readonly sizes = new Uint8Array(SIGNS);
  /** How many bits of them are the symbol's. */
  readonly lengths: number[];
  readonly pieces = new Pieces();

  constructor(examples: Uint8Array[]) {
    const counts = countsOf(examples);
    const least = counts.reduce((sum, each) => sum + each) * RAREST;
    this.lengths = lengthsOf(Array.from(counts, (each) => Math.max(each, least)));
    const codes = codesOf(this.lengths);
    for (const [sign, symbol] of symbols.entries()) {
      const length = this.lengths[symbol] as number;
      this.bits[sign] = (codes[symbol] as number) | ((numbers[sign] as number) << length);
      // That it is the byte before takes one bit more, 0: no other distance has a code.
      this.sizes[sign] = length + (numberSizes[sign] as number) + (sign > MORE ? 1 : 0);
    }
  }

  /**
   * Code bytes that come again and again, such as the rows of a picture, each as one piece.
   * @returns the number of the first piece; those of the others follow
   */
  code(rows: Uint8Array[]): number {
    const first = this.pieces.count;
    for (const bytes of rows) this.pieces.add(bytes, this);
    return first;
  }
}

/**
 * What has been coded. Pieces have numbers, and what tells of them stands in few arrays: a picture is put together of
 * thousands of them, and an object for each would take longer to look at than its bits to copy.
 */
class Pieces {
  count = 0;
  /** The bits of all pieces, each from a word of thirty-two on, the first bit lowest. */
  words = new Int32Array(1 << 13);
  /**
   * Of each piece: its first word, how many bits it has, how many bytes they stand for, and of the checksum their sum and the
   * sum of the sums up to each of them. They stand together: where they are in memory is what takes time.
   */
  told = new Int32Array(TOLD << 10);
  #used = 0;

  add(bytes: Uint8Array, code: Code): void {
    const writer = new Writer(piece);
    const [sum, sums] = writer.write(bytes, code);
    const size = writer.size;
    const used = this.#used + Math.ceil(size / 32);
    while (used > this.words.length) this.words = doubled(this.words);
    if (this.count * TOLD === this.told.length) this.told = doubled(this.told);
    this.words.set(writer.written(), this.#used);
    this.told.set([this.#used, size, bytes.length, sum % ADLER, sums % ADLER], this.count++ * TOLD);
    this.#used = used;
  }
}

function doubled(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const twice = new Int32Array(2 * numbers.length);
  twice.set(numbers);
  return twice;
}

/** What a zlib stream (RFC 1950) begins with. */
export const STREAM_BEGIN = Uint8Array.of(0x78, 0x01);

/** A part of a zlib stream: it can follow any other, and others can follow it. */
export interface Part {
  /** Until another block is written. */
  bytes: Uint8Array;
  /** How many bytes it stands for, and of the checksum their sum and the sum of the sums up to each of them. */
  length: number;
  sum: number;
  sums: number;
}

/** What a zlib stream ends with, after all its parts: an empty block that is the last one, and the checksum. */
export function streamEnd(parts: Omit<Part, 'bytes'>[]): Uint8Array {
  // The sum begins at 1.
  let [sum, sums] = [1, 0];
  for (const part of parts) {
    sums = (sums + part.length * sum + part.sums) % ADLER;
    sum = (sum + part.sum) % ADLER;
  }
  return Uint8Array.of(1, 0, 0, 255, 255, sums >> 8, sums & 255, sum >> 8, sum & 255);
}

/** A block of up to a million bytes that are coded with one code. One is written at a time. */
export class Block {
  #code: Code;
  #writer = new Writer(block);
  #length = 0;
  #sum = 0;
  #sums = 0;

  constructor(code: Code) {
    const writer = this.#writer;
    this.#code = code;
    // Not the last one, with a code of its own: 286 symbols and one distance.
    writer.put(0b100, 3);
    writer.put(SYMBOLS - 257, 5);
    writer.put(0, 5);
    // The lengths of codes are written in a code of four bits each, the three signs for repeated ones not at all.
    writer.put(15, 4);
    for (let index = 0; index < 19; index++) writer.put(index < 3 ? 0 : 4, 3);
    for (const length of [...code.lengths, 1]) writer.put(reversed(length, 4), 4);
  }

  /** Add pieces that have been coded before, one after the other. @param end after how many of them to stop */
  add(pieces: number[], end = pieces.length): void {
    const { told } = this.#code.pieces;
    this.#writer.copy(this.#code.pieces, pieces, end);
    let [length, sum, sums] = [this.#length, this.#sum, this.#sums];
    for (let index = 0; index < end; index++) {
      const at = (pieces[index] as number) * TOLD;
      const count = told[at + 2] as number;
      sums += count * sum + (told[at + 4] as number);
      sum += told[at + 3] as number;
      length += count;
    }
    [this.#length, this.#sum, this.#sums] = [length, sum, sums];
  }

  /** Add bytes that will not come again. */
  addBytes(bytes: Uint8Array): void {
    const [sum, sums] = this.#writer.write(bytes, this.#code);
    this.#sums += bytes.length * this.#sum + sums;
    this.#sum += sum;
    this.#length += bytes.length;
  }

  /** All that has been added, to a whole byte: behind it is an empty block, which begins at one. */
  end(): Part {
    this.#writer.put(this.#code.bits[END] as number, this.#code.sizes[END] as number);
    const bytes = this.#writer.end();
    return { bytes, length: this.#length, sum: this.#sum % ADLER, sums: this.#sums % ADLER };
  }
}

/** Where a block is written, and where a piece is coded meanwhile. */
const block = new Int32Array(1 << 19);
const piece = new Int32Array(1 << 19);

/** Writes bits one after the other, the lowest first. The lowest byte of a word is its first on all machines that Node runs on. */
class Writer {
  /** By one writer at a time. */
  #room: Int32Array<ArrayBuffer>;
  /** How many words are full. */
  #words = 0;
  /** What does not fill 32 bits yet. */
  #bits = 0;
  #size = 0;

  constructor(room: Int32Array<ArrayBuffer>) {
    this.#room = room;
  }

  /** How many bits have been written. */
  get size(): number {
    return this.#words * 32 + this.#size;
  }

  /** Write up to 32 bits. */
  put(bits: number, size: number): void {
    const before = this.#size;
    this.#bits |= bits << before;
    this.#size = before + size;
    if (this.#size < 32) return;
    this.#room[this.#words++] = this.#bits;
    this.#bits = (bits >>> 1) >>> (31 - before);
    this.#size -= 32;
  }

  /** Write bytes. @returns their sum, and the sum of the sums up to each */
  write(bytes: Uint8Array, { bits, sizes }: Code): [sum: number, sums: number] {
    let [byte, sum, sums] = [0, 0, 0];
    for (const sign of signsOf(bytes)) {
      this.put(bits[sign] as number, sizes[sign] as number);
      const times = sign < MORE ? 1 : sign - MORE;
      if (sign < MORE) byte = sign;
      sums += times * sum + byte * ((times * (times + 1)) / 2);
      sum += byte * times;
    }
    return [sum, sums];
  }

  /** Write bits that are there already: those of pieces, one after the other. */
  copy({ words, told }: Pieces, pieces: number[], end: number): void {
    const room = this.#room;
    let [at, bits, filled] = [this.#words, this.#bits, this.#size];
    for (let index = 0; index < end; index++) {
      const piece = (pieces[index] as number) * TOLD;
      let from = told[piece] as number;
      let size = told[piece + 1] as number;
      for (; size >= 32; size -= 32) {
        const word = words[from++] as number;
        room[at++] = bits | (word << filled);
        bits = (word >>> 1) >>> (31 - filled);
      }
      if (size === 0) continue;
      const word = words[from] as number;
      bits |= word << filled;
      filled += size;
      if (filled < 32) continue;
      room[at++] = bits;
      filled -= 32;
      bits = filled > 0 ? word >>> (size - filled) : 0;
    }
    [this.#words, this.#bits, this.#size] = [at, bits, filled];
  }

  /** The words that have been written, the last of them not quite full, until others are. */
  written(): Int32Array {
    this.#room[this.#words] = this.#bits;
    return this.#room.subarray(0, Math.ceil(this.size / 32));
  }

  /** All bytes that have been written, and an empty block of bytes as they are, until something else is written. */
  end(): Uint8Array {
    this.put(0, 3);
    const begin = Math.ceil(this.size / 8);
    this.#room[this.#words] = this.#bits;
    const bytes = new Uint8Array(this.#room.buffer, 0, begin + 4);
    bytes.set([0, 0, 255, 255], begin);
    return bytes;
  }
}

const signs = new Uint16Array(1 << 20);

/** The signs of bytes, until the next ones are asked for. */
function signsOf(bytes: Uint8Array): Uint16Array {
  let count = 0;
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] as number;
    const begin = at++;
    while (at < bytes.length && bytes[at] === byte) at++;
    signs[count++] = byte;
    let left = at - begin - 1;
    for (; left >= 3; left -= Math.min(left, MOST)) signs[count++] = MORE + Math.min(left, MOST);
    for (; left > 0; left--) signs[count++] = byte;
  }
  return signs.subarray(0, count);
}

/** How often each symbol comes up, and once more. */
function countsOf(examples: Uint8Array[]): Uint32Array {
  const counts = new Uint32Array(SYMBOLS).fill(1);
  for (const bytes of examples) count(signsOf(bytes), counts);
  return counts;
}

/** A function of its own: V8 would make the loop fast each time that it is entered, and give it up when it is left. */
function count(found: Uint16Array, counts: Uint32Array): void {
  for (let index = 0; index < found.length; index++) {
    const symbol = symbols[found[index] as number] as number;
    counts[symbol] = (counts[symbol] as number) + 1;
  }
}

/** Huffman's way: the two rarest are joined, and all that they are of takes one bit more, until there is only one. */
function lengthsOf(counts: number[]): number[] {
  const lengths = counts.map(() => 0);
  const groups = counts.map((count, symbol) => ({ count, members: [symbol] }));
  groups.sort((a, b) => b.count - a.count);
  while (groups.length > 1) {
    const rarest = groups.splice(-2);
    const members = rarest.flatMap((group) => group.members);
    for (const symbol of members) lengths[symbol] = (lengths[symbol] as number) + 1;
    const count = rarest.reduce((sum, group) => sum + group.count, 0);
    const place = groups.findLastIndex((group) => group.count >= count) + 1;
    groups.splice(place, 0, { count, members });
  }
  return lengths;
}

/** The codes that follow from their lengths (RFC 1951, 3.2.2), the first bit lowest. */
function codesOf(lengths: number[]): number[] {
  /** The next code of each length. */
  const next: number[] = [];
  for (let length = 1, code = 0; length <= 15; length++) {
    next[length] = code;
    code = 2 * (code + lengths.filter((each) => each === length).length);
  }
  return lengths.map((length) => {
    const code = next[length] as number;
    next[length] = code + 1;
    return reversed(code, length);
  });
}

function reversed(bits: number, size: number): number {
  let result = 0;
  for (let at = 0; at < size; at++) result |= ((bits >> at) & 1) << (size - 1 - at);
  return result;
}
