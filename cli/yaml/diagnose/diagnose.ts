import type { Diagnostic, Edit, Range } from '../../model/diagnostic.ts';
import { applyEdits } from '../../model/edits.ts';
import type { Schema } from '../../model/schema.ts';
import { writeLine } from '../../model/message-text.ts';
import type { RuleId } from '../../model/rule-catalog.ts';
import { createSource, rangeBetween, type Source } from '../../model/source.ts';
import { emptyLineEdits } from './edits.ts';
import { indentWidth } from './line.ts';
import { hasForeignNote } from './lines-without-key.ts';
import { takeUntil } from './neighbors.ts';
import { createContext, type ParseContext, type SyntaxIssue } from './context.ts';
import { detectIssue, unknownIssue } from './detectors.ts';
import { OffsetMap } from './offset-map.ts';
import type { ParseError } from './parse-error.ts';

/** Parses once. Returns the error that stopped the parser, or else the diagnostics of a file that parses. */
type TryParse = (source: Source) => { error?: ParseError; diagnostics: Diagnostic[] };

/** A value that always parses. */
const PLACEHOLDER = 'x';

/** Maximum number of issues reported per file. */
const MAX_ISSUES = 20;

/** Nobody writes a longer document by hand, and parsing one repeatedly is slow: only its first error is reported. */
export const MAX_DIAGNOSED_LENGTH = 200_000;

/** Returns the diagnostics of a file that is not YAML: each round explains the first error, and repairs it in a copy. */
export function diagnoseSyntax(source: Source, error: ParseError, schema: Schema, tryParse: TryParse): Diagnostic[] {
  const offsets = new OffsetMap();
  if (source.text.length > MAX_DIAGNOSED_LENGTH)
    return [toDiagnostic(source, offsets, unknownIssue(error, source.text))];
  const diagnostics: Diagnostic[] = [];
  /** Lines whose repair is a guess or a deletion. Errors there may be caused by the repair. */
  const guessedLines = new Set<number>();
  let text = source.text;
  let result: ReturnType<TryParse> = { error, diagnostics: [] };
  for (let round = 0; result.error && round < MAX_ISSUES; round++) {
    const context = createContext(text, result.error, schema);
    const issue = detectIssue(context);
    const { fix, help = fix && writeLine(text, fix.edits, issue.from) } = issue;
    const safe = fix?.safe === true && !isUncertain(context, issue.rule, fix.edits, guessedLines.size > 0);
    const diagnostic = toDiagnostic(source, offsets, { ...issue, help, fix: fix && { ...fix, safe } });
    const { line } = diagnostic.range.start;
    const known = diagnostics.find(({ range, rule }) => range.start.line === line && rule === diagnostic.rule);
    // The same mistake is still there, so its fix does not work.
    if (known?.message === diagnostic.message) delete known.fix;
    const isNew = !guessedLines.has(line) && !known;
    if (isNew) diagnostics.push(diagnostic);
    const edits = (isNew ? (fix?.edits ?? issue.recoveryEdits) : undefined) ?? recoveryEdits(context);
    if (edits.length === 0) break;
    if (!isNew || !fix?.safe) for (const edit of edits) addLines(guessedLines, source, offsets, edit);
    text = applyEdits(text, edits);
    offsets.add(edits);
    result = tryParse(createSource(source.file, text));
  }
  if (result.error) return diagnostics;
  const others = result.diagnostics.map((diagnostic) => mapToSource(source, offsets, diagnostic));
  return [...diagnostics, ...others.filter(({ range }) => !guessedLines.has(range.start.line))];
}

/** Whether the fix may be wrong although its detector is certain. */
function isUncertain({ lines }: ParseContext, rule: RuleId | undefined, edits: Edit[], followsGuess: boolean) {
  // While another line is a guess, the right indentation is uncertain, and the guess may have removed a closing quote.
  if (followsGuess && rule === 'yaml/unclosed-quote') return true;
  if (rule === 'yaml/indentation') return followsGuess;
  // Quotes publish what may be a note, unless a number follows the “#”.
  return edits.some((edit) => {
    const line = lines.findLast(({ from }) => from <= edit.from);
    return line && /["'|>]/.test(edit.text) && (/[ \t]#[^\s#\d]/.test(line.text) || hasForeignNote(line));
  });
}

/** Returns edits that remove a value that cannot be parsed, or else the whole line, along with all that is nested below. */
function recoveryEdits({ lines, line, error }: ParseContext): Edit[] {
  const nested = takeUntil(lines.slice(line.index + 1), (next) => {
    // Lines of text at the same column belong to one text.
    const isText = line.key === undefined && next.key === undefined && next.dashes.length === 0;
    const isOutside = next.text !== '' && indentWidth(next) <= indentWidth(line);
    return isOutside && !(isText && indentWidth(next) === indentWidth(line));
  });
  const isInValue =
    line.key !== undefined && line.value !== '' && error.offset >= line.valueFrom && line.value !== PLACEHOLDER;
  if (!isInValue) return emptyLineEdits([line, ...nested]);
  return [{ from: line.valueFrom, to: line.to, text: PLACEHOLDER }, ...emptyLineEdits(nested)];
}

function addLines(lines: Set<number>, source: Source, offsets: OffsetMap, { from, to }: Edit): void {
  const { start, end } = rangeBetween(source, offsets.toOriginal(from), offsets.toOriginal(to));
  for (let { line } = start; line <= end.line; line++) lines.add(line);
}

function toDiagnostic(source: Source, offsets: OffsetMap, issue: SyntaxIssue): Diagnostic {
  const { rule = 'yaml/syntax', message, help, to = issue.from + 1 } = issue;
  const from = offsets.toOriginal(issue.from);
  return {
    rule,
    severity: 'error',
    file: source.file,
    range: rangeBetween(source, from, Math.max(from, offsets.toOriginal(to))),
    message,
    ...(help !== undefined && { help }),
    ...mapFix(offsets, issue.fix),
  };
}

/** Maps a diagnostic of the repaired copy to the source. */
function mapToSource(source: Source, offsets: OffsetMap, diagnostic: Diagnostic): Diagnostic {
  const mapRange = ({ start, end }: Range) =>
    rangeBetween(source, offsets.toOriginal(start.offset), offsets.toOriginal(end.offset));
  const { fix, related, ...rest } = diagnostic;
  return {
    ...rest,
    range: mapRange(diagnostic.range),
    ...(related && { related: related.map((position) => ({ ...position, range: mapRange(position.range) })) }),
    ...mapFix(offsets, fix),
  };
}

/** Maps a fix to the source. A fix that would change text that another repair inserted is omitted. */
function mapFix(offsets: OffsetMap, fix: Diagnostic['fix']): Pick<Diagnostic, 'fix'> {
  const edits = fix?.edits.flatMap((edit) => offsets.editOriginal(edit) ?? []);
  return fix && edits?.length === fix.edits.length ? { fix: { safe: fix.safe, edits } } : {};
}
