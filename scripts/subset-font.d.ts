/** The part of subset-font (HarfBuzz) that scripts/subset-fonts.ts uses; the package carries no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number }>;
      keepFeatures: string[];
      noHinting: boolean;
    },
  ): Promise<Buffer>;
}
