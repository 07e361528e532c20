import type { ValueLocation } from '../model/locations.ts';
import { partitionPoint } from '../model/partition-point.ts';
import type { Source, Span } from '../model/source.ts';
import { decodeScalar, type RawScalar, type Segment } from './scalar-decoder.ts';

/** Maps UTF-16 offsets of a decoded scalar to offsets of the file. */
export interface ScalarMap {
  /** False if the decoded segments do not match the value. Then every offset maps to the scalar as a whole. */
  isExact: boolean;
  toSourceOffset(offset: number): number;
  toSourceRange(from: number, to: number): Span;
  /** Returns the offset in the value of the character that starts at an offset of the file. */
  toValueOffset(offset: number): number;
}

/** Decoding takes time in proportion to the text, and many diagnostics ask for places in the same text. */
const maps = new WeakMap<ValueLocation, { value: string; map: ScalarMap }>();

/** Returns the map of a scalar in any of the five styles. @param value the decoded text */
export function mapScalar(source: Source, location: ValueLocation, value: string): ScalarMap {
  const known = maps.get(location);
  if (known?.value === value) return known.map;
  const map = createMap(source, location, value);
  maps.set(location, { value, map });
  return map;
}

function createMap(source: Source, location: ValueLocation, value: string): ScalarMap {
  const scalar = rawScalarAt(source, location);
  const decoded = scalar && decodeScalar(source.text, scalar);
  if (!decoded || decoded.value !== value) {
    const whole = { from: location.value.start.offset, to: location.value.end.offset };
    return { isExact: false, toSourceOffset: () => whole.from, toSourceRange: () => whole, toValueOffset: () => 0 };
  }
  const { segments } = decoded;
  const toSourceOffset = (offset: number) => {
    const segment = segmentAt(segments, 'valueFrom', offset);
    return segment ? offsetIn(segment, offset, false) : scalar.from;
  };
  const toSourceRange = (from: number, to: number) => {
    const start = toSourceOffset(from);
    const last = to > from ? segmentAt(segments, 'valueFrom', to - 1) : undefined;
    return { from: start, to: last ? Math.max(start, offsetIn(last, to, true)) : start };
  };
  const toValueOffset = (offset: number) => segmentAt(segments, 'sourceFrom', offset)?.valueFrom ?? 0;
  return { isExact: true, toSourceOffset, toSourceRange, toValueOffset };
}

/** Returns the raw characters of a scalar; undefined for groups and lists. */
export function rawScalarAt(source: Source, { value, scalar }: ValueLocation): RawScalar | undefined {
  if (!scalar) return undefined;
  const isBlock = scalar.style === 'literal' || scalar.style === 'folded';
  const start = source.text.slice(value.start.offset, scalar.from);
  return { ...scalar, header: isBlock ? (/^[|>][-+\d]*/.exec(start)?.[0] ?? '') : '' };
}

/** Returns the last segment that starts at or before an offset of the value or of the source. */
function segmentAt(segments: Segment[], start: 'valueFrom' | 'sourceFrom', offset: number): Segment | undefined {
  return segments[Math.max(0, partitionPoint(segments, (segment) => segment[start] <= offset) - 1)];
}

/** Returns the offset in the source of one in a segment. @param isEnd whether it ends the character before it */
function offsetIn({ valueFrom, valueLength, sourceFrom, sourceLength }: Segment, offset: number, isEnd: boolean) {
  const distance = Math.max(0, offset - valueFrom);
  if (distance >= valueLength) return sourceFrom + sourceLength;
  if (valueLength === sourceLength) return sourceFrom + distance;
  return isEnd ? sourceFrom + sourceLength : sourceFrom;
}
