import { isTooLargeToDecode, type ImageMetadata } from '../../model/picture.ts';
import type { Rule } from '../rule.ts';
import { pluralize, quote } from '../../model/message-text.ts';
import { FILE_START, fileName } from '../../model/file-names.ts';

/** More than this no visitor's screen can show; it only makes the site slow to build and the repository slow to clone. */
const MOST_BYTES = 4_000_000;
const MOST_BYTES_OF_DRAWING = 500_000;
const LONGEST_SIDE = 6000;

/** A picture file that is larger than any use of it needs. */
export const imageTooLargeRule: Rule = {
  id: 'image/too-large',
  severity: 'warning',
  *corpus({ folder, pictures }) {
    for (const picture of pictures.values()) {
      const drawing = picture.format === 'svg';
      const most = drawing ? MOST_BYTES_OF_DRAWING : MOST_BYTES;
      const side = Math.max(picture.width, picture.height);
      const long = !drawing && side > LONGEST_SIDE;
      if (picture.bytes <= most && !long) continue;
      const refused = isTooLargeToDecode(picture);
      yield {
        file: `${folder}/${picture.path}`,
        range: FILE_START,
        ...(refused && { severity: 'error' }),
        message: `The picture ${quote(fileName(picture.path))} is ${refused ? 'too large to be used' : 'very large'}: ${long ? `${pluralize(side, 'pixel')}${sideOf(picture)}` : megabytes(picture.bytes)}.`,
        help: drawing
          ? `Simplify the drawing to less than ${megabytes(most)}, or save it as WebP.`
          : `Save it with at most 2,400 pixels on its longer side, in less than ${megabytes(most)}.`,
      };
    }
  },
};

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}

function sideOf({ width, height }: ImageMetadata): string {
  return width >= height ? ' wide' : ' high';
}
