import type { MinimumSize } from '../../model/content-config.ts';
import { fileName } from '../../model/file-names.ts';
import { pluralize, quote } from '../../model/message-text.ts';
import type { ImageMetadata } from '../../model/image-metadata.ts';
import type { ReferenceIssue, Rule } from '../rule.ts';

/** Reports photos with too few pixels for their place on a page. */
export const imageTooSmallRule: Rule = {
  *corpus({ config, documents, images }) {
    for (const summary of documents) {
      for (const { value, pointers } of summary.images) {
        const image = images.get(value);
        // Drawings are sharp at any size. Files that cannot be read have a width of 0.
        if (!image || image.format === 'svg' || image.width === 0) continue;
        for (const pointer of new Set(pointers)) {
          const minimum = config.pictures.minimumSizes.find(
            (one) => (one.type ?? summary.type) === summary.type && (one.pointer?.test(pointer) ?? true),
          );
          if (minimum && image[minimum.side] < minimum.pixels)
            yield { file: summary.file, reference: { kind: 'images', value, pointer }, ...tooSmall(image, minimum) };
        }
      }
    }
  },
};

function tooSmall(image: ImageMetadata, { side, pixels }: MinimumSize): ReferenceIssue {
  const direction = side === 'width' ? 'wide' : 'high';
  return {
    message: `The picture ${quote(fileName(image.path))} is only ${pluralize(image[side], 'pixel')} ${direction}, so it looks blurry here.`,
    help: `Use a picture that is at least ${pluralize(pixels, 'pixel')} ${direction}.`,
  };
}
