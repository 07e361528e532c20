/**
 * Every color that the drawings use. The style sheet's tokens hold the same values.
 * `tint` is a background, `strong` a line or text color on paper or on the tint, `twin` its lighter form on ink.
 */
export const palette = {
  ink: '#14171f',
  paper: '#faf9f6',
  accent: '#cc3f17',
  accentOnInk: '#ff8a63',
  /** Reads at more than 3:1 on paper and on ink alike, for wordmarks that stand on either. */
  mid: '#6b7280',
  /** For what only holds a place: ground, frame, line and numeral. */
  quiet: { ground: '#e9e7e1', frame: '#c9c6bd', line: '#8b8f99', numeral: '#5d6370' },
  informationSecurity: { tint: '#dfe7f1', strong: '#27558c', twin: '#8fb6e6' },
  devsecops: { tint: '#dbebe3', strong: '#1c6651', twin: '#7fcbb0' },
  dataScience: { tint: '#e8e3f1', strong: '#5f459b', twin: '#bba8ea' },
  digitalTransformation: { tint: '#f3e8cf', strong: '#83550a', twin: '#e2b763' },
} as const;

/** The three colors of one category. */
export interface Category {
  readonly tint: string;
  readonly strong: string;
  readonly twin: string;
}
