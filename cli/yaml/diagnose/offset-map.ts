import type { Edit } from '../../model/diagnostic.ts';

/** Maps offsets of repeatedly edited text to offsets of the original. */
export class OffsetMap {
  private readonly changes: Edit[] = [];

  /** Records edits that were applied together. */
  add(edits: readonly Edit[]): void {
    // From the end, so that no change moves the offsets of those that follow.
    for (const edit of [...edits].sort((a, b) => b.from - a.from)) this.changes.push(edit);
  }

  /** Returns the offset in the original text; for inserted text, the offset of the insertion. */
  toOriginal(offset: number): number {
    let original = offset;
    for (const { from, to, text } of this.changes.toReversed()) {
      if (original >= from + text.length) original += to - from - text.length;
      else if (original > from) original = Math.min(original, to);
    }
    return original;
  }

  /** Returns the same edit of the original text; undefined if it would change inserted text. */
  editOriginal({ from, to, text }: Edit): Edit | undefined {
    const [start, end] = [this.toOriginal(from), this.toOriginal(to)];
    return end - start === to - from && end >= start ? { from: start, to: end, text } : undefined;
  }
}
