import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Code, deflate } from '../../scripts/publish/deflate.ts';
import '../property-tests.ts';

/** Bytes as pictures have them: runs, from a single byte to more than one sign can tell. */
const runs = fc
  .array(fc.tuple(fc.nat(255), fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 250, max: 800 }))), {
    maxLength: 30,
  })
  .map((pairs) => Uint8Array.from(pairs.flatMap(([byte, times]) => Array<number>(times).fill(byte))));

/** Rows of a picture, wherever in memory they begin. */
const rows = fc
  .array(fc.tuple(fc.oneof(runs, fc.uint8Array({ maxLength: 400 })), fc.nat(7), fc.boolean()), { maxLength: 12 })
  .map((all) =>
    all.map(([row, offset, again]) => {
      const bytes = new Uint8Array(offset + row.length + 8).fill(row.at(-1) ?? 0).subarray(offset, offset + row.length);
      bytes.set(row);
      return { bytes, again };
    }),
  );

test('what inflates is what was deflated, in whatever parts it was coded, whatever the code was made for', () => {
  fc.assert(
    fc.property(rows, fc.array(runs, { maxLength: 3 }), (parts, others) => {
      const bytes = parts.map((part) => part.bytes);
      for (const code of [new Code(bytes), new Code(others)]) {
        const stream = deflate(
          code,
          parts.map((part) => (part.again ? code.code(part.bytes) : part.bytes)),
        );
        // zlib compares the checksum.
        expect(inflateSync(stream).equals(Buffer.concat(bytes))).toBe(true);
      }
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
  expect(inflateSync(deflate(code, examples)).equals(Buffer.concat(examples))).toBe(true);
});

test('runs take few bytes: more of the same is hardly more', () => {
  const row = Uint8Array.from({ length: 1200 }, (_, at) => (at < 700 ? 0 : at % 3));
  const code = new Code([row]);
  const one = deflate(code, [row]).length;
  const blank = new Uint8Array(100_000);
  expect(deflate(new Code([blank]), [blank]).length).toBeLessThan(450);
  expect(deflate(code, Array(100).fill(code.code(row))).length - one).toBeLessThan(100 * 140);
});
