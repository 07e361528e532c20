/** Colors of files that no stylesheet reaches. tests/pages/tokens.test.ts compares them with the stylesheet's tokens. */
export const PAPER = '#faf9f6';
export const INK = '#14171f';
export const ACCENT = '#cc3f17';

/** The drawing of the logo; relative to the repository. */
export const LOGO = 'src/app/logo.ts';

/** The font of headings, with all weights and letters; relative to the repository. */
export const HEADING_FONT =
  'node_modules/@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2';
