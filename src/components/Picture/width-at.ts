import type { Picture } from '#content/types.ts';

/** Returns the `sizes` attribute of a picture that is shown at a height. @param height in pixels */
export const widthAt = (height: number, picture: Picture): string =>
  `${Math.ceil((height * picture.width) / picture.height)}px`;
