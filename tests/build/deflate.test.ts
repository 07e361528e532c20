import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Block, Code, STREAM_BEGIN, streamEnd, type Part } from '../../scripts/publish/deflate.ts';
import '../property-tests.ts';

/** Bytes as pictures have them: runs, from a single byte to more than one sign can tell. */
const runs = fc
  .array(fc.tuple(fc.nat(255), fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 250, max: 800 }))), {
    maxLength: 30,
  })
  .map((pairs) => Uint8Array.from(pairs.flatMap(([byte, times]) => Array<number>(times).fill(byte))));

/** Parts of a picture. */
const parts = fc.array(fc.oneof(runs, fc.uint8Array({ maxLength: 400 })), { maxLength: 12 });

/** A block of pieces, which the next one does not write over. */
function blockOf(code: Code, pieces: number[]): Part {
  const block = new Block(code);
  block.add(pieces);
  const part = block.end();
  return { ...part, bytes: part.bytes.slice() };
}

const streamOf = (...parts: Part[]): Uint8Array =>
  Buffer.concat([STREAM_BEGIN, ...parts.map(({ bytes }) => bytes), streamEnd(parts)]);

const deflate = (code: Code, pieces: number[]): Uint8Array => streamOf(blockOf(code, pieces));

test('what inflates is what was deflated, in whatever order its parts come, whatever the code was made for', () => {
  fc.assert(
    fc.property(
      parts,
      fc.array(fc.nat(11), { maxLength: 20 }),
      fc.array(runs, { maxLength: 3 }),
      (all, order, others) => {
        const bytes = order.flatMap((index) => all[index] ?? []);
        for (const code of [new Code(all), new Code(others)]) {
          const first = code.code(all);
          const there = order.filter((index) => index < all.length);
          const stream = deflate(
            code,
            there.map((index) => first + index),
          );
          // zlib compares the checksum.
          expect(inflateSync(stream).equals(Buffer.concat(bytes))).toBe(true);
        }
      },
    ),
  );
});

test('bytes and pieces follow one another, and pieces are coded while a stream is written', () => {
  const rows = Array.from({ length: 50 }, (_, row) => Uint8Array.from({ length: 90 }, (__, at) => (at * row) & 15));
  const code = new Code(rows);
  const block = new Block(code);
  for (const row of rows) {
    block.add([code.code([row])]);
    block.addBytes(row);
  }
  expect(inflateSync(streamOf(block.end())).equals(Buffer.concat(rows.flatMap((row) => [row, row])))).toBe(true);
});

test('blocks of any codes follow one another, also those with nothing in them', () => {
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 6 }), (all) => {
      const blocks = all.map((each) => {
        const code = new Code(each);
        const first = code.code(each);
        return blockOf(
          code,
          each.map((_, index) => first + index),
        );
      });
      expect(inflateSync(streamOf(...blocks)).equals(Buffer.concat(all.flat()))).toBe(true);
    }),
  );
});

test('no code is longer than allowed, however uneven the examples are', () => {
  // Each byte is met as often as the two before it together: the longest codes that there are.
  const often = [1, 1];
  while (often.length < 24) often.push((often.at(-1) ?? 0) + (often.at(-2) ?? 0));
  const examples = often.map((times, byte) =>
    Uint8Array.from({ length: times * 2 }, (_, at) => (at % 2 ? byte : 255 - byte)),
  );
  const code = new Code(examples);
  expect(Math.max(...code.lengths)).toBeLessThanOrEqual(15);
  expect(Math.min(...code.lengths)).toBeGreaterThan(0);
  const first = code.code(examples);
  const stream = deflate(
    code,
    examples.map((_, index) => first + index),
  );
  expect(inflateSync(stream).equals(Buffer.concat(examples))).toBe(true);
});

test('runs take few bytes: more of the same is hardly more', () => {
  const row = Uint8Array.from({ length: 1200 }, (_, at) => (at < 700 ? 0 : at % 3));
  const code = new Code([row]);
  const piece = code.code([row]);
  const one = deflate(code, [piece]).length;
  const blank = new Uint8Array(100_000);
  const blankCode = new Code([blank]);
  expect(deflate(blankCode, [blankCode.code([blank])]).length).toBeLessThan(450);
  expect(deflate(code, Array<number>(100).fill(piece)).length - one).toBeLessThan(100 * 140);
});
