import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { createElement, type CSSProperties } from 'react';
import { palette } from '../art/palette.ts';
import { root } from '../run.ts';
import type { ListedPage } from './pages.ts';

/** Open Graph's recommended size. */
const WIDTH = 1200;
const HEIGHT = 630;

/** The drawing that stands for pages without a picture of their own. */
const COMMON_PICTURE = join(root, 'content/images/innovation.svg');

const cache = join(root, 'node_modules/.cache/share-images');
const self = readFileSync(new URL(import.meta.url));

/** Draw the picture that stands for a page where its link is shared; drawn once per title and picture. */
export async function writeShareImage(page: ListedPage, name: string, client: string): Promise<void> {
  const picture = page.caseStudy
    ? join(root, '.content/images', basename(page.caseStudy.image.src.url))
    : COMMON_PICTURE;
  const drawing = readFileSync(picture);
  const { title, caseStudy } = page;
  const key = createHash('sha256')
    .update(self)
    .update(drawing)
    .update(JSON.stringify([page.url, title, name, caseStudy?.category]));
  const cached = join(cache, `${key.digest('hex')}.png`);
  if (!existsSync(cached)) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(cached, await draw(title, caseStudy?.category ?? new URL(page.url).hostname, name, drawing));
  }
  const file = join(client, 'static/share', `${page.address === '/' ? 'home' : page.address}.png`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, readFileSync(cached));
}

/** The title on paper to the left, the page's drawing to the right. */
async function draw(title: string, label: string, name: string, drawing: Buffer): Promise<Buffer> {
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')]);
  const { resolve } = createRequire(import.meta.url);
  const font = (weight: 500 | 700) => ({
    name: 'Space Grotesk',
    data: readFileSync(resolve(`@fontsource/space-grotesk/files/space-grotesk-latin-${weight}-normal.woff`)),
    weight,
  });
  const text = (words: string, style: CSSProperties) =>
    createElement('div', { style: { maxWidth: WIDTH / 2 - 64, ...style } }, words);
  const card = createElement(
    'div',
    {
      style: {
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: WIDTH,
        height: HEIGHT,
        padding: 64,
        alignItems: 'flex-start',
        fontFamily: 'Space Grotesk',
        color: palette.ink,
        backgroundColor: palette.paper,
      },
    },
    text(label, { fontSize: 28, fontWeight: 500, color: palette.accent }),
    text(title, { fontSize: title.length > 40 ? 56 : 68, fontWeight: 700, lineHeight: 1.1, letterSpacing: -1.5 }),
    text(name, { fontSize: 36, fontWeight: 700 }),
  );
  const svg = await satori(card, { width: WIDTH, height: HEIGHT, fonts: [font(500), font(700)] });
  const right = await sharp(drawing, { density: 144 })
    .resize(WIDTH / 2 - 40, HEIGHT, { fit: 'cover' })
    .png()
    .toBuffer();
  return sharp(Buffer.from(svg))
    .composite([{ input: right, left: WIDTH / 2 + 40, top: 0 }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
