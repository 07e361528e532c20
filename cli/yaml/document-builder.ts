import { EVENT_ID, getScalarValue, type parseEvents, SCALAR_STYLE } from 'js-yaml';
import type { Diagnostic, Range } from '../model/diagnostic.ts';
import type { Locations, ScalarStyle, ValueLocation } from '../model/locations.ts';
import { positionAt, rangeBetween, type Source } from '../model/source.ts';
import { UNICODE_SPACE } from '../model/unicode-space.ts';
import { addName, reportNames, type MarkedNames } from './anchors.ts';
import { startsWithMarker } from './diagnose/detectors/list-markers.ts';
import type { ParseError } from './diagnose/parse-error.ts';
import { addValue, expectsKey, isFirstOfItem, nextPointer, type OpenCollection } from './open-collection.ts';
import { resolvePlainScalar } from './plain-scalar.ts';
import { isWhitespace, offsetAfter, skipSeparators } from './separators.ts';
import * as restrictions from './restrictions.ts';

type Event = ReturnType<typeof parseEvents>[number];
type ScalarEvent = Extract<Event, { valueStart: number }>;
type CollectionEvent = Extract<Event, { start: number }>;
type NodeEvent = Extract<Event, { anchorStart: number }>;

/** A YAML document as data; `value` is undefined if the file is not exactly one document without aliases. */
export interface ParsedYaml {
  value: unknown;
  locations: Locations;
  diagnostics: Diagnostic[];
}

/** Offset in js-yaml's events of an anchor, tag or value that is absent. */
const ABSENT = -1;

/** Maximum number of tags and duplicate keys reported per file. */
const MAX_DIAGNOSTICS = 100;

const STYLES: Record<number, ScalarStyle> = {
  [SCALAR_STYLE.PLAIN]: 'plain',
  [SCALAR_STYLE.SINGLE_QUOTED]: 'single',
  [SCALAR_STYLE.DOUBLE_QUOTED]: 'double',
  [SCALAR_STYLE.LITERAL_BLOCK]: 'literal',
  [SCALAR_STYLE.FOLDED_BLOCK]: 'folded',
};

/** Builds the value and the locations from js-yaml's flat events. Iterative, so that deep nesting cannot overflow the stack. */
export class DocumentBuilder {
  private readonly source: Source;
  private readonly text: string;
  private readonly locations: Locations = new Map();
  private readonly diagnostics: Diagnostic[] = [];
  private readonly stack: OpenCollection[] = [];
  private readonly anchors: MarkedNames = new Map();
  private readonly aliases: MarkedNames = new Map();
  private readonly document: OpenCollection = { pointer: '', documentValue: null };
  private error: ParseError | undefined;
  /** False once the file turns out not to be a document that can be used as a whole. */
  private isUsable = true;
  /** End of the last token; separators before the next one follow. */
  private lastEnd = 0;

  constructor(source: Source) {
    this.source = source;
    this.text = source.text;
  }

  /** @returns with an error, an incomplete result */
  build(events: Event[]): ParsedYaml & { error?: ParseError } {
    for (const event of events) {
      if (event.type === EVENT_ID.DOCUMENT) this.startDocument(event === events[0]);
      else if (event.type === EVENT_ID.POP) this.closeCollection(this.stack.pop() as OpenCollection);
      else this.addNode(event, this.stack.at(-1) as OpenCollection);
      if (this.error || !this.isUsable) break;
    }
    if (events.length === 0) this.locations.set('', { value: rangeBetween(this.source, 0, 0) });
    for (const diagnostic of reportNames(this.source, this.anchors, this.aliases)) this.report(diagnostic);
    return {
      value: this.isUsable && this.aliases.size === 0 ? this.document.documentValue : undefined,
      locations: this.locations,
      diagnostics: this.diagnostics,
      ...(this.error && { error: this.error }),
    };
  }

  private startDocument(isFirst: boolean): void {
    this.stack.push(this.document);
    if (isFirst) return;
    this.diagnostics.push(restrictions.manyDocuments(this.source, this.lastEnd));
    this.isUsable = false;
  }

  private addNode(event: NodeEvent, parent: OpenCollection): void {
    if (event.type === EVENT_ID.ALIAS) {
      addName(this.aliases, this.text, event);
      this.lastEnd = event.anchorEnd;
      if (expectsKey(parent))
        this.error = { kind: 'field-name', reason: 'a reference as a field name', offset: event.anchorStart - 1 };
      else addValue(parent, null);
      return;
    }
    if (event.anchorStart !== ABSENT) {
      addName(this.anchors, this.text, event);
      this.lastEnd = Math.max(this.lastEnd, event.anchorEnd);
    }
    if (event.tagStart !== ABSENT) this.addTag(event.tagStart, event.tagEnd);
    if (event.type === EVENT_ID.SCALAR) this.addScalar(event, parent);
    else this.openCollection(event, parent);
  }

  private addTag(from: number, to: number): void {
    const { source } = this;
    this.report(restrictions.lostFirstWord(source, from, to) ?? restrictions.tag(source, from, to));
    this.lastEnd = Math.max(this.lastEnd, to);
  }

