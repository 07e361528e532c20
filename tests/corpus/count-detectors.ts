/**
 * Counts the texts that each detector of broken YAML explains, and those whose first report is another one without it.
 * Usage: node tests/corpus/count-detectors.ts [options] FILE…
 *   FILE              JSON array of reports: the text as `yaml` or `before`, or as `find` and `replace` in a `file` of the frozen site
 *   --edits N         random edits of the frozen site; 7,500 by default
 *   --seed N          of the random edits
 *   --without NAME    a detector that is left out; can be repeated
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { loadSchemas } from '../../cli/compile/disk/load-schemas.ts';
import type { Diagnostic } from '../../cli/model/diagnostic.ts';
import { classify } from '../../cli/model/document-types.ts';
import { createSource } from '../../cli/model/source.ts';
import { DETECTORS } from '../../cli/yaml/diagnose/detectors.ts';
import { parseYaml } from '../../cli/yaml/parse.ts';
import { mutants } from '../cli/yaml/mutants.ts';
import config from '../site/content.config.ts';
import { frozenSite, schemas as schemaFolder } from '../site/frozen-site.ts';

interface Text {
  /** Below the content folder. */
  file: string;
  text: string;
}

interface Report {
  file: string;
  yaml?: string;
  before?: string;
  find?: string;
  replace?: string;
}

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    edits: { type: 'string', default: '7500' },
    seed: { type: 'string', default: '1' },
    without: { type: 'string', multiple: true, default: [] },
  },
});

const schemas = loadSchemas(schemaFolder);
const names = DETECTORS.map(({ name }) => name);
const disabled = new Set(options.without);
let used = new Set<string>();
DETECTORS.forEach((detect, index) => {
  DETECTORS[index] = (context) => {
    const issue = disabled.has(detect.name) ? undefined : detect(context);
    if (issue) used.add(detect.name);
    return issue;
  };
});

const edits = fc.sample(mutants, { numRuns: Number(options.edits), seed: Number(options.seed) });
const columns = [countTexts(edits), countTexts(files.flatMap(readReports))];
console.log('| detector | edits | needed for line | for message | reports | needed for line | for message |');
console.log('|---|--:|--:|--:|--:|--:|--:|');
for (const name of names) {
  const cells = columns.flatMap((counts) => {
    const { explains, line, message } = counts.get(name) ?? { explains: 0, line: 0, message: 0 };
    return [explains, line, message];
  });
  console.log(`| ${[name, ...cells].join(' | ')} |`);
}

function readReports(path: string): Text[] {
  const reports = JSON.parse(readFileSync(path, 'utf8')) as Report[];
  return reports.flatMap(({ file, yaml, before, find, replace = '' }) => {
    const below = file?.replace(/^content\//, '');
    const read = () => readFileSync(join(frozenSite, 'content', below), 'utf8').replace(find ?? '', () => replace);
    const text = yaml ?? before ?? (find && read());
    return text ? [{ file: below, text }] : [];
  });
}

function countTexts(texts: Text[]) {
  const counts = new Map<string, { explains: number; line: number; message: number }>();
  let broken = 0;
  for (const text of texts) {
    used = new Set();
    const first = firstReport(text);
    const explaining = used;
    if (explaining.size > 0) broken++;
    for (const name of explaining) {
      const count = counts.get(name) ?? { explains: 0, line: 0, message: 0 };
      disabled.add(name);
      const other = firstReport(text);
      disabled.delete(name);
      count.explains++;
      if (other?.range.start.line !== first?.range.start.line) count.line++;
      if (other?.message !== first?.message) count.message++;
      counts.set(name, count);
    }
  }
  console.log(`${texts.length} texts, ${broken} explained by a detector`);
  return counts;
}

function firstReport({ file, text }: Text): Diagnostic | undefined {
  const type = classify(file, config)?.type ?? '';
  const { diagnostics } = parseYaml(createSource(file, text), schemas.get(type));
  return diagnostics.toSorted((a, b) => a.range.start.offset - b.range.start.offset)[0];
}
