import { letters, measure } from './letters.ts';
import { marks, type Mark } from './marks.ts';
import { palette } from './palette.ts';
import { layer, picture, placed } from './svg.ts';

/** The plate of every wordmark, so that all of them are set in one size. */
const [WIDTH, HEIGHT] = [264, 80];
/** The room for a mark, and between it and the letters. */
const [MARK, GAP] = [56, 16];

/** Sets a mark and a word side by side at the left of the plate, below one another in a wall; long words get smaller letters. */
function draw(text: string, { stroke, fill = [] }: Mark): string {
  const tracking = 22;
  const room = WIDTH - MARK - GAP - 8;
  const height = Math.min(36, room / measure(text, { height: 1, tracking }));
  const middle = HEIGHT / 2;
  return picture(
    WIDTH,
    HEIGHT,
    null,
    placed(
      [MARK / 2, middle],
      stroke.length > 0 ? layer({ stroke: palette.mid, width: 4 }, ...stroke) : '',
      fill.length > 0 ? layer({ fill: palette.mid }, ...fill) : '',
    ),
    layer(
      { stroke: palette.mid, width: 1.8 + height / 11 },
      letters(text, MARK + GAP, middle - height / 2, { height, tracking }),
    ),
  );
}

/** The wordmarks by their file names. */
export const logos: ReadonlyMap<string, () => string> = new Map(
  Object.entries(marks).map(([key, [text, mark]]) => [key, () => draw(text, mark)]),
);
