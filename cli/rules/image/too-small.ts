import { unpackReferences, type Reference } from '../../model/references.ts';
import type { DocumentSummary } from '../../model/summary.ts';
import type { RuleDiagnostic, Rule } from '../rule.ts';
import type { ImageMetadata } from '../../model/picture.ts';
import { pluralize, quote } from '../../model/message-text.ts';
import { fileName } from '../../model/file-names.ts';

/** The fewest pixels a picture needs where it is shown, at two pixels for each of the layout. */
const NEEDS: { type?: string; pointer?: RegExp; side: 'width' | 'height'; pixels: number }[] = [
  { type: 'employee', side: 'width', pixels: 418 },
  { type: 'logos', side: 'height', pixels: 80 },
  { type: 'about', pointer: /^\/certifications\//, side: 'height', pixels: 240 },
  { type: 'about', pointer: /^\/awards\//, side: 'height', pixels: 240 },
  { type: 'our-work', side: 'width', pixels: 600 },
  { type: 'capability', pointer: /^\/discoverLinks\//, side: 'width', pixels: 600 },
  { side: 'width', pixels: 1200 },
];

/** A picture with too few pixels for the place where it is shown. */
export const imageTooSmallRule: Rule = {
  id: 'image/too-small',
  severity: 'warning',
  *corpus({ documents, pictures }) {
    for (const facts of documents) {
      for (const mention of facts.pictures) {
        const picture = pictures.get(mention.value);
        // A drawing is sharp at any size; a file that is no picture has none.
        if (!picture || picture.format === 'svg' || picture.width === 0) continue;
        for (const reference of unpackReferences(mention)) yield* judge(facts, reference, picture);
      }
    }
  },
};

function* judge(
  facts: DocumentSummary,
  reference: Reference,
  picture: ImageMetadata,
): Generator<RuleDiagnostic & { file: string }> {
  const { side, pixels } = needOf(facts, reference);
  if (picture[side] >= pixels) return;
  yield {
    file: facts.file,
    range: reference.range,
    pointer: reference.pointer,
    message: `The picture ${quote(fileName(picture.path))} is only ${sizeOf(picture, side)}, so it looks blurry here.`,
    help: `Use a picture that is at least ${pluralize(pixels, 'pixel')} ${side === 'width' ? 'wide' : 'high'}.`,
  };
}

function needOf({ type }: DocumentSummary, { pointer }: Reference) {
  const need = NEEDS.find((entry) => (entry.type ?? type) === type && (entry.pointer?.test(pointer) ?? true));
  return need as (typeof NEEDS)[number];
}

function sizeOf(picture: ImageMetadata, side: 'width' | 'height'): string {
  return `${pluralize(picture[side], 'pixel')} ${side === 'width' ? 'wide' : 'high'}`;
}
