import { fileName } from '../../model/file-names.ts';
import { pluralize, quote } from '../../model/message-text.ts';
import type { ImageMetadata } from '../../model/picture.ts';
import { unpackReferences, type Reference } from '../../model/references.ts';
import type { DocumentSummary } from '../../model/summary.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';

interface MinimumSize {
  side: 'width' | 'height';
  pixels: number;
}

/** Minimum sizes by place on a page: twice the size in the layout, for high-resolution screens. The first match counts. */
const MINIMUM_SIZES: (MinimumSize & { type: string; pointer?: RegExp })[] = [
  { type: 'employee', side: 'width', pixels: 418 },
  { type: 'logos', side: 'height', pixels: 80 },
  { type: 'about', pointer: /^\/certifications\//, side: 'height', pixels: 240 },
  { type: 'about', pointer: /^\/awards\//, side: 'height', pixels: 240 },
  { type: 'our-work', side: 'width', pixels: 600 },
  { type: 'capability', pointer: /^\/discoverLinks\//, side: 'width', pixels: 600 },
];
const DEFAULT_MINIMUM_SIZE: MinimumSize = { side: 'width', pixels: 1200 };

/** Reports photos with too few pixels for their place on a page. */
export const imageTooSmallRule: Rule = {
  id: 'image/too-small',
  severity: 'warning',
  *corpus({ documents, pictures }) {
    for (const summary of documents) {
      for (const packed of summary.pictures) {
        const image = pictures.get(packed.value);
        // Drawings are sharp at any size. Files that cannot be read have a width of 0.
        if (!image || image.format === 'svg' || image.width === 0) continue;
        for (const reference of unpackReferences(packed)) yield* checkSize(summary, reference, image);
      }
    }
  },
};

function* checkSize(
  summary: DocumentSummary,
  reference: Reference,
  image: ImageMetadata,
): Generator<RuleDiagnostic & { file: string }> {
  const { side, pixels } = minimumSize(summary, reference);
  if (image[side] >= pixels) return;
  const direction = side === 'width' ? 'wide' : 'high';
  yield {
    file: summary.file,
    range: reference.range,
    pointer: reference.pointer,
    message: `The picture ${quote(fileName(image.path))} is only ${pluralize(image[side], 'pixel')} ${direction}, so it looks blurry here.`,
    help: `Use a picture that is at least ${pluralize(pixels, 'pixel')} ${direction}.`,
  };
}

function minimumSize({ type }: DocumentSummary, { pointer }: Reference): MinimumSize {
  const applies = (entry: (typeof MINIMUM_SIZES)[number]) =>
    entry.type === type && (entry.pointer?.test(pointer) ?? true);
  return MINIMUM_SIZES.find(applies) ?? DEFAULT_MINIMUM_SIZE;
}
