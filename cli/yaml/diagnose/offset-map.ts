import type { Edit } from '../../model/diagnostic.ts';

interface Change {
  /** Offset in the text after the change. */
  from: number;
  removedLength: number;
  addedLength: number;
}

/** Maps offsets of repeatedly edited text to offsets of the original. */
export class OffsetMap {
  private readonly changes: Change[] = [];

  /** Records edits that were applied together. */
  add(edits: readonly Edit[]): void {
    // From the end, so that no change moves the offsets of those that follow.
    for (const { from, to, text } of [...edits].sort((a, b) => b.from - a.from)) {
      this.changes.push({ from, removedLength: to - from, addedLength: text.length });
    }
  }

  /** Returns the offset in the original text; for inserted text, the offset of the insertion. */
  toOriginal(offset: number): number {
    let original = offset;
    for (const { from, removedLength, addedLength } of this.changes.toReversed()) {
      if (original >= from + addedLength) original += removedLength - addedLength;
      else if (original > from) original = from + Math.min(original - from, removedLength);
    }
    return original;
  }

  /** Returns the same edit of the original text; undefined if it would change inserted text. */
  editOriginal({ from, to, text }: Edit): Edit | undefined {
    const [start, end] = [this.toOriginal(from), this.toOriginal(to)];
    return end - start === to - from && end >= start ? { from: start, to: end, text } : undefined;
  }
}
