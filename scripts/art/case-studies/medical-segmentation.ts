import { contours, hills, ripple, type Contour } from '../contour.ts';
import { polar, spread, type Point } from '../geometry.ts';
import { curve, dots, loop, segment } from '../path.ts';
import { layer } from '../svg.ts';
import { exit, weight, type Draw } from '../scene.ts';

const drawn = ({ points, closed }: Contour): string => (closed ? loop(points) : curve(points));

/** Contour lines of tissue; one region found, outlined and named by a clean line. */
export const picture: Draw = (random, { ink, strong, twin, accent, paper }) => {
  const land = hills([
    { center: [420, 400], size: [330, 250], turn: -18, height: 1 },
    { center: [760, 320], size: [190, 150], turn: 20, height: 0.75 },
    { center: [240, 180], size: [160, 130], height: 0.35 },
    { center: [960, 620], size: [260, 150], height: 0.4 },
  ]);
  const rough = ripple(random, 70, 0.09);
  const field = (x: number, y: number): number => land(x, y) + rough(x, y);
  const frame = { left: -40, top: -40, right: 1240, bottom: 800, step: 20 };
  const levels = spread(14, 0.1, 1.16).map((level) => contours(field, level, frame, 46));
  const tumor = hills([{ center: [640, 372], size: [120, 88], turn: -24, height: 1 }]);
  const edge = ripple(random, 30, 0.22);
  const found = contours((x, y) => tumor(x, y) + edge(x, y), 0.42, frame, 22)
    .filter(({ closed }) => closed)
    .toSorted((a, b) => b.points.length - a.points.length)[0];
  const region = found ? drawn(found) : '';
  return [
    layer({ stroke: ink, width: weight.fine }, ...levels.flat().map(drawn)),
    layer({ fill: strong }, region),
    layer(
      { stroke: twin, width: weight.fine, within: region },
      ...spread(16, 200, 560).map((y) => segment(480, y, 820, y - 48)),
    ),
    layer({ stroke: paper, width: 22 }, region),
    layer({ stroke: accent, width: weight.bold }, region),
    layer({ stroke: accent, width: weight.stroke }, exit([668, 364])),
    layer({ stroke: accent, width: 46 }, dots([[668, 364]])),
    layer({ stroke: paper, width: 20 }, dots([[668, 364]])),
  ];
};

/** The same body in slices, one behind the other; the region grows and shrinks through them. */
export const detail: Draw = (random, { ink, paper, strong, accent, tint }) => {
  const slices = spread(5, 0, 1);
  const outline = (center: Point, size: number, wobble: readonly number[]): Point[] =>
    wobble.map((factor, index) => {
      const [x, y] = polar([0, 0], size * factor, (index * 360) / wobble.length);
      return [center[0] + x * 0.46, center[1] + y - x * 0.16];
    });
  const shape = Array.from({ length: 12 }, () => random.between(0.86, 1.1));
  const spot = Array.from({ length: 9 }, () => random.between(0.75, 1.2));
  const layers = slices.flatMap((share) => {
    const center: Point = [170 + share * 800, 436 - share * 112];
    const body = Math.sin((0.22 + share * 0.62) * Math.PI);
    const size = 150 + 150 * body;
    const core = 112 * Math.sin((0.16 + share * 0.68) * Math.PI) - 12;
    const middle: Point = [center[0] - 8, center[1] - 20];
    return [
      layer({ fill: paper, stroke: ink, width: weight.line }, loop(outline(center, size, shape))),
      layer(
        { stroke: ink, width: weight.fine },
        ...[0.86, 0.72, 0.58].map((scale) => loop(outline(center, size * scale, shape))),
      ),
      layer(
        { fill: share === 0.5 ? accent : strong, stroke: tint, width: weight.line },
        loop(outline(middle, core, spot)),
      ),
    ];
  });
  return [...layers, layer({ stroke: accent, width: weight.stroke }, exit([582, 378]))];
};
