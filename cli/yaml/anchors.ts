import type { Diagnostic } from '../model/diagnostic.ts';
import { rangeBetween, type Source, type Span } from '../model/source.ts';
import * as restrictions from './restrictions.ts';

/** Names of anchors (`&name`) or aliases (`*name`), each where it first occurs: one diagnostic for each is enough. */
export type MarkedNames = Map<string, Span>;

/** Adds a name. @param event offsets of the name without its `&` or `*` */
export function addName(names: MarkedNames, text: string, event: { anchorStart: number; anchorEnd: number }): void {
  const name = text.slice(event.anchorStart, event.anchorEnd);
  if (!names.has(name)) names.set(name, { from: event.anchorStart - 1, to: event.anchorEnd });
}

/** Reports aliases, anchors without an alias, and text that only looks like one of them. Content may use neither. */
export function* reportNames(source: Source, anchors: MarkedNames, aliases: MarkedNames): Generator<Diagnostic> {
  for (const [name, { from, to }] of aliases) {
    const anchor = anchors.get(name);
    yield anchor
      ? restrictions.alias(source, name, from, to, rangeBetween(source, anchor.from, anchor.to))
      : restrictions.textStartingWithStar(source, from, to);
  }
  for (const [name, { from, to }] of anchors) {
    if (!aliases.has(name))
      yield restrictions.lostFirstWord(source, from, to) ?? restrictions.anchor(source, name, from, to);
  }
}
