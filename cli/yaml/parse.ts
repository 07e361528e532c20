import { EVENT_ID, getScalarValue, parseEvents, SCALAR_STYLE, YAMLException } from 'js-yaml';
import type { Diagnostic, Position, Range } from '../model/diagnostic.ts';
import type { Schema } from '../model/schema.ts';
import type { ValueLocation, Locations, ScalarStyle } from '../model/locations.ts';
import { expectsName, pointerOfNext, putInto, type OpenCollection } from './open-collection.ts';
import { UNICODE_SPACE } from '../model/unicode-space.ts';
import { resolvePlainScalar } from './plain-scalar.ts';
import { References } from './anchors.ts';
import * as refused from './restrictions.ts';
import { afterSigns, behindBracket, behindSign } from './separators.ts';
import { classifyDuplicate } from './duplicate-keys.ts';
import type { Source } from '../model/source.ts';
import type { Fault } from './diagnose/parse-error.ts';
import { syntaxFindings } from './diagnose/diagnose.ts';
import { hasBullet } from './diagnose/detectors/items.ts';

type Event = ReturnType<typeof parseEvents>[number];
type ScalarEvent = Extract<Event, { valueStart: number }>;
type CollectionEvent = Extract<Event, { start: number }>;
type NodeEvent = Extract<Event, { anchorStart: number }>;

/** A YAML document as data; `value` is undefined when the file could not be read as one document. */
interface ParsedYaml {
  value: unknown;
  locations: Locations;
  diagnostics: Diagnostic[];
}

const ABSENT = -1;

/** More findings of one kind in one file than anyone reads. */
const MOST_FINDINGS = 100;

const STYLES: Record<number, ScalarStyle> = {
  [SCALAR_STYLE.PLAIN]: 'plain',
  [SCALAR_STYLE.SINGLE_QUOTED]: 'single',
  [SCALAR_STYLE.DOUBLE_QUOTED]: 'double',
  [SCALAR_STYLE.LITERAL_BLOCK]: 'literal',
  [SCALAR_STYLE.FOLDED_BLOCK]: 'folded',
};

/**
 * Read one YAML document: its value, the place of every key and value, and what is wrong with its writing.
 * The value is that of the core schema of YAML 1.2, but field names, dates, `.inf` and `.nan` stay text.
 * Never throws for what the file holds.
 * @param schema tells which field may be missing where the file cannot be read
 */
export function parseYaml(source: Source, schema: Schema = {}): ParsedYaml {
  const { fault, ...parsed } = attempt(source);
  if (!fault) return parsed;
  return { value: undefined, locations: new Map(), diagnostics: syntaxFindings(source, fault, schema, attempt) };
}

/** One go at a text; what it finds after a `fault` is of no use. */
function attempt(source: Source): ParsedYaml & { fault?: Fault } {
  try {
    return new Construction(source).run(parseEvents(source.text, {}));
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const fault = { reason: error.reason, offset: error.mark?.position ?? 0 };
    return { value: undefined, locations: new Map(), diagnostics: [], fault };
  }
}

/** Builds value and locations from the parser's flat events; iterative, so that depth costs no stack. */
class Construction {
  private readonly source: Source;
  private readonly text: string;
  private readonly locations: Locations = new Map();
  private readonly diagnostics: Diagnostic[] = [];
  private readonly stack: OpenCollection[] = [];
  private readonly references = new References();
  private readonly document: OpenCollection = { pointer: '', value: null };
  private fault: Fault | undefined;
  private whole = true;
  /** Where the last thing read ended; what separates it from the next follows. */
  private end = 0;
  /** Index of the line that held the last position asked for; the next one is near. */
  private line = 0;

  constructor(source: Source) {
    this.source = source;
    this.text = source.text;
  }

  run(events: Event[]): ParsedYaml & { fault?: Fault } {
    for (const event of events) {
      if (event.type === EVENT_ID.DOCUMENT) {
        if (event !== events[0]) {
          this.diagnostics.push(refused.manyDocuments(this.source, this.end));
          this.whole = false;
          break;
        }
        this.stack.push(this.document);
      } else if (event.type === EVENT_ID.POP) this.close(this.stack.pop() as OpenCollection);
      else this.node(event, this.stack.at(-1) as OpenCollection);
      if (this.fault || !this.whole) break;
    }
    if (events.length === 0) this.locations.set('', { value: this.range(0, 0) });
    this.diagnostics.push(...this.references.findings(this.source));
    const value = this.whole && !this.references.used ? this.document.value : undefined;
    return { value, locations: this.locations, diagnostics: this.diagnostics, fault: this.fault };
  }

  private node(event: NodeEvent, frame: OpenCollection): void {
    if (event.type === EVENT_ID.ALIAS) {
      this.references.alias(event, this.text);
      this.end = event.anchorEnd;
      if (expectsName(frame)) this.fault = { reason: 'a reference as a field name', offset: event.anchorStart - 1 };
      else putInto(frame, null);
      return;
    }
    if (event.anchorStart !== ABSENT) {
      this.references.anchor(event, this.text);
      this.end = Math.max(this.end, event.anchorEnd);
    }
    if (event.tagStart !== ABSENT) {
      const { source } = this;
      const word = refused.lostWord(source, event.tagStart, event.tagEnd);
      if (this.diagnostics.length < MOST_FINDINGS) {
        this.diagnostics.push(word ?? refused.tag(source, event.tagStart, event.tagEnd));
      }
      this.end = Math.max(this.end, event.tagEnd);
    }
    if (event.type === EVENT_ID.SCALAR) this.scalar(event, frame);
    else this.open(event, frame);
  }

