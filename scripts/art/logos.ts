import { letters, measure } from './letters.ts';
import { palette } from './palette.ts';
import { layer, picture } from './svg.ts';

/** Twice the height of a wordmark in the layout. */
const HEIGHT = 80;
/** Size of the letters, the same for all words. */
const LETTERING = { height: 44, tracking: 24 };
const STROKE = 6;

/** The words by the file name of their wordmark. None of them has a sign: an invented one would look like an agency's own. */
const WORDS = {
  cdao: 'CDAO',
  cdc: 'CDC',
  census: 'CENSUS',
  customs: 'CUSTOMS',
  dhs: 'DHS',
  faa: 'FAA',
  gao: 'GAO',
  gsa: 'GSA',
  'us-senate': 'US SENATE',
  uscis: 'USCIS',
  usda: 'USDA',
  aws: 'AWS',
  databricks: 'DATABRICKS',
  affirm: 'AFFIRM',
  dsc: 'DSC',
};

/** Sets a word in a picture as wide as it is. */
function draw(text: string): string {
  const word = letters(text, STROKE / 2, (HEIGHT - LETTERING.height) / 2, LETTERING);
  const width = Math.ceil(measure(text, LETTERING) + STROKE);
  return picture(width, HEIGHT, null, layer({ stroke: palette.soft, width: STROKE }, word));
}

/** The wordmarks by their file names. */
export const logos: ReadonlyMap<string, () => string> = new Map(
  Object.entries(WORDS).map(([key, text]) => [key, () => draw(text)]),
);
