import { along, type Point } from './geometry.ts';
import { letters, measure } from './letters.ts';
import { palette, type Category } from './palette.ts';
import { curve } from './path.ts';
import { random } from './random.ts';
import { exit, strands } from './scene.ts';
import { layer, picture } from './svg.ts';
import { tangle } from './tangle.ts';

/** Size of a portrait. The caption of a card covers its lower half at most. */
const [WIDTH, HEIGHT] = [418, 500];

/** Where the tangle has become one line. */
const KNOT: Point = [322, 150];

/** The initials, in the corner that the tangle leaves free: 28 pixels high on a card. */
const LETTERING = { height: 56, tracking: 30 };
const CORNER: Point = [WIDTH - 34, 34];

/** The category whose colors a discipline has; the others are gray. */
const CATEGORIES: Readonly<Record<string, Pick<Category, 'tint' | 'strong'>>> = {
  'Information Security': palette.informationSecurity,
  DevSecOps: palette.devsecops,
  'Data Science': palette.dataScience,
  'Digital Transformation': palette.digitalTransformation,
};

/** Returns the initials of a name: of its first word and of its last one, in plain capitals. */
function initials(name: string): string {
  const words = name.normalize('NFD').split(' ');
  return [words[0], words.at(-1)].map((word) => word?.charAt(0).toUpperCase()).join('');
}

/** The portrait of a person: a tangle of their own that becomes one line, on the tint of the discipline, and the initials. */
export function portrait(name: string, discipline: string): string {
  const text = initials(name);
  const left = CORNER[0] - measure(text, LETTERING);
  const { tint, strong } = CATEGORIES[discipline] ?? { tint: palette.quiet.ground, strong: palette.soft };
  return picture(
    WIDTH,
    HEIGHT,
    tint,
    layer({ stroke: strong, width: 2.4 }, tangled(name)),
    layer({ stroke: palette.accent, width: 9 }, exit(KNOT, WIDTH)),
    layer({ stroke: palette.ink, width: 8 }, letters(text, left, CORNER[1], LETTERING)),
  );
}

/** Where there is no portrait: the tangle and the line alone. */
export function placeholder(): string {
  const { ground, line } = palette.quiet;
  return picture(
    WIDTH,
    HEIGHT,
    ground,
    layer({ stroke: line, width: 2.4 }, tangled('placeholder')),
    layer({ stroke: line, width: 9 }, exit(KNOT, WIDTH)),
  );
}

/** Everybody together: threads that come from all heights, cross, and leave as one band, an accent among them. */
export function team(): string {
  const end: Point = [1010, 372];
  const gap = 13;
  const threads = tangle(random('team 3'), {
    count: 23,
    start: { x: -40, top: -40, bottom: 740 },
    end,
    reach: 92,
    gap,
  });
  const whole = threads.map((points, index) => {
    const start: Point = [end[0], end[1] + (index - 11) * gap];
    return curve([...points, ...[1070, 1210, 1640].map((x) => along(start, x))]);
  });
  const accent = whole.splice(11, 1);
  return picture(
    1600,
    700,
    palette.quiet.ground,
    layer({ stroke: palette.ink, width: 2.6 }, ...whole),
    layer({ stroke: palette.accent, width: 9 }, ...accent),
  );
}

function tangled(seed: string): string {
  return strands(random(seed), { count: 13, start: { x: -60, top: 40, bottom: 430 }, end: KNOT, reach: 46 });
}
