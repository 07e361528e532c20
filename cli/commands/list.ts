import { run } from '../compile/run.ts';
import { isError } from '../model/diagnostic.ts';
import { pluralize } from '../model/message-text.ts';
import { createPainter, shouldUseColor, type Paint } from '../report/colors.ts';
import { escapeControlCharacters } from '../report/control-characters.ts';
import { cropLine } from '../report/crop-line.ts';
import { displayWidth } from '../report/display-width.ts';
import { requireContentFolder } from './content-folder.ts';

interface ListOptions {
  content: string;
  color: boolean;
  format: 'pretty' | 'json';
}

/** One document in the output of `content list`. */
interface ListedDocument {
  type: string;
  file: string;
  /** Address of its page; null for a document that only appears in other pages. */
  address: string | null;
  title: string;
  state: 'ok' | 'sample' | 'problems';
  errors: number;
  warnings: number;
}

const MAX_TITLE_COLUMNS = 60;

/** `content list`; resolves to the exit code. */
export async function list({ content, color, format }: ListOptions): Promise<number> {
  const root = process.cwd();
  requireContentFolder(root, content);
  const { diagnostics, summaries } = await run({ root, content });
  // The state "sample" covers placeholders, so they are not counted as problems.
  const problems = diagnostics.filter(({ rule }) => rule !== 'text/placeholder');
  const problemsByFile = Map.groupBy(problems, ({ file }) => file);
  const listed = summaries()
    .map(({ type, file, address, title, hasSampleData }): ListedDocument => {
      const own = problemsByFile.get(file) ?? [];
      const errors = own.filter(isError).length;
      const state = own.length > 0 ? 'problems' : hasSampleData ? 'sample' : 'ok';
      return { type, file, address, title, state, errors, warnings: own.length - errors };
    })
    .sort((a, b) => (addressOrFile(a) < addressOrFile(b) ? -1 : 1));
  const paint = createPainter(shouldUseColor(color, process.stdout));
  process.stdout.write(format === 'json' ? `${JSON.stringify(listed, null, 2)}\n` : formatTables(listed, paint));
  return 0;
}

function addressOrFile({ address, file }: ListedDocument): string {
  return address ?? file;
}

/** One table per document type. */
function formatTables(documents: readonly ListedDocument[], paint: Paint): string {
  const lines: string[] = [];
  for (const [type, group] of Map.groupBy(documents, (document) => document.type)) {
    const rows = group.map((document) => ({
      name: escapeControlCharacters(addressOrFile(document)),
      title: cropLine(document.title, 0, 0, MAX_TITLE_COLUMNS).text,
      state: formatState(document, paint),
    }));
    const nameColumns = Math.max(...rows.map(({ name }) => displayWidth(name)));
    const titleColumns = Math.max(...rows.map(({ title }) => displayWidth(title)));
    lines.push(paint('bold', type));
    for (const { name, title, state } of rows) {
      lines.push(`  ${padToWidth(name, nameColumns)}  ${padToWidth(title, titleColumns)}  ${state}`);
    }
    lines.push('');
  }
  return `${[...lines, `${pluralize(documents.length, 'document')}.`].join('\n')}\n`;
}

function padToWidth(text: string, columns: number): string {
  return text + ' '.repeat(columns - displayWidth(text));
}

function formatState({ state, errors, warnings }: ListedDocument, paint: Paint): string {
  if (state === 'ok') return paint('green', 'ok');
  if (state === 'sample') return paint('dim', 'sample');
  return paint(errors > 0 ? 'red' : 'yellow', pluralize(errors + warnings, 'problem'));
}
