import { painter, wantsColor, type Paint } from '../report/colors.ts';
import { widthOfText, windowAround } from '../report/cells.ts';
import { count } from '../report/report.ts';
import { run } from '../build/run.ts';
import { requireFolder } from './folder.ts';

/** One document as `content list` shows it. */
interface Entry {
  type: string;
  file: string;
  /** The address of its page; null for documents that other pages show. */
  address: string | null;
  title: string;
  state: 'ok' | 'sample' | 'problems';
  errors: number;
  warnings: number;
}

/** Columns of a title; the file has the rest. */
const WIDEST = 60;

/** `content list`; resolves to the exit code. */
export async function list(options: { content: string; color: boolean; format: 'pretty' | 'json' }): Promise<number> {
  const root = process.cwd();
  requireFolder(root, options.content);
  const { diagnostics, documents } = await run({ root, content: options.content });
  const found = Map.groupBy(diagnostics, ({ file }) => file);
  const entries = documents()
    .map(({ type, file, address, title, sample }): Entry => {
      // Sample data says itself what is wrong with it.
      const own = (found.get(file) ?? []).filter(({ rule }) => rule !== 'text/placeholder');
      const errors = own.filter(({ severity }) => severity === 'error').length;
      const state = own.length > 0 ? 'problems' : sample ? 'sample' : 'ok';
      return { type, file, address, title, state, errors, warnings: own.length - errors };
    })
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const colour = wantsColor(options.color, process.stdout);
  process.stdout.write(
    options.format === 'json' ? `${JSON.stringify(entries, null, 2)}\n` : table(entries, painter(colour)),
  );
  return 0;
}

/** What people know a document by. */
function nameOf({ address, file }: Entry): string {
  return address ?? file;
}

function table(entries: readonly Entry[], paint: Paint): string {
  const parts: string[] = [];
  for (const [type, own] of Map.groupBy(entries, (entry) => entry.type)) {
    const rows = own.map((entry) => [nameOf(entry), windowAround(entry.title, 0, 0, WIDEST).text]);
    const widths = [0, 1].map((column) => Math.max(...rows.map((row) => widthOfText(row[column] as string))));
    parts.push(paint('bold', type));
    own.forEach((entry, index) => {
      const cells = (rows[index] as string[]).map(
        (text, column) => text + ' '.repeat((widths[column] as number) - widthOfText(text)),
      );
      parts.push(`  ${cells.join('  ')}  ${stateOf(entry, paint)}`);
    });
    parts.push('');
  }
  return `${[...parts, `${count(entries.length, 'document')}.`].join('\n')}\n`;
}

function stateOf({ state, errors, warnings }: Entry, paint: Paint): string {
  if (state === 'ok') return paint('green', 'ok');
  if (state === 'sample') return paint('dim', 'sample');
  return paint(errors > 0 ? 'red' : 'yellow', count(errors + warnings, 'problem'));
}