  private scalar(event: ScalarEvent, frame: OpenCollection): void {
    const empty = event.valueStart === ABSENT;
    const style = STYLES[event.style] ?? 'plain';
    const decoded = getScalarValue(this.text, event);
    const written = this.written(event, style, frame);
    if (expectsName(frame)) {
      if (empty) this.fault = { reason: 'a colon without a field name', offset: this.end };
      this.name(frame, decoded, written);
      return;
    }
    if (frame === this.document && !empty) {
      this.fault = { reason: 'a text where the fields should be', offset: written.start.offset };
    }
    const [from, to] = empty ? [this.end, this.end] : [event.valueStart, event.valueEnd];
    this.note(frame, { value: written, scalar: { style, from, to, indent: event.indent } });
    putInto(frame, style === 'plain' && event.tagStart === ABSENT ? resolvePlainScalar(decoded) : decoded);
  }

  /** The stretch of a single value with its quotes or its `|`, without the empty lines after it. */
  private written(event: ScalarEvent, style: ScalarStyle, frame: OpenCollection): Range {
    let from = event.valueStart;
    let to = event.valueEnd;
    if (from === ABSENT) {
      if (!expectsName(frame)) this.end = behindSign(this.text, this.end, frame.list ? '-' : ':');
      return this.range(this.end, this.end);
    }
    if (style === 'single' || style === 'double') {
      from--;
      to++;
    } else if (style === 'literal' || style === 'folded') {
      from = afterSigns(this.text, this.end, ':-?');
      while (to > from && isBlank(this.text.charCodeAt(to - 1))) to--;
    }
    this.end = Math.max(to, event.valueEnd);
    return this.range(from, to);
  }

  private name(frame: OpenCollection, name: string, range: Range): void {
    if (UNICODE_SPACE.test(name)) this.fault = { reason: 'an odd space in a field name', offset: range.start.offset };
    if (hasBullet(name)) this.fault = { reason: 'a bullet before a field name', offset: range.start.offset };
    const first = frame.names?.get(name);
    const again = first && classifyDuplicate(frame, this.stack.at(-2), name, range.start, this.text);
    if (first && again === 'group') {
      const group = frame.pointer?.split('/').at(-1) ?? '';
      this.diagnostics.push(refused.lostName(this.source, group, name, range, first));
      // What follows may belong to the one or to the other.
      this.whole = false;
      return;
    }
    const lacksDash = again === 'item';
    if (first && this.diagnostics.length < MOST_FINDINGS) {
      this.diagnostics.push(refused.duplicateKey(this.source, name, range, first, lacksDash));
    }
    if (lacksDash) this.nextItem(frame, range);
    const kept = !first || lacksDash;
    if (kept) frame.names?.set(name, range);
    frame.field = { name, range, kept };
  }

  /** Go on as if a dash stood before a field: its item then says itself what else is wrong with it. */
  private nextItem(frame: OpenCollection, { start, end }: Range): void {
    this.end = start.offset;
    this.close(this.stack.pop() as OpenCollection);
    this.end = end.offset;
    const place: ValueLocation = { value: { start, end } };
    const pointer = this.note(this.stack.at(-1) as OpenCollection, place);
    this.stack.push(Object.assign(frame, { pointer, place, group: {}, names: new Map() }));
  }

  private open(event: CollectionEvent, frame: OpenCollection): void {
    if (expectsName(frame)) {
      this.fault = { reason: 'a list or group as a field name', offset: event.start };
      return;
    }
    // A pair alone in a list, `[name: value]`, has no brackets.
    const flow = /[[{]/.test(this.text.charAt(event.start));
    const place: ValueLocation = { value: this.range(event.start, event.start) };
    const child: OpenCollection = { pointer: this.note(frame, place), flow, place };
    if (event.type === EVENT_ID.SEQUENCE) child.list = [];
    else {
      child.group = {};
      child.names = new Map();
    }
    this.end = event.start + (flow ? 1 : 0);
    this.stack.push(child);
  }

  private close(frame: OpenCollection): void {
    if (frame.flow) this.end = behindBracket(this.text, this.end, frame.list ? ']' : '}');
    if (frame.place) frame.place.value.end = this.lastPosition();
    const parent = this.stack.at(-1);
    if (parent) putInto(parent, frame.list ?? frame.group);
  }

  /** Keep the place of the value that comes next, and give its pointer. */
  private note(frame: OpenCollection, place: ValueLocation): string | undefined {
    if (frame.field) place.key = frame.field.range;
    const pointer = pointerOfNext(frame);
    if (pointer !== undefined) this.locations.set(pointer, place);
    return pointer;
  }

  /** The end of the last value, without the empty lines that a text block may hold at its end. */
  private lastPosition(): Position {
    let end = this.end;
    while (end > 0 && isBlank(this.text.charCodeAt(end - 1))) end--;
    return this.position(end);
  }

  private range(from: number, to: number): Range {
    return { start: this.position(from), end: this.position(to) };
  }

  private position(offset: number): Position {
    const { lineStarts } = this.source;
    while (this.line + 1 < lineStarts.length && (lineStarts[this.line + 1] as number) <= offset) this.line++;
    while (this.line > 0 && (lineStarts[this.line] as number) > offset) this.line--;
    return { offset, line: this.line + 1, column: offset - (lineStarts[this.line] as number) + 1 };
  }
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13;
}
