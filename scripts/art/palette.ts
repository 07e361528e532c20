/**
 * Every color that the drawings use. The style sheet's tokens hold the same values.
 * `tint` is a background, `strong` a line or text color on paper or on the tint, `twin` its lighter form on ink.
 */
export const palette = {
  ink: '#14171f',
  paper: '#faf9f6',
  accent: '#cc3f17',
  accentOnInk: '#ff8a63',
  /** Wordmarks. */
  soft: '#4d5360',
  /** For what only holds a place: ground, frame, line and numeral. */
  quiet: { ground: '#e9e7e1', frame: '#c9c6bd', line: '#8b8f99', numeral: '#5d6370' },
  informationSecurity: { tint: '#dfe7f1', strong: '#27558c', twin: '#8fb6e6' },
  devsecops: { tint: '#dbebe3', strong: '#1c6651', twin: '#7fcbb0' },
  dataScience: { tint: '#e8e3f1', strong: '#5f459b', twin: '#bba8ea' },
  digitalTransformation: { tint: '#f3e8cf', strong: '#83550a', twin: '#e2b763' },
} as const;

/**
 * The colors of a drawing in a dark color scheme. Lines and surfaces change places: ink becomes light, paper dark, and the two forms
 * of a category's color are exchanged.
 */
export const darkColors: ReadonlyMap<string, string> = new Map([
  [palette.ink, '#f3f1ec'],
  [palette.paper, '#10131a'],
  [palette.accent, palette.accentOnInk],
  [palette.soft, '#b6bac4'],
  [palette.quiet.ground, '#2c323e'],
  [palette.quiet.frame, '#4a5160'],
  [palette.quiet.numeral, '#b6bac4'],
  ...exchanged(palette.informationSecurity, '#1d2b3d', '#3a679c'),
  ...exchanged(palette.devsecops, '#19322b', '#2c7661'),
  ...exchanged(palette.dataScience, '#2b2440', '#6a51a6'),
  ...exchanged(palette.digitalTransformation, '#3a2d14', '#8f651b'),
]);

/** @param tint of the dark scheme. @param fill the surface that is light in the other scheme */
function exchanged({ tint, strong, twin }: Category, dark: string, fill: string): [string, string][] {
  return [
    [tint, dark],
    [strong, twin],
    [twin, fill],
  ];
}

/** The three colors of one category. */
export interface Category {
  readonly tint: string;
  readonly strong: string;
  readonly twin: string;
}
