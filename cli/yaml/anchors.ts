import type { Diagnostic } from '../model/diagnostic.ts';
import * as refused from './restrictions.ts';
import { rangeBetween, type Source } from '../model/source.ts';

interface Stretch {
  anchorStart: number;
  anchorEnd: number;
}

/** The `&name` marks and `*name` references of a file, of which content may have none. */
export class References {
  private readonly anchors = new Map<string, Stretch>();
  private readonly aliases = new Map<string, Stretch>();

  /** Whether a value of the file is a reference, so that the value as a whole is not known. */
  get used(): boolean {
    return this.aliases.size > 0;
  }

  /** Note a mark; the first of its name counts. */
  anchor(event: Stretch, text: string): void {
    const name = text.slice(event.anchorStart, event.anchorEnd);
    if (!this.anchors.has(name)) this.anchors.set(name, event);
  }

  /** Note a reference; one finding per name is enough, however often it stands in the file. */
  alias(event: Stretch, text: string): void {
    const name = text.slice(event.anchorStart, event.anchorEnd);
    if (!this.aliases.has(name)) this.aliases.set(name, event);
  }

  /** Every reference, every mark that none refers to, and every text that only looks like one of them. */
  *findings(source: Source): Generator<Diagnostic> {
    for (const [name, { anchorStart, anchorEnd }] of this.aliases) {
      const anchor = this.anchors.get(name);
      if (!anchor) yield refused.star(source, anchorStart - 1, anchorEnd);
      else {
        const marked = rangeBetween(source, anchor.anchorStart - 1, anchor.anchorEnd);
        yield refused.alias(source, name, anchorStart - 1, anchorEnd, marked);
      }
    }
    for (const [name, { anchorStart, anchorEnd }] of this.anchors) {
      if (this.aliases.has(name)) continue;
      const word = refused.lostWord(source, anchorStart - 1, anchorEnd);
      yield word ?? refused.mark(source, name, anchorStart - 1, anchorEnd);
    }
  }
}
