import { painter, wantsColor, type Paint } from '../report/colors.ts';
import { listRules, readPage, type Page } from '../report/rule-pages.ts';
import { closest } from '../model/closest.ts';
import { UsageError } from './usage.ts';

/** Long lines are hard to read, however wide the terminal. */
const WIDTH = 100;

/** `content explain [RULE]` */
export function explain(rule: string | undefined, { color }: { color: boolean }): number {
  const paint = painter(wantsColor(color, process.stdout));
  process.stdout.write(explanation(rule, paint, Math.min(process.stdout.columns || WIDTH, WIDTH)));
  return 0;
}

/**
 * The page of a rule for a terminal, or every rule with one line.
 * @param rule its id, such as `link/broken`; `broken` will do where it means one rule only, `link` lists its group
 * @param width columns of a line; examples keep theirs
 * @throws UsageError where there is no such rule
 */
export function explanation(rule: string | undefined, paint: Paint, width: number): string {
  const ids = listRules();
  if (rule === undefined) return overview(ids, paint);
  const named = ids.filter((id) => id === rule || nameOf(id) === rule);
  const page = named.length === 1 ? readPage(named[0] as string) : undefined;
  if (page) return render(page.markdown, paint, width);
  const group = ids.filter((id) => id.startsWith(`${rule}/`));
  if (group.length > 0) return overview(group, paint);
  const name = closest(rule, ids) ?? closest(rule, ids.map(nameOf));
  const near = named[0] ?? ids.find((id) => id === name || nameOf(id) === name);
  const hint = near ? ` Did you mean “${near}”?` : ' “content explain” lists all rules.';
  throw new UsageError(`There is no rule “${rule}”.${hint}`);
}

/** The part of an id after its group. */
function nameOf(id: string): string {
  return id.slice(id.indexOf('/') + 1);
}

function overview(ids: readonly string[], paint: Paint): string {
  const width = Math.max(...ids.map((id) => id.length));
  const pages = ids.map((id) => readPage(id)).filter((page): page is Page => page !== undefined);
  const lines = pages.map(({ rule, title }) => `${paint('bold', rule.padEnd(width))}  ${title}`);
  return `${lines.join('\n')}\n\n“content explain RULE” says more about one of them.\n`;
}

/** What stands above an example, by the words after its language. */
const LABELS: Record<string, string> = { wrong: 'wrong', right: 'right', fixed: 'with --fix', '': '' };

/** Markdown as plain text with weights: headings bold, code indented, comments gone. */
function render(markdown: string, paint: Paint, width: number): string {
  const lines: string[] = [];
  let fence: string | undefined;
  for (const line of joinParagraphs(markdown.replace(/<!--[\s\S]*?-->\n*/g, '').split('\n'))) {
    const [, ticks, info = ''] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      if (ticks === fence && info === '') fence = undefined;
      else lines.push(`    ${line}`.trimEnd());
    } else if (ticks !== undefined) {
      fence = ticks;
      const [language, kind = ''] = info.trim().split(/\s+/);
      const label = language === 'text' ? 'finding' : (LABELS[kind] ?? kind);
      if (label) lines.push(paint('dim', `  ${label}:`));
    } else {
      lines.push(...wrap(line, width).map((part) => renderLine(part, paint)));
    }
  }
  return `${lines.join('\n').trim()}\n`;
}

const FENCE = /^(`{3,})(.*)$/;

/** Put the lines of a paragraph or list item on one line, outside examples. */
function joinParagraphs(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let fence: string | undefined;
  let open = false;
  for (const line of lines) {
    const ticks = FENCE.exec(line)?.[1];
    const starts = fence !== undefined || ticks !== undefined || /^\s*(?:$|#|[-*] |\d+\. )/.test(line);
    if (open && !starts) joined[joined.length - 1] += ` ${line.trim()}`;
    else joined.push(line);
    open = fence === undefined && ticks === undefined && line.trim() !== '' && !line.startsWith('#');
    if (fence === undefined) fence = ticks;
    else if (ticks === fence) fence = undefined;
  }
  return joined;
}

/** Break a line between words, but not inside `code`; lines of a list stay indented. */
function wrap(line: string, width: number): string[] {
  const indent = /^\s*(?:[-*] |\d+\. )?/.exec(line)?.[0].length ?? 0;
  const lines: string[] = [];
  for (const word of line.slice(indent).match(/(?:`[^`]*`|\S)+/g) ?? []) {
    const last = lines.at(-1);
    if (last !== undefined && indent + last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return [line.slice(0, indent) + (lines[0] ?? ''), ...lines.slice(1).map((rest) => ' '.repeat(indent) + rest)];
}

function renderLine(line: string, paint: Paint): string {
  const heading = /^#+ (.*)$/.exec(line)?.[1];
  if (heading !== undefined)
    return paint(
      'bold',
      inline(heading, (_style, text) => text),
    );
  return inline(line, paint);
}

function inline(text: string, paint: Paint): string {
  return text
    .replace(/(`+)(.+?)\1/g, (_all, _ticks, code: string) => paint('cyan', code.trim()))
    .replace(/\*\*(.+?)\*\*/g, (_all, strong: string) => paint('bold', strong))
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 ($2)');
}
