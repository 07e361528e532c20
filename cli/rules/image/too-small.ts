import { referencesOf } from '../mention.ts';
import type { Facts, Finding, PictureFile, Reference, Rule } from '../rule.ts';
import { count, quote } from '../words.ts';
import { fileName } from './files.ts';

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
export const tooSmall: Rule = {
  id: 'image/too-small',
  severity: 'warning',
  *corpus({ documents, pictures }) {
    for (const facts of documents) {
      for (const mention of facts.pictures) {
        const picture = pictures.get(mention.value);
        // A drawing is sharp at any size; a file that is no picture has none.
        if (!picture || picture.format === 'svg' || picture.width === 0) continue;
        for (const reference of referencesOf(mention)) yield* judge(facts, reference, picture);
      }
    }
  },
};

function* judge(facts: Facts, reference: Reference, picture: PictureFile): Generator<Finding & { file: string }> {
  const { side, pixels } = needOf(facts, reference);
  if (picture[side] >= pixels) return;
  yield {
    file: facts.file,
    range: reference.range,
    pointer: reference.pointer,
    message: `The picture ${quote(fileName(picture.path))} is only ${sizeOf(picture, side)}, and looks blurred here.`,
    help: `Use a picture that is at least ${count(pixels, 'pixel')} ${side === 'width' ? 'wide' : 'high'}.`,
  };
}

function needOf({ type }: Facts, { pointer }: Reference) {
  const need = NEEDS.find((entry) => (entry.type ?? type) === type && (entry.pointer?.test(pointer) ?? true));
  return need as (typeof NEEDS)[number];
}

function sizeOf(picture: PictureFile, side: 'width' | 'height'): string {
  return `${count(picture[side], 'pixel')} ${side === 'width' ? 'wide' : 'high'}`;
}
