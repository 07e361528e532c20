import { createHash } from 'node:crypto';
import type { Diagnostic, Edit, Range } from '../model/diagnostic.ts';
import { positionAt, rangeBetween, type Source } from '../model/source.ts';
import { readPage } from './rule-pages.ts';
import type { Format, Sources } from './report.ts';

/**
 * SARIF 2.1.0 for code scanning.
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export const sarif: Format = ({ diagnostics, sources }) => {
  const ids = [...new Set(diagnostics.map(({ rule }) => rule))].sort();
  const fingerprint = fingerprints(sources);
  const run = {
    tool: { driver: { name: 'content check', rules: ids.map(reportingDescriptor) } },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The repository' } } },
    results: diagnostics.map((diagnostic) => ({
      ...result(diagnostic, ids.indexOf(diagnostic.rule), sources.get(diagnostic.file)),
      partialFingerprints: { primaryLocationLineHash: fingerprint(diagnostic) },
    })),
  };
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [run],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
};

function reportingDescriptor(id: string): object {
  const page = readPage(id);
  if (!page) return { id };
  return {
    id,
    shortDescription: { text: page.title },
    fullDescription: { text: page.summary },
    help: { text: page.markdown, markdown: page.markdown },
  };
}

function result(diagnostic: Diagnostic, ruleIndex: number, source: Source | undefined): object {
  const { rule, severity, file, range, message, help, fix, related = [], pointer } = diagnostic;
  return {
    ruleId: rule,
    ruleIndex,
    level: severity,
    message: { text: help ? `${message} ${help}` : message },
    locations: [
      { ...location(file, range), ...(pointer ? { logicalLocations: [{ fullyQualifiedName: pointer }] } : {}) },
    ],
    ...(related.length > 0
      ? {
          relatedLocations: related.map((other, id) => ({
            id,
            ...location(other.file, other.range),
            message: { text: other.message },
          })),
        }
      : {}),
    ...(fix && source ? { fixes: [repair(file, source, fix.edits, help)] } : {}),
  };
}

function repair(file: string, source: Source, edits: readonly Edit[], help = 'Repair it.'): object {
  return {
    description: { text: help },
    artifactChanges: [
      {
        artifactLocation: artifact(file),
        replacements: edits.map(({ from, to, text }) => ({
          deletedRegion: region(rangeBetween(source, from, to)),
          insertedContent: { text },
        })),
      },
    ],
  };
}

function location(file: string, range: Range): object {
  return { physicalLocation: { artifactLocation: artifact(file), region: region(range) } };
}

function artifact(file: string): object {
  return { uri: file.toWellFormed().split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
}

function region({ start, end }: Range): object {
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

/**
 * The same finding keeps its fingerprint when lines move: it is made from the rule and the words of the line, and a
 * number where a line occurs more than once.
 */
function fingerprints(sources: Sources): (diagnostic: Diagnostic) => string {
  const seen = new Map<string, number>();
  return ({ rule, file, range }) => {
    const line = lineAt(sources.get(file), range.start.offset);
    const hash = createHash('sha256').update(`${rule}\0${file}\0${line.trim()}`).digest('hex').slice(0, 16);
    const number = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, number);
    return `${hash}:${number}`;
  };
}

function lineAt(source: Source | undefined, offset: number): string {
  if (!source) return '';
  const { line } = positionAt(source, offset);
  return source.text.slice(source.lineStarts[line - 1], source.lineStarts[line]);
}
