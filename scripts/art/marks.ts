import { polar, SLOPE, spread } from './geometry.ts';
import { arc, box, circle, join, lines, segment } from './path.ts';

/** The small sign before a wordmark, drawn about (0, 0) within 28 units each way: paths to stroke, paths to fill. */
export interface Mark {
  readonly stroke: readonly string[];
  readonly fill?: readonly string[];
}

const rising = (y: number, from: number, to: number): string => segment(from, y + from * SLOPE, to, y + to * SLOPE);
const hexagon = (radius: number): string =>
  lines(
    spread(6, 30, 330).map((angle) => polar([0, 0], radius, angle)),
    true,
  );

/** Three strands into one. */
const joined: Mark = {
  stroke: [...[-20, 0, 20].map((y) => join([-26, y], [8, 0], SLOPE)), segment(8, 0, 27, 19 * SLOPE)],
};
/** An open ring about a ring: what spreads, and what holds it. */
const rings: Mark = { stroke: [arc([0, 0], 26, 40, 320), arc([0, 0], 14, 220, 500)], fill: [circle([0, 0], 3.4)] };
/** Everyone counted. */
const counted: Mark = {
  stroke: [],
  fill: spread(4, -21, 21).flatMap((x) => spread(4, -21, 21).map((y) => circle([x, y], x > 0 && y < 0 ? 5.6 : 3.6))),
};
/** A crossing: two posts, and the way between them. */
const crossing: Mark = {
  stroke: [
    segment(-9, -26, -9, -11),
    segment(-9, 11, -9, 26),
    segment(9, -26, 9, -11),
    segment(9, 11, 9, 26),
    rising(0, -27, 27),
  ],
};
const cell: Mark = { stroke: [hexagon(27), hexagon(13)] };
/** Climbing from a runway. */
const climbing: Mark = { stroke: [segment(-27, 14, 27, -22), rising(24, -27, 27), rising(10, 2, 27)] };
const measured: Mark = {
  stroke: [circle([0, 0], 26), segment(-11, 10, -11, 2), segment(0, 10, 0, -5), segment(11, 10, 11, -12)],
};
const quarters: Mark = {
  stroke: [box([-14, -14], 21, 21), box([14, -14], 21, 21), box([-14, 14], 21, 21)],
  fill: [box([14, 14], 25, 25)],
};
/** Seats in three half rounds. */
const seats: Mark = {
  stroke: [],
  fill: [28, 19, 10].flatMap((radius, row) =>
    spread(9 - row * 2, 188, 352).map((angle) => circle(polar([0, 14], radius, angle), 3.2)),
  ),
};
const arches: Mark = { stroke: [arc([0, 26], 26, 180, 360), arc([0, 26], 13, 180, 360), segment(0, -26, 0, 26)] };
const sprout: Mark = {
  stroke: [
    segment(0, 27, 0, -26),
    ...[-8, -26].flatMap((y) => [arc([-20, y], 20, 0, 90), arc([20, y], 20, 90, 180)]),
    rising(27, -16, 16),
  ],
};
const zones: Mark = { stroke: [circle([-12, 9], 14), circle([12, 9], 14), circle([0, -12], 14)] };
const columns: Mark = {
  stroke: [9, -3, 3, -15, -24].map((top, index) => segment(-24 + index * 12, 24, -24 + index * 12, top)),
};
const linked: Mark = { stroke: [circle([-10, 0], 17), circle([10, 0], 17)] };
const shared: Mark = { stroke: [box([-8, -8], 36, 36), box([8, 8], 36, 36)] };

/** The marks by the file name of their wordmark. None of them is an agency's or a company's own sign or seal. */
export const marks: Readonly<Record<string, readonly [text: string, mark: Mark]>> = {
  cdao: ['CDAO', joined],
  cdc: ['CDC', rings],
  census: ['CENSUS', counted],
  customs: ['CUSTOMS', crossing],
  dhs: ['DHS', cell],
  faa: ['FAA', climbing],
  gao: ['GAO', measured],
  gsa: ['GSA', quarters],
  'us-senate': ['US SENATE', seats],
  uscis: ['USCIS', arches],
  usda: ['USDA', sprout],
  aws: ['AWS', zones],
  databricks: ['DATABRICKS', columns],
  affirm: ['AFFIRM', linked],
  dsc: ['DSC', shared],
};
