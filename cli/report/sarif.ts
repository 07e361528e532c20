import type { ArtifactLocation, Fix, Location, Log, Region, ReportingDescriptor, Result } from 'sarif';
import type { Diagnostic, Edit, Range } from '../model/diagnostic.ts';
import { hashOf } from '../model/hash.ts';
import type { RuleId } from '../model/rule-catalog.ts';
import { lineAround, rangeBetween, type Source, type SourceLookup } from '../model/source.ts';
import { joinMessage } from './diagnostic-text.ts';
import type { Formatter } from './report.ts';
import { readRulePage } from './rule-pages.ts';

const SOURCE_ROOT = '%SRCROOT%';

/**
 * SARIF 2.1.0 for code scanning.
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export const formatSarif: Formatter = ({ diagnostics, sources }) => {
  const rules = [...new Set(diagnostics.map(({ rule }) => rule))].sort();
  const fingerprint = createFingerprinter(sources);
  const log: Log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'content check', rules: rules.map(describeRule) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [SOURCE_ROOT]: { description: { text: 'The repository' } } },
        results: diagnostics.map((diagnostic) => ({
          ...toResult(diagnostic, rules.indexOf(diagnostic.rule), sources.get(diagnostic.file)),
          partialFingerprints: { primaryLocationLineHash: fingerprint(diagnostic) },
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
};

function describeRule(id: RuleId): ReportingDescriptor {
  const page = readRulePage(id);
  return {
    id,
    shortDescription: { text: page.title },
    fullDescription: { text: page.introduction },
    help: { text: page.markdown, markdown: page.markdown },
  };
}

function toResult(diagnostic: Diagnostic, ruleIndex: number, source: Source | undefined): Result {
  const { rule, severity, file, range, help, fix, related = [], pointer } = diagnostic;
  const location = toLocation(file, range);
  const result: Result = {
    ruleId: rule,
    ruleIndex,
    level: severity,
    message: { text: joinMessage(diagnostic) },
    locations: [pointer ? { ...location, logicalLocations: [{ fullyQualifiedName: pointer }] } : location],
  };
  if (related.length > 0) {
    result.relatedLocations = related.map((other, id) => ({
      id,
      ...toLocation(other.file, other.range),
      message: { text: other.message },
    }));
  }
  if (fix && source) result.fixes = [toFix(file, source, fix.edits, help)];
  return result;
}

function toFix(file: string, source: Source, edits: readonly Edit[], description = 'Fix the problem.'): Fix {
  const replacements = edits.map(({ from, to, text }) => ({
    deletedRegion: toRegion(rangeBetween(source, from, to)),
    insertedContent: { text },
  }));
  return {
    description: { text: description },
    artifactChanges: [{ artifactLocation: toArtifactLocation(file), replacements }],
  };
}

function toLocation(file: string, range: Range): Location {
  return { physicalLocation: { artifactLocation: toArtifactLocation(file), region: toRegion(range) } };
}

function toArtifactLocation(file: string): ArtifactLocation {
  return { uri: file.toWellFormed().split('/').map(encodeURIComponent).join('/'), uriBaseId: SOURCE_ROOT };
}

function toRegion({ start, end }: Range): Region {
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

/**
 * Returns a function that identifies a diagnostic even after its line moves: a hash of the rule, the file and the text of
 * the line, plus a counter for lines that occur more than once.
 */
function createFingerprinter(sources: SourceLookup): (diagnostic: Diagnostic) => string {
  const countByHash = new Map<string, number>();
  return ({ rule, file, range }) => {
    const source = sources.get(file);
    const { from, to } = source ? lineAround(source, range.start.offset) : { from: 0, to: 0 };
    const hash = hashOf(`${rule}\0${file}\0${source?.text.slice(from, to).trim() ?? ''}`);
    const occurrence = (countByHash.get(hash) ?? 0) + 1;
    countByHash.set(hash, occurrence);
    return `${hash}:${occurrence}`;
  };
}
