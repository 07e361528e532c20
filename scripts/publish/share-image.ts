import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { createElement, type CSSProperties } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { palette } from '../art/palette.ts';
import { root } from '../run.ts';
import { drawPicture, type Drawing } from './drawing.ts';
import { encodePng } from './indexed-png.ts';
import { COMMON_PICTURE, describe } from './pages.ts';

/** Open Graph's recommended size: the words stand to the left, the page's drawing to the right. */
const WIDTH = 1200;
const HEIGHT = 630;
const WORDS = 640;

/** How strongly the ink covers the paper: this many steps make smooth letters. */
const STEPS = 16;

/** The colours of the words, from bare paper to full ink; those of the drawing follow. */
const INKS = [palette.accent, palette.ink].flatMap((ink) =>
  Array.from({ length: STEPS }, (_, step) => mix(partsOf(palette.paper), partsOf(ink), step / (STEPS - 1))),
);

/** What the picture for a shared link says. */
export interface ShareCard {
  /** The company. */
  name: string;
  url: string;
  /** The page's document and its compiled file. */
  document: string;
  file: string;
}

/** Draw the picture that stands for a page where its link is shared. @returns a PNG file */
export async function drawShareImage({ name, url, ...page }: ShareCard): Promise<Buffer> {
  const { title, caseStudy } = describe(page);
  const picture = caseStudy ? join('.content/images', basename(caseStudy.image.src.url)) : COMMON_PICTURE;
  const drawing = await drawingOf(picture);
  const points = new Uint8Array(WIDTH * HEIGHT);
  const words = await drawWords(caseStudy?.category ?? new URL(url).hostname, title, name);
  for (let y = 0; y < HEIGHT; y++) {
    points.set(words.subarray(y * WORDS, (y + 1) * WORDS), y * WIDTH);
    points.set(drawing.points.subarray(y * (WIDTH - WORDS), (y + 1) * (WIDTH - WORDS)), y * WIDTH + WORDS);
  }
  return encodePng({ width: WIDTH, height: HEIGHT, palette: [...INKS, ...drawing.palette], points });
}

/** Drawings of the last pages: several may show the same one. */
const drawings = new Map<string, Promise<Drawing>>();
const KEPT = 16;

/** The drawing of a picture; its colours come after the inks. */
function drawingOf(picture: string): Promise<Drawing> {
  const known = drawings.get(picture);
  if (known) return known;
  const size = { width: WIDTH - WORDS, height: HEIGHT };
  const drawing = drawPicture(join(root, picture), size, palette.paper, 256 - INKS.length).then(
    ({ palette, points }) => ({
      palette,
      points: points.map((place) => place + INKS.length),
    }),
  );
  drawings.set(picture, drawing);
  const [oldest] = drawings.keys();
  if (drawings.size > KEPT && oldest !== undefined) drawings.delete(oldest);
  return drawing;
}

/** The words on paper. @returns one byte per point: its place among the inks */
async function drawWords(label: string, title: string, name: string): Promise<Uint8Array> {
  const text = (words: string, style: CSSProperties) =>
    createElement('div', { style: { maxWidth: WIDTH / 2 - 64, ...style } }, words);
  const card = createElement(
    'div',
    {
      style: {
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: WORDS,
        height: HEIGHT,
        padding: 64,
        boxSizing: 'border-box',
        alignItems: 'flex-start',
        fontFamily: 'Space Grotesk',
        color: palette.ink,
      },
    },
    text(label, { fontSize: 28, fontWeight: 500, color: palette.accent }),
    text(title, { fontSize: title.length > 40 ? 56 : 68, fontWeight: 700, lineHeight: 1.1, letterSpacing: -1.5 }),
    text(name, { fontSize: 36, fontWeight: 700 }),
  );
  const svg = await satori(card, { width: WORDS, height: HEIGHT, fonts });
  const rgba = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const points = new Uint8Array(WORDS * HEIGHT);
  for (let at = 0; at < points.length; at++) {
    const red = rgba[at * 4] as number;
    const alpha = rgba[at * 4 + 3] as number;
    // The accent is red, the ink is not.
    points[at] = (red > 128 ? 0 : STEPS) + Math.round((alpha / 255) * (STEPS - 1));
  }
  return points;
}

const { resolve } = createRequire(import.meta.url);
/** The same objects for all pictures: satori reads a font once. */
const fonts = ([500, 700] as const).map((weight) => ({
  name: 'Space Grotesk',
  data: readFileSync(resolve(`@fontsource/space-grotesk/files/space-grotesk-latin-${weight}-normal.woff`)),
  weight,
}));

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function mix(from: number[], to: number[], share: number): number[] {
  return from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share));
}
