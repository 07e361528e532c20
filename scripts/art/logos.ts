import { letters, measure } from './letters.ts';
import { marks, type Mark } from './marks.ts';
import { palette } from './palette.ts';
import { layer, picture, placed } from './svg.ts';

/** The plate of every wordmark. */
const [WIDTH, HEIGHT] = [264, 128];
/** Size of the letters, the same for all words. */
const LETTERING = { height: 26, tracking: 24 };

/** Sets a mark above its word. */
function draw(text: string, { stroke, fill = [] }: Mark): string {
  return picture(
    WIDTH,
    HEIGHT,
    null,
    placed(
      [WIDTH / 2, 36],
      stroke.length > 0 ? layer({ stroke: palette.soft, width: 4 }, ...stroke) : '',
      fill.length > 0 ? layer({ fill: palette.soft }, ...fill) : '',
    ),
    layer({ stroke: palette.soft, width: 4 }, letters(text, (WIDTH - measure(text, LETTERING)) / 2, 92, LETTERING)),
  );
}

/** The wordmarks by their file names. */
export const logos: ReadonlyMap<string, () => string> = new Map(
  Object.entries(marks).map(([key, [text, mark]]) => [key, () => draw(text, mark)]),
);
