import sharp, { type Sharp } from 'sharp';

/** Metadata that a camera writes into its files. */
const CAMERA = {
  IFD0: { Make: 'Camera maker', Copyright: 'Somebody' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 59/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '77/1 1/1 0/1' },
};

/** A photo: red on the left, blue on the right, with noise. */
export function photo(width: number, height: number): Sharp {
  const left = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#c02020' } };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  return sharp({ create: { width, height, channels: 3, background: '#2020c0' } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: { create: { width, height, channels: 3, background: '#808080', noise } }, blend: 'soft-light' },
    ])
    .png();
}

/** The same photo, taken with the camera held upright: the pixels are rotated, red at the bottom, with all metadata. */
export async function cameraPhoto(width: number, height: number): Promise<Buffer> {
  const upright = await photo(width, height).toBuffer();
  // Orientation 6: the viewer turns the picture by 90° clockwise.
  const lying = await sharp(upright).rotate(-90).toBuffer();
  return sharp(lying).withExif(CAMERA).withIccProfile('p3').withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

/** A dot on a transparent background. */
export function transparent(width: number, height: number): Promise<Buffer> {
  const dot = { create: { width: width >> 1, height: height >> 1, channels: 4 as const, background: '#204080' } };
  return sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .composite([{ input: dot }])
    .png()
    .toBuffer();
}

/**
 * Returns a drawing with levels of groups. Each has ten references to the one before, so the last shows a million million rectangles.
 * @param refer returns a reference
 */
export function repeating(refer = (id: string) => `<use href="#${id}"/>`, rest = ''): string {
  const level = (_: unknown, index: number) => `<g id="a${index + 1}">${refer(`a${index}`).repeat(10)}</g>`;
  const levels = Array.from({ length: 12 }, level).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900">${rest}<path id="a0" d="M0 0h9v9z"/>${levels}</svg>`;
}
