/**
 * `npm run corpus`: imports the published prose of public repositories as documents of a temporary site, checks them, and prints
 * the reports by rule.
 * Usage: node tests/corpus/main.ts [options] FOLDER…
 *   FOLDER            git directory or checkout, or a folder of them
 *   --fix[=all]       print what `content check --fix` would change, as a diff, instead of the reports
 *   --rule RULE       only reports of this rule; can be repeated
 *   --sample N        only N reports of each rule, always the same ones
 *   --verdicts FILE   verdicts of readers on reports (JSON Lines: repo, path, rule, sha1, verdict); can be repeated
 *   --output FILE     also write the figures of tests/corpus/results.md to a file
 */
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { run } from '../../cli/compile/run.ts';
import { previewFixes } from '../../cli/commands/fix-content.ts';
import { everything } from '../../cli/commands/report-filter.ts';
import { renderCodeFrame } from '../../cli/report/code-frame.ts';
import { createPainter, shouldUseColor } from '../../cli/report/colors.ts';
import { formatLocation } from '../../cli/report/diagnostic-text.ts';
import type { SourceLookup } from '../../cli/model/source.ts';
import { collectionOf, kindOfFile } from './collections.ts';
import { createCorpusSite } from './corpus-site.ts';
import { findRepositories, readCommitted } from './repositories.ts';
import { formatResults, formatRules, groupByRule, type CollectionSize } from './results.ts';
import { extractProse, type Prose } from './texts.ts';
import { countStillReported, hashOf, judge, readVerdicts, type JudgedDiagnostic } from './verdicts.ts';

const FRAME_COLUMNS = 160;

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});

async function main(args: string[]): Promise<number> {
  // parseArgs has no options with optional values.
  const { values: options, positionals: folders } = parseArgs({
    args: args.map((arg) => (arg === '--fix' ? '--fix=safe' : arg)),
    allowPositionals: true,
    options: {
      fix: { type: 'string' },
      rule: { type: 'string', multiple: true },
      sample: { type: 'string' },
      verdicts: { type: 'string', multiple: true, default: [] },
      output: { type: 'string' },
    },
  });
  const sample = options.sample === undefined ? Infinity : Number(options.sample);
  if (!(sample >= 1)) throw new Error(`--sample needs a number of reports, such as 20, not "${options.sample}".`);
  if (options.fix !== undefined && options.fix !== 'safe' && options.fix !== 'all')
    throw new Error(`--fix is either --fix or --fix=all, not "--fix=${options.fix}".`);
  const verdicts = readVerdicts(options.verdicts);
  const collections = importCollections(folders);
  const { root, writer } = createCorpusSite(collections.map(({ prose }) => prose));
  if (options.fix !== undefined) {
    await previewFixes(root, everything, { content: 'content', fix: options.fix, progress: undefined });
    return 0;
  }

  const { diagnostics, sources } = await run({ root });
  const judged = judge(diagnostics, writer.origins, verdicts);
  const shown = judged.filter(({ rule }) => options.rule?.includes(rule) ?? true);
  for (const [rule, reports] of groupByRule(shown)) {
    console.log(`\n# ${rule}: ${reports.length}\n`);
    for (const report of takeSample(reports, sample)) printReport(report, sources);
  }
  console.log(`\n${formatRules(shown)}`);
  const results = { collections, judged, stillReported: countStillReported(judged, writer.origins, verdicts) };
  if (options.output !== undefined) writeFileSync(options.output, formatResults(results));
  return 0;
}

function importCollections(folders: readonly string[]): (CollectionSize & { prose: Prose })[] {
  if (folders.length === 0) throw new Error('Name a folder with repositories: npm run corpus -- FOLDER…');
  return folders.flatMap((folder) => {
    if (!existsSync(folder)) throw new Error(`There is no folder "${folder}".`);
    const repositories = findRepositories(folder);
    if (repositories.length === 0) {
      throw new Error(
        `There is no git repository in "${folder}". Clone one there, such as https://github.com/18F/methods.`,
      );
    }
    return repositories.map((repository) => {
      const collection = collectionOf(repository.name);
      const files = readCommitted(repository, (path) => kindOfFile(path, collection) !== undefined);
      const prose = extractProse(collection, files);
      const { texts, people, alts, leftOut } = prose;
      const reasons = Array.from(leftOut, ([reason, number]) => `${number} ${reason}`).join(', ');
      console.error(
        `${collection.repository}: ${texts.length} texts, ${people.length} people, ${alts.length} descriptions of pictures; left out: ${reasons || 'none'}`,
      );
      const words = texts.reduce(
        (sum, { markdown }) => sum + (markdown.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0),
        0,
      );
      return { repository: collection.repository, commit: repository.commit, texts: texts.length, words, prose };
    });
  });
}

/** Returns some of the reports: those with the lowest hashes, so that a change of the rules changes few of them. */
function takeSample(reports: readonly JudgedDiagnostic[], size: number): JudgedDiagnostic[] {
  if (reports.length <= size) return [...reports];
  const order = ({ origin, pointer, range, ...report }: JudgedDiagnostic): string =>
    createHash('sha1')
      .update(JSON.stringify([origin, pointer, range, hashOf(report)]))
      .digest('hex');
  const ordered = reports.map((report) => ({ report, key: order(report) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  return ordered.slice(0, size).map(({ report }) => report);
}

function printReport(report: JudgedDiagnostic, sources: SourceLookup): void {
  const { origin, verdict, message, help, range, fix, file } = report;
  const paint = createPainter(shouldUseColor(true, process.stdout));
  const source = sources.get(file);
  console.log(
    `${origin.repository} ${origin.path} (${formatLocation(report)}) ${hashOf(report)} ${paint('dim', verdict ?? 'not read')}`,
  );
  console.log(`  ${paint('bold', message)}${help ? `\n  ${help}` : ''}`);
  if (source)
    console.log(renderCodeFrame(source, range, { columns: FRAME_COLUMNS, paint, edits: fix?.edits }).join('\n'));
  console.log();
}
