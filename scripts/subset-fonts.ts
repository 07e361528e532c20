import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './root.ts';

// Usage: node scripts/subset-fonts.ts
// Reduces the two typefaces to the characters and weights of the site and writes the files that browsers load. Both are
// under the SIL Open Font License, whose text is next to them.
const fonts = [
  { family: 'exo-2', min: 400, max: 700, file: 'src/styles/fonts/exo-2.woff2' },
  { family: 'space-grotesk', min: 500, max: 700, file: 'src/styles/fonts/space-grotesk.woff2' },
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

for (const { family, min, max, file } of fonts) {
  const source = resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
  const font = await subsetFont(readFileSync(source), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
  });
  writeFileSync(join(root, file), font);
  writeFileSync(
    join(root, file.replace(/\.\w+$/, '.LICENSE.txt')),
    readFileSync(resolve(`@fontsource-variable/${family}/LICENSE`)),
  );
  console.log(`${file}: ${font.length} bytes`);
}
