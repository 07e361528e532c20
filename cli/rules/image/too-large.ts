import { fileName } from '../../model/file-names.ts';
import { pluralize, quote } from '../../model/message-text.ts';
import { isTooLargeToDecode } from '../../model/image-metadata.ts';
import { reportFile } from '../report.ts';
import type { Rule } from '../rule.ts';

/** Larger files show no more detail on any screen, but they slow down builds and clones of the repository. */
const MAX_PHOTO_BYTES = 4_000_000;
const MAX_DRAWING_BYTES = 500_000;
const MAX_PHOTO_SIDE_PIXELS = 6000;

/** Reports image files that are larger than any page needs. */
export const imageTooLargeRule: Rule = {
  *corpus({ contentName, images }) {
    for (const image of images.values()) {
      const isDrawing = image.format === 'svg';
      const maxBytes = isDrawing ? MAX_DRAWING_BYTES : MAX_PHOTO_BYTES;
      const longerSide = Math.max(image.width, image.height);
      const hasLongSide = !isDrawing && longerSide > MAX_PHOTO_SIDE_PIXELS;
      if (image.bytes <= maxBytes && !hasLongSide) continue;
      const isUnusable = isTooLargeToDecode(image);
      const size = hasLongSide ? `${pluralize(longerSide, 'pixel')} on its longer side` : formatMegabytes(image.bytes);
      yield reportFile(
        `${contentName}/${image.path}`,
        `The picture ${quote(fileName(image.path))} is ${isUnusable ? 'too large to be used' : 'very large'}: ${size}.`,
        isDrawing
          ? `Simplify the drawing to less than ${formatMegabytes(maxBytes)}, or save it as WebP.`
          : `Save it with at most 2,400 pixels on its longer side and less than ${formatMegabytes(maxBytes)}.`,
        isUnusable ? 'error' : undefined,
      );
    }
  },
};

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}
