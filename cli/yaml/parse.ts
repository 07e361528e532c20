import { parseEvents, YAMLException } from 'js-yaml';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Schema } from '../model/schema.ts';
import type { Source } from '../model/source.ts';
import { diagnoseSyntax } from './diagnose/diagnose.ts';
import { toParseError } from './diagnose/parse-error.ts';
import { DocumentBuilder, type BuildResult, type ParsedYaml } from './document-builder.ts';

/**
 * Parses one YAML document: its value, the location of every key and value, and diagnostics.
 * Values follow the core schema of YAML 1.2, except that keys, dates, `.inf` and `.nan` stay text.
 * Never throws for the contents of a file.
 * @param schema of the document, which helps to explain syntax errors
 */
export function parseYaml(source: Source, schema: Schema = {}): ParsedYaml {
  const { error, ...parsed } = tryParse(source, schema);
  if (!error) return parsed;
  const diagnostics = diagnoseSyntax(source, error, schema, (copy) => tryParse(copy, schema));
  const last = Math.max(...diagnostics.map(({ range }) => range.start.offset));
  const marked = diagnostics.map((diagnostic): Diagnostic => {
    return diagnostic.range.start.offset === last ? { ...diagnostic, hidesOthers: true } : diagnostic;
  });
  return { value: undefined, locations: new Map(), diagnostics: marked };
}

function tryParse(source: Source, schema: Schema): BuildResult {
  try {
    return new DocumentBuilder(source, schema).build(parseEvents(source.text, {}));
  } catch (exception) {
    if (!(exception instanceof YAMLException)) throw exception;
    const error = toParseError(exception.reason, exception.mark?.position ?? 0);
    return { value: undefined, locations: new Map(), diagnostics: [], error };
  }
}
