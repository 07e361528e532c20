import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Blob, Buffer, Face, Feature, Font, shape, Variation } from 'harfbuzzjs';

/** Straight lines that a curve becomes. */
const BENDS = 8;

/** Across and down from where a letter stands on its base line. */
export type Place = [x: number, y: number];

/** Closed lines around the ink of a letter, in ems. */
export type Outline = Place[][];

/** A letter of a text. Points from the begin of the text. */
export interface PlacedLetter {
  letter: string;
  /** What the typeface has for it. */
  glyph: number;
  x: number;
  /** Where the letter ends. */
  end: number;
}

/** Both weights are in one file. */
const face = new Face(new Blob(readFileSync(join(import.meta.dirname, 'space-grotesk.ttf'))));

/** Letters that stand apart are not joined, in browsers either (`letter-spacing`). */
const APART = ['liga', 'clig'].map((name) => new Feature(name, 0));

/** Space Grotesk in one weight. HarfBuzz sets it, which browsers use too. */
export class Typeface {
  #font = new Font(face);
  #text = new Buffer();

  constructor(weight: 500 | 700) {
    this.#font.setVariations([new Variation('wght', weight)]);
  }

  /**
   * Set a text on one line.
   * @param size of the letters in points
   * @param tracking points between two letters, beside what the typeface has there
   */
  set(text: string, size: number, tracking: number): PlacedLetter[] {
    this.#text.clearContents();
    this.#text.addText(text);
    this.#text.guessSegmentProperties();
    shape(this.#font, this.#text, APART);
    const glyphs = this.#text.getGlyphInfos();
    let end = 0;
    return this.#text.getGlyphPositions().map(({ xAdvance }, index) => {
      const { codepoint: glyph = 0, cluster = 0 } = glyphs[index] ?? {};
      const x = end;
      end += (xAdvance / face.upem) * size + tracking;
      return { letter: text.slice(cluster, glyphs[index + 1]?.cluster), glyph, x, end };
    });
  }

  /** The outline of what the typeface has for a letter. */
  outline(glyph: number): Outline {
    const lines: Outline = [];
    for (const { type, values } of this.#font.glyphToJson(glyph)) {
      const [place = [0, 0], end] = this.#placesOf(values);
      const line = lines.at(-1) ?? [];
      if (type === 'M') lines.push([place]);
      else if (type === 'L') line.push(place);
      else if (end) line.push(...bend(line.at(-1) as Place, place, end));
    }
    return lines;
  }

  #placesOf(values: number[]): Place[] {
    const { upem } = face;
    return Array.from({ length: values.length / 2 }, (_, index) => [
      (values[2 * index] as number) / upem,
      -(values[2 * index + 1] as number) / upem,
    ]);
  }
}

/** The straight lines along a curve that starts towards a place and comes from there to its end (a quadratic Bézier curve). */
function bend(start: Place, towards: Place, end: Place): Place[] {
  return Array.from({ length: BENDS }, (_, index) => {
    const way = (index + 1) / BENDS;
    const between = (axis: 0 | 1): number =>
      (1 - way) ** 2 * start[axis] + 2 * way * (1 - way) * towards[axis] + way ** 2 * end[axis];
    return [between(0), between(1)];
  });
}
