import type { ContentDocument } from '../../model/document.ts';
import type { BlockScalar } from '../../model/interpretation.ts';

/** Returns the texts of a document that are written below `|` or `>`. */
export function findBlockScalars({ locations }: ContentDocument): BlockScalar[] {
  const found: BlockScalar[] = [];
  for (const [pointer, { value, scalar }] of locations) {
    if (scalar?.style === 'literal' || scalar?.style === 'folded') found.push({ pointer, value, scalar });
  }
  return found;
}
