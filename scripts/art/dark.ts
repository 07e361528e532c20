import { darkColors } from './palette.ts';

/** Adds the colors of a dark color scheme to a picture file, as one style sheet of the colors that are in it. */
export function withDarkColors(svg: string): string {
  const used = [...darkColors].filter(([light]) => svg.includes(`"${light}"`));
  const rules = used.map(([light, dark]) =>
    ['fill', 'stroke']
      .filter((attribute) => svg.includes(`${attribute}="${light}"`))
      .map((attribute) => `[${attribute}="${light}"]{${attribute}:${dark}}`)
      .join(''),
  );
  return svg.replace('>', `><style>@media(prefers-color-scheme:dark){${rules.join('')}}</style>`);
}
