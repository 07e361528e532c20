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

/** The characters of each file are its `unicode-range`: a page loads the letters of other languages only if it contains one. */
const stylesheet = readFileSync(join(root, 'src/styles/fonts.scss'), 'utf8');
const subsets = Array.from(
  stylesheet.matchAll(/-(\w+)\.woff2'\) format\('woff2'\);\s+unicode-range: ([^;]+);/g),
  ([, subset, ranges = '']) => ({ subset, characters: charactersIn(ranges) }),
);

/** Features that browsers apply by default; tabular figures are those of list markers. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'rvrn', 'tnum'];

const { resolve } = createRequire(import.meta.url);

for (const { family, min, max } of fonts) {
  const source = readFileSync(resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`));
  const target = join(root, 'src/styles/fonts', family);
  for (const { subset, characters } of subsets) {
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

/** @param ranges a list such as `U+20-7E, U+A0` */
function charactersIn(ranges: string): string {
  const codes = ranges.split(', ').flatMap((range) => {
    const [from = NaN, to = from] = range
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return String.fromCodePoint(...codes);
}
