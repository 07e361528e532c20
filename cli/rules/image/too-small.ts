import type { MinimumSize } from '../../model/content-config.ts';
import { unpackReferences, type Reference } from '../../model/references.ts';
import type { DocumentSummary } from '../../model/summary.ts';
import type { RuleDiagnostic, Rule } from '../rule.ts';
import type { ImageMetadata } from '../../model/picture.ts';
import { pluralize, quote } from '../../model/message-text.ts';
import { fileName } from '../../model/file-names.ts';

/** A picture with too few pixels for the place where it is shown. */
export const imageTooSmallRule: Rule = {
  id: 'image/too-small',
  severity: 'warning',
  *corpus({ config, documents, pictures }) {
    for (const facts of documents) {
      for (const mention of facts.pictures) {
        const picture = pictures.get(mention.value);
        // A drawing is sharp at any size; a file that is no picture has none.
        if (!picture || picture.format === 'svg' || picture.width === 0) continue;
        for (const reference of unpackReferences(mention))
          yield* judge(facts, reference, picture, config.pictures.minimumSizes);
      }
    }
  },
};

function* judge(
  facts: DocumentSummary,
  reference: Reference,
  picture: ImageMetadata,
  minimumSizes: readonly MinimumSize[],
): Generator<RuleDiagnostic & { file: string }> {
  const { type } = facts;
  const need = minimumSizes.find(
    (entry) => (entry.type ?? type) === type && (entry.pointer?.test(reference.pointer) ?? true),
  );
  if (!need || picture[need.side] >= need.pixels) return;
  const { side, pixels } = need;
  yield {
    file: facts.file,
    range: reference.range,
    pointer: reference.pointer,
    message: `The picture ${quote(fileName(picture.path))} is only ${sizeOf(picture, side)}, and looks blurred here.`,
    help: `Use a picture that is at least ${pluralize(pixels, 'pixel')} ${side === 'width' ? 'wide' : 'high'}.`,
  };
}

function sizeOf(picture: ImageMetadata, side: 'width' | 'height'): string {
  return `${pluralize(picture[side], 'pixel')} ${side === 'width' ? 'wide' : 'high'}`;
}
