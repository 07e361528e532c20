import type { Paint } from '../report/colors.ts';

const FENCE = /^(`{3,})(.*)$/;
const COMMENT = /<!--(?:(?!<!--)[^])*?-->\n*/g;
const STARTS_BLOCK = /^\s*(?:$|#|[-*] |\d+\. )/;

/** Labels of the examples in rule pages, by the word after the language of the code block. */
const EXAMPLE_LABELS: Record<string, string> = { wrong: 'wrong', right: 'right', fixed: 'with --fix', '': '' };

/** Renders the page of a rule as plain text: paragraphs wrapped, headings bold, code indented, comments removed. */
export function renderMarkdownForTerminal(markdown: string, paint: Paint, columns: number): string {
  const rendered: string[] = [];
  let openFence: string | undefined;
  for (const line of joinParagraphs(markdown.replace(COMMENT, '').split('\n'))) {
    const [, fence, info = ''] = FENCE.exec(line) ?? [];
    if (openFence !== undefined) {
      if (fence === openFence && info === '') openFence = undefined;
      else rendered.push(`    ${line}`.trimEnd());
    } else if (fence !== undefined) {
      openFence = fence;
      const label = exampleLabel(info);
      if (label) rendered.push(paint('dim', `  ${label}:`));
    } else {
      rendered.push(...wrapLine(line, columns).map((part) => renderLine(part, paint)));
    }
  }
  return `${rendered.join('\n').trim()}\n`;
}

function exampleLabel(info: string): string {
  const [language, kind = ''] = info.trim().split(/\s+/);
  return language === 'text' ? 'message' : (EXAMPLE_LABELS[kind] ?? kind);
}

/** Joins the lines of each paragraph and list item into one line, except in code blocks. */
function joinParagraphs(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let openFence: string | undefined;
  let isInParagraph = false;
  for (const line of lines) {
    const fence = FENCE.exec(line)?.[1];
    const isCode = openFence !== undefined || fence !== undefined;
    if (isInParagraph && !isCode && !STARTS_BLOCK.test(line)) joined[joined.length - 1] += ` ${line.trim()}`;
    else joined.push(line);
    isInParagraph = !isCode && line.trim() !== '' && !line.startsWith('#');
    if (openFence === undefined) openFence = fence;
    else if (fence === openFence) openFence = undefined;
  }
  return joined;
}

/** Breaks a line between words but not inside `code`. The lines of a list item stay indented. */
function wrapLine(line: string, columns: number): string[] {
  const indent = /^\s*(?:[-*] |\d+\. )?/.exec(line)?.[0].length ?? 0;
  const lines: string[] = [];
  for (const word of line.slice(indent).match(/(?:`[^`]*`|\S)+/g) ?? []) {
    const last = lines.at(-1);
    const fits = last !== undefined && indent + last.length + 1 + word.length <= columns;
    if (fits) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return [line.slice(0, indent) + (lines[0] ?? ''), ...lines.slice(1).map((rest) => ' '.repeat(indent) + rest)];
}

function renderLine(line: string, paint: Paint): string {
  const heading = /^#+ (.*)$/.exec(line)?.[1];
  if (heading === undefined) return renderInline(line, paint);
  const text = renderInline(heading, (_style, content) => content);
  return paint('bold', text);
}

const INLINE = /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)|\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()]+)\)|\\([*_`])/g;

/** Renders code, bold text, links and escaped characters. Without color, code keeps its backticks to stand out from the text. */
function renderInline(text: string, paint: Paint): string {
  return text.replace(INLINE, (markup: string, _ticks, code?: string, bold?: string, label?: string, ...rest) => {
    const [address, escaped] = rest as (string | undefined)[];
    if (code !== undefined) {
      const colored = paint('cyan', code.trim());
      return colored === code.trim() ? markup : colored;
    }
    if (bold !== undefined) return paint('bold', bold);
    return label === undefined ? (escaped ?? markup) : `${label} (${address})`;
  });
}
