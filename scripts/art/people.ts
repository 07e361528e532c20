import { along, type Point } from './geometry.ts';
import { letters, measure } from './letters.ts';
import { palette } from './palette.ts';
import { curve } from './path.ts';
import { random } from './random.ts';
import { exit, strands } from './scene.ts';
import { layer, picture } from './svg.ts';
import { tangle } from './tangle.ts';

/** Size of a portrait. The caption of a card covers its lower half at most. */
const [WIDTH, HEIGHT] = [418, 500];
const MIDDLE: Point = [209, 122];

/** Where the tangle has become one line, below the initials. */
const KNOT: Point = [226, 258];

/** Returns the initials of a name: of its first word and of its last one, in plain capitals. */
function initials(name: string): string {
  const words = name.normalize('NFD').split(' ');
  return [words[0], words.at(-1)].map((word) => word?.charAt(0).toUpperCase()).join('');
}

/** The portrait of a person: the initials, and below them a tangle of their own that becomes one line. */
export function portrait(name: string): string {
  const text = initials(name);
  const tracking = 38;
  const height = Math.min(136, 24_500 / measure(text, { height: 100, tracking }));
  const shape = letters(text, MIDDLE[0] - measure(text, { height, tracking }) / 2, MIDDLE[1] - height / 2, {
    height,
    tracking,
  });
  const { ink, accent, quiet } = palette;
  return picture(
    WIDTH,
    HEIGHT,
    quiet.ground,
    layer({ stroke: ink, width: 2 }, tangled(name)),
    layer({ stroke: accent, width: 9 }, exit(KNOT, WIDTH)),
    layer({ stroke: ink, width: 22 }, shape),
  );
}

/** Where there is no portrait: the tangle and the line alone. */
export function placeholder(): string {
  const { ground, line } = palette.quiet;
  return picture(
    WIDTH,
    HEIGHT,
    ground,
    layer({ stroke: line, width: 2 }, tangled('placeholder')),
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
  return strands(random(seed), { count: 7, start: { x: -30, top: 206, bottom: 316 }, end: KNOT, reach: 22 });
}
