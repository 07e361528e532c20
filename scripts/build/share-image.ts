import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, GlobalFonts, ImageData, Path2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { logo } from '../../src/app/logo.ts';
import { strands } from '../../src/pages/Home/hero-strands.ts';
import { root } from '../lib/root.ts';
import { ACCENT, HEADING_FONT, INK, PAPER } from './brand.ts';

const FONT = 'Space Grotesk';

/** The size that Open Graph recommends. The text is on the left, the page's drawing on the right. */
const WIDTH = 1200;
const HEIGHT = 630;
const TEXT_WIDTH = 640;
const MARGIN = 64;
const JPEG_QUALITY = 90;

/** Baseline of the label and top of the logo; the title is centered between them. */
const LABEL_BASELINE = 91;
const LOGO_TOP = 514;
const LOGO_SCALE = 1.2;
/** The tangle of the home page instead of a drawing. */
const TANGLE_SCALE = 0.8;
const TITLE_CENTER = 310;
const TITLE_MAX_HEIGHT = 400;

/** From the first size at which the title fits; a long title starts with the second. */
const TITLE_SIZES = [68, 56, 48, 40, 32, 24];
const LONG_TITLE = 40;
const LINE_HEIGHT = 1.1;
/** Distance from the top of a line to its baseline, in ems. */
const ASCENT = 0.896;

/** Text and drawing of one share image. */
export interface ShareCard {
  title: string;
  /** Text above the title. */
  label: string;
  /** The drawing's file, relative to the repository; the tangle of the home page without one. */
  picture?: string | undefined;
}

// One image is drawn at a time; the other cores have separate workers.
sharp.concurrency(1);
GlobalFonts.register(readFileSync(join(root, HEADING_FONT)), FONT);
const canvas = createCanvas(WIDTH, HEIGHT);
const context = canvas.getContext('2d');

let drawing: { picture: string; pixels: ImageData } | undefined;

/**
 * Draws the image that represents a page where its link is shared. Not reentrant: all images share a canvas, and the
 * last drawing is kept for the next image.
 * @returns a JPEG file
 */
export async function drawShareImage({ title, label, picture }: ShareCard): Promise<Buffer> {
  if (picture && drawing?.picture !== picture) drawing = { picture, pixels: await rasterize(picture) };
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  setFont(500, 28, ACCENT);
  context.fillText(label, MARGIN, LABEL_BASELINE);
  drawLogo(MARGIN, LOGO_TOP, LOGO_SCALE);
  const { size, lines } = fitTitle(title);
  const lineHeight = Math.ceil(size * LINE_HEIGHT);
  const top = Math.round(TITLE_CENTER - (lines.length * lineHeight) / 2) + Math.floor(size * ASCENT);
  for (const [index, line] of lines.entries()) context.fillText(line, MARGIN, top + index * lineHeight);
  // Last, so that it covers a word that is longer than a line at the smallest size.
  if (picture && drawing) context.putImageData(drawing.pixels, TEXT_WIDTH, 0);
  else drawTangle();
  // encodeSync never frees the memory of its result (@napi-rs/canvas 1.1.1).
  return canvas.encode('jpeg', JPEG_QUALITY);
}

/**
 * Finds the largest size at which the title fits, and leaves it set on the canvas.
 * @returns the size in pixels and the title's lines
 */
export function fitTitle(title: string): { size: number; lines: string[] } {
  const sizes = title.length > LONG_TITLE ? TITLE_SIZES.slice(1) : TITLE_SIZES;
  let fit = { size: 0, lines: [title] };
  for (const size of sizes) {
    setFont(700, size, INK, size * -0.022);
    fit = { size, lines: breakLines(title) };
    const isTooWide = fit.lines.some((line) => !fits(line));
    if (!isTooWide && fit.lines.length * size * LINE_HEIGHT <= TITLE_MAX_HEIGHT) break;
  }
  return fit;
}

/** Breaks a text after spaces, dashes and slashes. */
function breakLines(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<= |[-–—/](?![\d ]))/)) {
    const line = lines.pop();
    if (line !== undefined && fits(line + word)) lines.push(line + word);
    else lines.push(...(line === undefined ? [] : [line]), word);
  }
  return lines;
}

const fits = (line: string): boolean => context.measureText(line.trimEnd()).width <= TEXT_WIDTH - 2 * MARGIN;

function setFont(weight: number, size: number, color: string, letterSpacing = 0): void {
  context.font = `${weight} ${size}px "${FONT}"`;
  context.letterSpacing = `${letterSpacing}px`;
  context.fillStyle = color;
}

/** Draws the logo as the header does. */
function drawLogo(x: number, y: number, scale: number): void {
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  context.lineCap = context.lineJoin = 'round';
  const stroke = (path: string, width: number, color: string) => {
    context.lineWidth = width;
    context.strokeStyle = color;
    context.stroke(new Path2D(path));
  };
  stroke(logo.loops, 2.6, INK);
  stroke(logo.line, 4.8, ACCENT);
  stroke(logo.letters, 3.6, INK);
  context.restore();
}

/** Draws the tangle and the clean line in the image's right part. */
function drawTangle(): void {
  context.fillStyle = PAPER;
  context.fillRect(TEXT_WIDTH, 0, WIDTH - TEXT_WIDTH, HEIGHT);
  context.save();
  context.beginPath();
  context.rect(TEXT_WIDTH, 0, WIDTH - TEXT_WIDTH, HEIGHT);
  context.clip();
  context.translate(TEXT_WIDTH + 80, 0);
  context.scale(TANGLE_SCALE, TANGLE_SCALE);
  for (const [index, path] of strands.entries()) {
    const isLine = index === strands.length - 1;
    context.lineWidth = isLine ? 8 : 1.6;
    context.strokeStyle = isLine ? ACCENT : INK;
    context.stroke(new Path2D(path));
  }
  context.restore();
}

/** Rasterizes a picture so that it covers the image's right part; a wide one is whole. */
async function rasterize(picture: string): Promise<ImageData> {
  const [width, height] = [WIDTH - TEXT_WIDTH, HEIGHT];
  const image = sharp(join(root, picture), { density: 144 });
  const size = await image.metadata();
  const fit = size.width >= 2 * size.height ? 'contain' : 'cover';
  const pixels = await image
    .resize({ width, height, fit, background: PAPER })
    .flatten({ background: PAPER })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return new ImageData(new Uint8ClampedArray(pixels), width, height);
}
