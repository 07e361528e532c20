import type { Diagnostic } from '../model/diagnostic.ts';
import { rangeBetween, type Source } from '../model/source.ts';
import * as restrictions from './restrictions.ts';

/** Offsets of the name of an anchor or alias, without its `&` or `*`. */
interface NameRange {
  anchorStart: number;
  anchorEnd: number;
}

/** Collects the anchors (`&name`) and aliases (`*name`) of a file, neither of which content may use. */
export class AnchorCollector {
  private readonly text: string;
  /** First occurrence of each name: one diagnostic for each is enough. */
  private readonly anchors = new Map<string, NameRange>();
  private readonly aliases = new Map<string, NameRange>();

  constructor(text: string) {
    this.text = text;
  }

  get hasAliases(): boolean {
    return this.aliases.size > 0;
  }

  addAnchor(event: NameRange): void {
    this.add(this.anchors, event);
  }

  addAlias(event: NameRange): void {
    this.add(this.aliases, event);
  }

  /** Reports every alias, every anchor without an alias, and every text that only looks like one of them. */
  *diagnostics(source: Source): Generator<Diagnostic> {
    for (const [name, { anchorStart, anchorEnd }] of this.aliases) {
      const anchor = this.anchors.get(name);
      if (anchor) {
        const anchorRange = rangeBetween(source, anchor.anchorStart - 1, anchor.anchorEnd);
        yield restrictions.alias(source, name, anchorStart - 1, anchorEnd, anchorRange);
      } else {
        yield restrictions.textStartingWithStar(source, anchorStart - 1, anchorEnd);
      }
    }
    for (const [name, { anchorStart, anchorEnd }] of this.anchors) {
      if (this.aliases.has(name)) continue;
      const from = anchorStart - 1;
      yield restrictions.lostFirstWord(source, from, anchorEnd) ?? restrictions.anchor(source, name, from, anchorEnd);
    }
  }

  private add(names: Map<string, NameRange>, event: NameRange): void {
    const name = this.text.slice(event.anchorStart, event.anchorEnd);
    if (!names.has(name)) names.set(name, event);
  }
}
