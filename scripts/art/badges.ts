import { along, ANGLE, type Point, polar, spread } from './geometry.ts';
import { centered } from './letters.ts';
import { palette } from './palette.ts';
import { arc, box, circle, lines, segment } from './path.ts';
import { layer, picture } from './svg.ts';

const { ink, paper, accent } = palette;

/** A round plate for a standard: its family above, its number large, rings at the rim. */
function standard(family: string, number: string, { tint, strong }: { tint: string; strong: string }): string {
  const middle: Point = [60, 60];
  return picture(
    120,
    120,
    null,
    layer({ fill: tint }, circle(middle, 60)),
    layer({ stroke: strong, width: 1.2 }, circle(middle, 56), circle(middle, 53), circle(middle, 50)),
    layer({ stroke: accent, width: 3 }, arc(middle, 53, -40, ANGLE)),
    layer({ stroke: ink, width: 2.2 }, centered(family, 60, 38, { height: 12, tracking: 34 })),
    layer({ stroke: ink, width: 3 }, centered(number, 60, 64, { height: number.length > 4 ? 16.5 : 20, tracking: 24 })),
    layer({ stroke: strong, width: 2 }, segment(42, 88, 78, 88 - 36 * 0.1405)),
  );
}

/** A plate with six sides for a level of maturity: three steps, the third reached. */
function maturity(): string {
  const middle: Point = [60, 60];
  const { tint, strong } = palette.dataScience;
  const hexagon = (radius: number): string =>
    lines(
      spread(6, 30, 330).map((angle) => polar(middle, radius, angle)),
      true,
    );
  return picture(
    120,
    120,
    null,
    layer({ fill: tint }, hexagon(60)),
    layer({ stroke: strong, width: 1.2 }, hexagon(56), hexagon(53), hexagon(50)),
    layer({ stroke: ink, width: 2.6 }, centered('CMMI', 60, 42, { height: 16, tracking: 30 })),
    layer({ stroke: ink, width: 2 }, centered('DEV ML 3', 60, 65, { height: 9.5, tracking: 24 })),
    layer({ stroke: strong, width: 6, cap: 'butt' }, segment(50, 94, 50, 88), segment(60, 94, 60, 84)),
    layer({ stroke: accent, width: 6, cap: 'butt' }, segment(70, 94, 70, 79)),
  );
}

/** A workplace award: rays of a rising sun over the year. */
function workplaces(): string {
  const middle: Point = [72, 72];
  const { tint, strong } = palette.digitalTransformation;
  return picture(
    144,
    144,
    null,
    layer({ fill: tint }, circle(middle, 72)),
    layer(
      { stroke: strong, width: 1.4 },
      ...spread(60, 0, 354).map((angle) => lines([polar(middle, 62, angle), polar(middle, 68, angle)])),
    ),
    layer({ stroke: ink, width: 3 }, centered('TOP', 72, 44, { height: 19, tracking: 34 })),
    layer({ stroke: ink, width: 1.9 }, centered('WORKPLACES', 72, 70, { height: 10.2, tracking: 26 })),
    layer({ stroke: accent, width: 3 }, lines([along([72, 86], 36), along([72, 86], 108)])),
    layer({ stroke: ink, width: 2.6 }, centered('2025', 72, 105, { height: 16, tracking: 28 })),
  );
}

/** An honor for a contractor: strokes of many heights, one of them picked out. */
function honoree(): string {
  const { tint, strong } = palette.informationSecurity;
  const plate = box([80, 60], 160, 120, 10);
  return picture(
    160,
    120,
    null,
    layer({ fill: tint }, plate),
    layer({ stroke: strong, width: 1.2 }, box([80, 60], 152, 112, 7)),
    layer({ stroke: ink, width: 2.8 }, centered('GOVCON', 80, 42, { height: 18, tracking: 28 })),
    layer({ stroke: ink, width: 2.2 }, centered('HONOREE', 80, 72, { height: 13, tracking: 34 })),
    layer({ stroke: accent, width: 3 }, lines([along([80, 96], 30), along([80, 96], 130)])),
    layer({ fill: paper, stroke: accent, width: 2.4 }, circle(along([80, 96], 130), 4.5)),
  );
}

/** The plates of certifications and awards by their paths below content/images. */
export const badges: ReadonlyMap<string, () => string> = new Map([
  ['certifications/iso-9001', () => standard('ISO', '9001', palette.devsecops)],
  ['certifications/iso-20000', () => standard('ISO', '20000', palette.digitalTransformation)],
  ['certifications/iso-27001', () => standard('ISO', '27001', palette.informationSecurity)],
  ['certifications/cmmi-dev-3', maturity],
  ['awards/top-workplaces-2025', workplaces],
  ['awards/govcon-honoree', honoree],
]);
