import { VERDICTS, type JudgedDiagnostic, type Verdict } from './verdicts.ts';

/** Imported collection. */
export interface CollectionSize {
  repository: string;
  commit: string;
  texts: number;
  words: number;
}

export interface Results {
  collections: readonly CollectionSize[];
  judged: readonly JudgedDiagnostic[];
  stillReported: { reported: number; total: number };
}

const COMMIT_DIGITS = 12;
const integer = new Intl.NumberFormat('en-US');
const COUNT_COLUMNS = ['Reports', 'True', 'Pedantic', 'False', 'True, %', 'False, %'];

/** Formats the results as a page: totals, by rule, by collection, and by collection and rule. */
export function formatResults({ collections, judged, stillReported }: Results): string {
  const total = (count: (size: CollectionSize) => number): string =>
    integer.format(collections.reduce((sum, size) => sum + count(size), 0));
  const inCollection = ({ repository }: CollectionSize): JudgedDiagnostic[] =>
    judged.filter(({ origin }) => origin.repository === repository);
  return `# The checker on published prose

\`npm run corpus -- --verdicts FILE --output tests/corpus/results.md FOLDER…\` writes this page. It imports the pages and data of
public repositories as documents and checks them; their texts are not part of this project. Readers judged a sample of the
reports: *true* (its author would correct it), *pedantic* (right, but of no use to its author) or *false*. The verdicts of a rule
count as often as the rule reports, so that rules of which a larger part was read do not weigh more.

- ${total(({ texts }) => texts)} texts with ${total(({ words }) => words)} words have ${integer.format(judged.length)} reports.
- ${describeShares(judged)}
- Of ${integer.format(stillReported.total)} reports that were judged true, now or before, ${percent(stillReported.reported, stillReported.total)} % are still made.

## By rule

${formatTable(['Rule', ...COUNT_COLUMNS], rowsByRule(judged))}

## By collection

${formatTable(
  ['Repository', 'Commit', 'Texts', 'Words', ...COUNT_COLUMNS],
  collections.map((size) => [
    size.repository,
    size.commit.slice(0, COMMIT_DIGITS),
    integer.format(size.texts),
    integer.format(size.words),
    ...countCells(inCollection(size)),
  ]),
)}

## By collection and rule

${formatTable(
  ['Repository', 'Rule', ...COUNT_COLUMNS],
  collections.flatMap((size) => rowsByRule(inCollection(size)).map((row) => [size.repository, ...row])),
)}
`;
}

/** Formats the numbers of reports and verdicts by rule. */
export function formatRules(judged: readonly JudgedDiagnostic[]): string {
  return formatTable(['Rule', ...COUNT_COLUMNS], rowsByRule(judged));
}

/** Groups diagnostics by rule, the rule with the most first. */
export function groupByRule(judged: readonly JudgedDiagnostic[]): [rule: string, diagnostics: JudgedDiagnostic[]][] {
  return [...Map.groupBy(judged, ({ rule }) => rule)].sort(([, a], [, b]) => b.length - a.length);
}

function rowsByRule(judged: readonly JudgedDiagnostic[]): string[][] {
  return groupByRule(judged).map(([rule, diagnostics]) => [rule, ...countCells(diagnostics)]);
}

function countCells(judged: readonly JudgedDiagnostic[]): string[] {
  const counts = VERDICTS.map((verdict) => count(judged, verdict));
  const read = counts.reduce((sum, one) => sum + one, 0);
  return [judged.length, ...counts]
    .map(String)
    .concat(percent(count(judged, 'true'), read), percent(count(judged, 'false'), read));
}

function count(judged: readonly JudgedDiagnostic[], wanted: Verdict): number {
  return judged.filter(({ verdict }) => verdict === wanted).length;
}

/** Describes the shares of the verdicts, each rule weighted by the number of its reports. */
function describeShares(judged: readonly JudgedDiagnostic[]): string {
  const read = judged.filter(({ verdict }) => verdict !== undefined).length;
  const rules = groupByRule(judged).flatMap(([, reports]) => {
    const known = reports.filter(({ verdict }) => verdict !== undefined);
    return known.length === 0 ? [] : [{ reports: reports.length, known }];
  });
  const all = rules.reduce((sum, { reports }) => sum + reports, 0);
  const shares = VERDICTS.map((verdict) => {
    const weighted = rules.reduce(
      (sum, { reports, known }) => sum + (reports * count(known, verdict)) / known.length,
      0,
    );
    return `${percent(weighted, all)} % ${verdict}`;
  });
  return `${integer.format(read)} of them were read: ${shares.join(', ')}.`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : ((100 * part) / whole).toFixed(1);
}

function formatTable(header: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const alignment = header.map((name) => (/^(?:Rule|Repository|Commit)$/.test(name) ? '---' : '---:'));
  return [line(header), line(alignment), ...rows.map(line)].join('\n');
}
