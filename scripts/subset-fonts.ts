import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './lib/root.ts';

// Usage: node scripts/subset-fonts.ts
// Reduces the two typefaces to the characters, weights and features of the site and writes the files that browsers load. Both
// are under the SIL Open Font License, whose text is next to them.
const fonts = [
  { family: 'exo-2', min: 400, max: 700 },
  { family: 'space-grotesk', min: 500, max: 700 },
] as const;

/**
 * Characters of each file. The ranges are those of `unicode-range` in src/styles/fonts.scss, so that a page loads the letters of
 * other languages only if it contains one.
 */
const subsets = {
  english: charactersIn([
    [0x20, 0x7e],
    [0xa0, 0xa0],
    [0xa9, 0xa9],
    [0xd7, 0xd7],
    // As in résumé.
    [0xe9, 0xe9],
    [0x2010, 0x2015],
    [0x2018, 0x201f],
    [0x2022, 0x2026],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
  ]),
  accents: charactersIn([
    [0xa1, 0xa8],
    [0xaa, 0xd6],
    [0xd8, 0xe8],
    [0xea, 0xff],
    [0x2039, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
  ]),
};

/** Features that browsers apply by default; tabular figures are those of list markers. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'rvrn', 'tnum'];

const { resolve } = createRequire(import.meta.url);

for (const { family, min, max } of fonts) {
  const source = readFileSync(resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`));
  const target = join(root, 'src/styles/fonts', family);
  for (const [subset, characters] of Object.entries(subsets)) {
    const font = await subsetFont(source, characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min, max } },
      keepFeatures,
      noHinting: true,
    });
    writeFileSync(`${target}-${subset}.woff2`, font);
    console.log(`${family}-${subset}.woff2: ${font.length} bytes`);
  }
  writeFileSync(`${target}.LICENSE.txt`, readFileSync(resolve(`@fontsource-variable/${family}/LICENSE`)));
}

function charactersIn(ranges: [from: number, to: number][]): string {
  const codes = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
  return String.fromCodePoint(...codes);
}
