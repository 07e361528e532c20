import type { Diagnostic, Edit } from '../../model/diagnostic.ts';
import { applyEdits } from '../../model/edits.ts';
import type { Schema } from '../../model/schema.ts';
import { createSource, rangeBetween, type Source } from '../../model/source.ts';
import { detour } from './recovery.ts';
import type { Fault } from './parse-error.ts';
import type { Mistake } from './context.ts';
import { OffsetMap } from './offset-map.ts';
import { firstMistake, troubleAt, unknownMistake } from './detectors.ts';

/** One go at reading a text: what stops it, or what else is wrong with its writing. */
type Attempt = (source: Source) => { fault?: Fault; diagnostics: Diagnostic[] };

/** How often to go on behind a mistake. */
const MOST_MISTAKES = 20;

/** In a longer text only the place is told where the reading stopped: it is no document, and reading it again takes its time. */
const LONGEST_TEXT = 200_000;

/**
 * All mistakes that keep a text from being YAML: the first one is found by the table, repaired in a copy of the text,
 * and the copy read again. What the copy has besides is told once it can be read.
 * @param fault where the first reading stopped
 * @param schema of the document
 * @param attempt reads a text
 */
export function syntaxFindings(source: Source, fault: Fault, schema: Schema, attempt: Attempt): Diagnostic[] {
  const back = new OffsetMap();
  if (source.text.length > LONGEST_TEXT) return [tell(source, back, unknownMistake(fault, source.text))];
  const found: Diagnostic[] = [];
  /** Lines that were guessed at, or left out, to read on: what is wrong with them then is our own doing. */
  const guessed = new Set<number>();
  let text = source.text;
  let next: ReturnType<Attempt> = { fault, diagnostics: [] };
  for (let rounds = 0; next.fault && rounds < MOST_MISTAKES; rounds++) {
    const trouble = troubleAt(text, next.fault, schema);
    const mistake = betterOf(firstMistake(trouble), source, text, attempt);
    const diagnostic = tell(source, back, guessed.size === 0 ? mistake : lessSure(mistake));
    const { line } = diagnostic.range.start;
    const isNew =
      !guessed.has(line) && !found.some((one) => one.range.start.line === line && one.rule === diagnostic.rule);
    if (isNew) found.push(diagnostic);
    const edits = (isNew ? (mistake.fix?.edits ?? mistake.detour) : undefined) ?? detour(trouble);
    if (edits.length === 0) break;
    if (!isNew || !mistake.fix?.safe) for (const edit of edits) addLines(guessed, source, back, edit);
    text = applyEdits(text, edits);
    back.add(edits);
    next = attempt(createSource(source.file, text));
  }
  for (const one of next.fault ? [] : next.diagnostics) {
    const diagnostic = moved(source, back, one);
    if (!guessed.has(diagnostic.range.start.line)) found.push(diagnostic);
  }
  return found;
}

/** The mistake, or its other side when the text can be read further that way. */
function betterOf(mistake: Mistake, { file }: Source, text: string, attempt: Attempt): Mistake {
  const { otherwise } = mistake;
  if (!otherwise) return mistake;
  const [here, there] = [outcome(mistake, file, text, attempt), outcome(otherwise, file, text, attempt)];
  if (here.unread === there.unread) return there.others < here.others ? otherwise : mistake;
  return there.unread < here.unread ? otherwise : mistake;
}

/** How much of a text cannot be read once a mistake is repaired, and how much is wrong with the rest. */
function outcome({ fix }: Mistake, file: string, text: string, attempt: Attempt): { unread: number; others: number } {
  const repaired = applyEdits(text, fix?.edits ?? []);
  const { fault, diagnostics } = attempt(createSource(file, repaired));
  return { unread: fault ? repaired.length - fault.offset : 0, others: diagnostics.length };
}

/** Where a line should stand is not sure while something above it is guessed at. */
function lessSure(mistake: Mistake): Mistake {
  if (mistake.rule !== 'yaml/indentation' || !mistake.fix) return mistake;
  return { ...mistake, fix: { ...mistake.fix, safe: false } };
}

function addLines(lines: Set<number>, source: Source, back: OffsetMap, { from, to }: Edit): void {
  const { start, end } = rangeBetween(source, back.offset(from), back.offset(to));
  for (let { line } = start; line <= end.line; line++) lines.add(line);
}

function tell(source: Source, back: OffsetMap, { rule, from, to, message, help, fix }: Mistake): Diagnostic {
  const edits = fix?.edits.map((edit) => back.edit(edit));
  const whole = edits?.every((edit) => edit !== undefined);
  return {
    rule,
    severity: 'error',
    file: source.file,
    range: rangeBetween(source, back.offset(from), Math.max(back.offset(from), back.offset(to))),
    message,
    ...(help === undefined ? {} : { help }),
    ...(fix && edits && whole ? { fix: { safe: fix.safe, edits } } : {}),
  };
}

/** What the reading of the repaired copy says, at its place in the file. */
function moved(source: Source, back: OffsetMap, diagnostic: Diagnostic): Diagnostic {
  const range = ({ start, end }: Diagnostic['range']) =>
    rangeBetween(source, back.offset(start.offset), back.offset(end.offset));
  const edits = diagnostic.fix?.edits.map((edit) => back.edit(edit)).filter((edit) => edit !== undefined);
  const { fix, related, ...rest } = diagnostic;
  return {
    ...rest,
    range: range(diagnostic.range),
    ...(related ? { related: related.map((one) => ({ ...one, range: range(one.range) })) } : {}),
    ...(fix && edits?.length === fix.edits.length ? { fix: { safe: fix.safe, edits } } : {}),
  };
}
