import type { Edit } from '../../model/diagnostic.ts';

interface Change {
  /** In the text after the change. */
  at: number;
  removed: number;
  added: number;
}

/** The way back through edits: from an offset of an edited text to the offset in the text as it was. */
export class OffsetMap {
  private readonly changes: Change[] = [];

  /** Note edits, by the offsets of the text before all of them. */
  add(edits: readonly Edit[]): void {
    // From the end, so that each one leaves the offsets of those to come as they are.
    for (const { from, to, text } of [...edits].sort((a, b) => b.from - a.from)) {
      this.changes.push({ at: from, removed: to - from, added: text.length });
    }
  }

  /** The offset in the first text; of what was put in, the place where it stands. */
  offset(offset: number): number {
    let at = offset;
    for (const { at: from, removed, added } of this.changes.toReversed()) {
      if (at >= from + added) at += removed - added;
      else if (at > from) at = from + Math.min(at - from, removed);
    }
    return at;
  }

  /** An edit for the first text; undefined where it would change what was put in. */
  edit({ from, to, text }: Edit): Edit | undefined {
    const [start, end] = [this.offset(from), this.offset(to)];
    return end - start === to - from && end >= start ? { from: start, to: end, text } : undefined;
  }
}
