import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { drawShareImage, type ShareCard } from '../../scripts/build/share-image.ts';
import { installPackages, tools } from './install.ts';
import { inTurns, median } from './measure.ts';
import type { Section } from './report.ts';

const ROUNDS = 5;
const PICTURE = 'content/images/innovation.svg';

/** Compares share images with the same layout in the usual libraries. @param count images of a round */
export async function benchShareImages(count: number): Promise<Section> {
  await installPackages(tools);
  const drawWithSatori = loadSatori();
  const cards = Array.from({ length: count }, (_, index): ShareCard => {
    return { label: 'DevSecOps', title: `The quiet record of project ${index}`, picture: PICTURE };
  });
  const timed = (draw: (card: ShareCard) => Promise<Buffer>) => async () => {
    const start = performance.now();
    let bytes = 0;
    for (const card of cards) bytes += (await draw(card)).length;
    return { ms: (performance.now() - start) / count, kb: bytes / count / 1000 };
  };
  const rounds = await inTurns(ROUNDS, { ours: timed(drawShareImage), satori: timed(drawWithSatori) });
  const msOf = (name: 'ours' | 'satori') => median(rounds[name].map(({ ms }) => ms));
  const row = (name: 'ours' | 'satori') => [msOf(name), rounds[name][0]?.kb ?? NaN];
  return {
    title: 'Share images',
    note:
      `${count} images of 1200 × 630 with one drawing, on one thread, the middle one of ${ROUNDS} rounds in turns. ` +
      'satori lays out the same three texts, resvg draws them over the same drawing and writes a PNG file.',
    goals: [{ what: 'A share image', value: msOf('ours') / msOf('satori'), limit: 1, unit: '× satori + resvg' }],
    tables: [
      {
        head: ['Share image', 'ms', 'KB'],
        rows: [
          ['@napi-rs/canvas, JPEG', ...row('ours')],
          ['satori + resvg, PNG', ...row('satori')],
        ],
      },
    ],
  };
}

interface Element {
  type: string;
  props: Record<string, unknown>;
}

function loadSatori(): (card: ShareCard) => Promise<Buffer> {
  const require = createRequire(join(tools, 'package.json'));
  const { default: satori } = require('satori') as {
    default: (element: Element, options: unknown) => Promise<string>;
  };
  const { Resvg } = require('@resvg/resvg-js') as {
    Resvg: new (svg: string) => { render(): { asPng(): Buffer } };
  };
  const fonts = [500, 700].map((weight) => {
    const file = require.resolve(`@fontsource/space-grotesk/files/space-grotesk-latin-${weight}-normal.woff`);
    return { name: 'Space Grotesk', weight, data: readFileSync(file) };
  });
  const src = `data:image/svg+xml;base64,${readFileSync(PICTURE).toString('base64')}`;
  const text = (children: string, style: Record<string, unknown>): Element => ({
    type: 'div',
    props: { children, style },
  });
  const layout = ({ label, title }: ShareCard): Element => ({
    type: 'div',
    props: {
      style: { display: 'flex', width: 1200, height: 630, background: '#faf9f6', color: '#14171f' },
      children: [
        {
          type: 'div',
          props: {
            style: {
              display: 'flex',
              flexDirection: 'column',
              justifyContent: 'space-between',
              width: 640,
              padding: 64,
            },
            children: [
              text(label, { fontSize: 28, fontWeight: 500, color: '#cc3f17' }),
              text(title, { fontSize: 68, fontWeight: 700, letterSpacing: -1.5, lineHeight: 1.1 }),
              text('CTG', { fontSize: 36, fontWeight: 700 }),
            ],
          },
        },
        { type: 'img', props: { src, width: 560, height: 630, style: { objectFit: 'cover' } } },
      ],
    },
  });
  return async (card) => {
    const svg = await satori(layout(card), { width: 1200, height: 630, fonts });
    return new Resvg(svg).render().asPng();
  };
}
