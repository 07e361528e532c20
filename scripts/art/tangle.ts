import { ease, onLine, spread, type Point } from './geometry.ts';
import type { Random } from './random.ts';

/** Where a tangle comes in, and where its strands have become one line. */
export interface TangleShape {
  readonly count: number;
  /** The left end: the strands start between these heights. */
  readonly start: { readonly x: number; readonly top: number; readonly bottom: number };
  /** Where they meet; from there on they follow the site's line. */
  readonly end: Point;
  /** The usual radius of a loop. */
  readonly reach: number;
  /** How far apart parallel strands stay at the end; 0 makes one line. */
  readonly gap?: number;
  /** Where the strands are combed, as shares of the way; they loop before. */
  readonly combed?: { readonly from: number; readonly to: number };
}

const COMBED = { from: 0.36, to: 0.84 };

/** The turn from one heading to another, the short way, in radians. */
function turnTo(from: number, to: number): number {
  return Math.atan2(Math.sin(to - from), Math.cos(to - from));
}

/** A full turn of a strand: where it comes (as a share of the way), which way round and how wide. */
interface Loop {
  readonly at: number;
  readonly side: number;
  readonly radius: number;
}

/** How a strand runs: from its start to one lane and another, with its loops, and at the end this far from the line. */
interface Way {
  readonly from: number;
  readonly lanes: readonly [first: number, second: number];
  readonly offset: number;
  readonly loops: readonly Loop[];
}

/**
 * One strand, drawn like a thread that is pulled: it goes at one pace and may only turn so fast, so it loops but
 * never kinks. It makes for one lane, for another, then for the line.
 */
function strand({ start, end, reach, combed = COMBED }: TangleShape, { from, lanes, offset, loops }: Way): Point[] {
  const width = end[0] - start.x;
  const points: Point[] = [];
  const left = [...loops];
  let [x, y, heading, turning] = [start.x, from, 0, 0];
  let loop: Loop | undefined;
  let stride = reach;
  while (x < end[0] - width * 0.08 && points.length < 80) {
    points.push([x, y]);
    const share = (x - start.x) / width;
    if (turning <= 0 && left[0] && share > left[0].at) {
      loop = left.shift();
      turning = Math.PI * 2;
    }
    if (turning > 0 && loop) {
      const step = Math.PI / 4;
      heading += step * loop.side;
      turning -= step;
      // A loop that widens on its way round looks thrown; a circle looks turned.
      const radius = loop.radius * (1.3 - turning / 9);
      stride = radius * step;
    } else {
      // Even steps make soft curves, so the strand slows down towards a loop and speeds up after it.
      const near = left[0] && share > left[0].at - 0.1 ? left[0].radius * 1.1 : reach;
      stride = Math.min(near, stride * 1.35, share > 0.6 ? width * 0.11 : reach);
      const rest = ease(share, combed.from, combed.to);
      const lane = share < 0.26 ? lanes[0] : lanes[1];
      const goal = lane * (1 - rest) + (onLine(end, x) + offset) * rest;
      const pull = turnTo(heading, Math.atan2(goal - y, reach * 2.4));
      heading += Math.max(-0.55, Math.min(0.55, pull));
    }
    x += Math.cos(heading) * stride;
    y += Math.sin(heading) * stride;
  }
  const settled = points.map(([right, down]): Point => {
    const rest = ease((right - start.x) / width, combed.to - 0.29, combed.to + 0.11);
    return [right, down + (onLine(end, right) + offset - down) * rest];
  });
  const before = end[0] - width * 0.05;
  // The last step may have gone too far: a point behind the next one would fold the strand.
  const ahead = settled.filter(([right]) => right < before - width * 0.03);
  return [...ahead, [before, onLine(end, before) + offset], [end[0], end[1] + offset]];
}

/**
 * The grammar of the site: strands that stray and loop on the left and come to rest on one line to the right.
 * Every strand is a list of points for a soft curve, from left to right.
 */
export function tangle(random: Random, shape: TangleShape): Point[][] {
  const { count, start, reach, gap = 0, combed = COMBED } = shape;
  const heights = spread(count, start.top, start.bottom);
  const [first, second] = [random.shuffle(heights), random.shuffle(heights)];
  return heights.map((from, index) => {
    const place = random.between(0.04, combed.from + 0.04);
    const places = random.chance(0.5) ? [place, place + random.between(0.02, 0.22)] : [place];
    return strand(shape, {
      from,
      lanes: [first[index] ?? from, second[index] ?? from],
      offset: (index - (count - 1) / 2) * gap,
      loops: places.map((at) => ({
        at,
        side: random.chance(0.5) ? 1 : -1,
        radius: reach * random.between(0.5, 1.5),
      })),
    });
  });
}