  private addScalar(event: ScalarEvent, parent: OpenCollection): void {
    const isEmpty = event.valueStart === ABSENT;
    const style = STYLES[event.style] ?? 'plain';
    const decoded = getScalarValue(this.text, event);
    const range = this.scalarRange(event, style, parent);
    if (expectsKey(parent)) {
      if (isEmpty) this.error = { kind: 'field-name', reason: 'a colon without a field name', offset: this.lastEnd };
      this.addKey(parent, decoded, range);
      return;
    }
    if (parent === this.document && !isEmpty) {
      this.error = { kind: 'no-fields', reason: 'text where the fields should be', offset: range.start.offset };
    }
    const [from, to] = isEmpty ? [this.lastEnd, this.lastEnd] : [event.valueStart, event.valueEnd];
    this.addLocation(parent, { value: range, scalar: { style, from, to, indent: event.indent } });
    const isResolved = style === 'plain' && event.tagStart === ABSENT;
    addValue(parent, isResolved ? resolvePlainScalar(decoded) : decoded);
  }

  /** Returns the range of a scalar with its quotes or block indicator, without trailing blank lines. */
  private scalarRange(event: ScalarEvent, style: ScalarStyle, parent: OpenCollection): Range {
    let from = event.valueStart;
    let to = event.valueEnd;
    if (from === ABSENT) {
      if (!expectsKey(parent)) this.lastEnd = offsetAfter(this.text, this.lastEnd, parent.items ? '-' : ':');
      return rangeBetween(this.source, this.lastEnd, this.lastEnd);
    }
    if (style === 'single' || style === 'double') {
      from--;
      to++;
    } else if (style === 'literal' || style === 'folded') {
      from = skipSeparators(this.text, this.lastEnd, ':-?');
      to = this.trimEnd(from, to);
    }
    this.lastEnd = Math.max(to, event.valueEnd);
    return rangeBetween(this.source, from, to);
  }

  private addKey(group: OpenCollection, name: string, range: Range): void {
    const { offset } = range.start;
    if (UNICODE_SPACE.test(name))
      this.error = { kind: 'field-name', reason: 'an unusual space in a field name', offset };
    if (startsWithMarker(name)) this.error = { kind: 'field-name', reason: 'a bullet before a field name', offset };
    const first = group.keyRanges?.get(name);
    // Among thousands of duplicates, only the reported ones are worth a search.
    const isReported = first !== undefined && this.diagnostics.length < MAX_DIAGNOSTICS;
    const startsItem = isReported && isFirstOfItem(group, this.stack.at(-2), name, range.start, this.text);
    if (first) this.report(restrictions.duplicateKey(this.source, name, range, first, startsItem));
    if (startsItem) this.startItemWithoutDash(group, range);
    const isDuplicate = first !== undefined && !startsItem;
    if (!isDuplicate) group.keyRanges?.set(name, range);
    group.pendingField = { name, range, isDuplicate };
  }

  /** Continues as if a dash preceded the key, so that other mistakes of that item are reported too. */
  private startItemWithoutDash(group: OpenCollection, { start, end }: Range): void {
    this.lastEnd = start.offset;
    this.closeCollection(this.stack.pop() as OpenCollection);
    this.lastEnd = end.offset;
    const location: ValueLocation = { value: { start, end } };
    const pointer = this.addLocation(this.stack.at(-1) as OpenCollection, location);
    this.stack.push(Object.assign(group, { pointer, location, fields: {}, keyRanges: new Map() }));
  }

  private openCollection(event: CollectionEvent, parent: OpenCollection): void {
    if (expectsKey(parent)) {
      this.error = { kind: 'field-name', reason: 'a list or group as a field name', offset: event.start };
      return;
    }
    // A single pair in a list, `[name: value]`, is a group without brackets.
    const isFlow = /[[{]/.test(this.text.charAt(event.start));
    const location: ValueLocation = { value: rangeBetween(this.source, event.start, event.start) };
    const pointer = this.addLocation(parent, location);
    const content = event.type === EVENT_ID.SEQUENCE ? { items: [] } : { fields: {}, keyRanges: new Map() };
    this.lastEnd = event.start + (isFlow ? 1 : 0);
    this.stack.push({ pointer, isFlow, location, ...content });
  }

  private closeCollection(collection: OpenCollection): void {
    const { isFlow, items, fields, location } = collection;
    if (isFlow)
      this.lastEnd = offsetAfter(this.text, skipSeparators(this.text, this.lastEnd, ',:?'), items ? ']' : '}');
    if (location) location.value.end = positionAt(this.source, this.trimEnd(0, this.lastEnd));
    const parent = this.stack.at(-1);
    if (parent) addValue(parent, items ?? fields);
  }

  /** Records the location of a collection's next value and returns its pointer. */
  private addLocation(parent: OpenCollection, location: ValueLocation): string | undefined {
    if (parent.pendingField) location.key = parent.pendingField.range;
    const pointer = nextPointer(parent);
    if (pointer !== undefined) this.locations.set(pointer, location);
    return pointer;
  }

  private report(diagnostic: Diagnostic): void {
    if (this.diagnostics.length < MAX_DIAGNOSTICS) this.diagnostics.push(diagnostic);
  }

  /** Returns the end of the text between two offsets without trailing whitespace. */
  private trimEnd(from: number, to: number): number {
    let end = to;
    while (end > from && isWhitespace(this.text.charCodeAt(end - 1))) end--;
    return end;
  }
}
