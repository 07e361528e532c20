import { parseEvents, YAMLException } from 'js-yaml';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Schema } from '../model/schema.ts';
import type { Source } from '../model/source.ts';
import { contextAt } from './diagnose/context.ts';
import { swallowedField } from './diagnose/detectors/swallowed-field.ts';
import { diagnoseSyntax, MAX_DIAGNOSED_LENGTH } from './diagnose/diagnose.ts';
import { toParseError, type ParseError } from './diagnose/parse-error.ts';
import { DocumentBuilder, type ParsedYaml } from './document-builder.ts';

/**
 * Parses one YAML document: its value, the location of every key and value, and diagnostics.
 * Values follow the core schema of YAML 1.2, except that keys, dates, `.inf` and `.nan` stay text.
 * Never throws for the contents of a file.
 * @param schema of the document, which helps to explain syntax errors
 */
export function parseYaml(source: Source, schema: Schema = {}): ParsedYaml {
  const { error, ...parsed } = tryParse(source);
  if (!error) return { ...parsed, diagnostics: withoutFollowUps(source, schema, parsed.diagnostics) };
  const diagnostics = diagnoseSyntax(source, error, schema, tryParse);
  const last = Math.max(...diagnostics.map(({ range }) => range.start.offset));
  const marked = diagnostics.map((diagnostic): Diagnostic => {
    return diagnostic.range.start.offset === last ? { ...diagnostic, hidesOthers: true } : diagnostic;
  });
  return { value: undefined, locations: new Map(), diagnostics: marked };
}

/** Removes what is said about fields that only seem to be written twice: the name of their group is part of the text above them. */
function withoutFollowUps(source: Source, schema: Schema, diagnostics: Diagnostic[]): Diagnostic[] {
  const isDuplicate = ({ rule }: Diagnostic) => rule === 'yaml/duplicate-key';
  const first = diagnostics.find(isDuplicate);
  if (!first || source.text.length > MAX_DIAGNOSED_LENGTH) return diagnostics;
  const { offset, column } = first.range.start;
  if (!swallowedField(contextAt({ source, schema }, offset))) return diagnostics;
  return diagnostics.filter((one) => !isDuplicate(one) || one.range.start.column !== column);
}

function tryParse(source: Source): ParsedYaml & { error?: ParseError } {
  try {
    return new DocumentBuilder(source).build(parseEvents(source.text, {}));
  } catch (exception) {
    if (!(exception instanceof YAMLException)) throw exception;
    const error = toParseError(exception.reason, exception.mark?.position ?? 0);
    return { value: undefined, locations: new Map(), diagnostics: [], error };
  }
}
