import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './root.ts';

// Cuts the two typefaces down to the letters and weights that the site uses: `node scripts/fonts.ts` writes the files that
// browsers load, and the one that pictures for shared links are written with. Both typefaces are under the SIL Open Font
// License, whose text lies beside them.
const fonts = [
  { family: 'exo-2', min: 400, max: 700, format: 'woff2', file: 'src/styles/fonts/exo-2.woff2' },
  { family: 'space-grotesk', min: 500, max: 700, format: 'woff2', file: 'src/styles/fonts/space-grotesk.woff2' },
  { family: 'space-grotesk', min: 500, max: 700, format: 'sfnt', file: 'scripts/publish/space-grotesk.ttf' },
] as const;

/** Basic Latin, Latin-1 and the punctuation of English prose. */
const ranges: [from: number, to: number][] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2015],
  [0x2018, 0x201f],
  [0x2022, 0x2026],
  [0x2190, 0x2193],
];
const extra = '‹›€™−×';

const text =
  ranges
    .map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i)))
    .join('') + extra;
const { resolve } = createRequire(import.meta.url);

for (const { family, min, max, format, file } of fonts) {
  const source = resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
  const font = await subsetFont(readFileSync(source), text, {
    targetFormat: format,
    variationAxes: { wght: { min, max } },
  });
  writeFileSync(join(root, file), font);
  writeFileSync(
    join(root, file.replace(/\.\w+$/, '.LICENSE.txt')),
    readFileSync(resolve(`@fontsource-variable/${family}/LICENSE`)),
  );
  console.log(`${file}: ${font.length} bytes`);
}
