import { posix } from 'node:path';
import type { ImageMetadata } from '../model/image-metadata.ts';
import type { DocumentSummary } from '../model/summary.ts';

/**
 * Returns all pictures of the content; first those next to the pictures that a field has in other documents.
 * @param type of the document
 * @param pointer of the field
 */
export function listPictures(
  images: Iterable<ImageMetadata>,
  documents: Iterable<DocumentSummary>,
  type: string | undefined,
  pointer: string,
): { image: ImageMetadata; fits: boolean }[] {
  const withoutIndexes = (pointer: string) => pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
  const field = withoutIndexes(pointer);
  const shown = [...documents].filter((summary) => summary.type === type).flatMap(({ images }) => images);
  const folders = shown
    .filter(({ pointers }) => pointers.some((pointer) => withoutIndexes(pointer) === field))
    .map(({ value }) => posix.dirname(value));
  const fitting = new Set(folders);
  const listed = Array.from(images, (image) => ({ image, fits: fitting.has(posix.dirname(image.path)) }));
  return listed.sort((a, b) => Number(b.fits) - Number(a.fits));
}
