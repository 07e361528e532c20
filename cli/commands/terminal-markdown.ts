import { wrapWords } from '../model/message-text.ts';
import type { Paint } from '../report/colors.ts';

const COMMENT = /^<!--(?:(?!<!--)[^])*?-->\n*/m;
const CODE = /^(`{3,})(.*)\n([^]*?)^\1$/m;
/** The first line of a paragraph or list item, and the lines that continue it. */
const PARAGRAPH = /^[^#\n].*(?:\n(?![ \t]*(?:$|#|[-*] |\d+\. )|`{3}).*)*/m;
const HEADING_OR_EMPTY_LINE = /^.*$/m;

const BLOCK = new RegExp([COMMENT, CODE, PARAGRAPH, HEADING_OR_EMPTY_LINE].map(({ source }) => source).join('|'), 'gm');

/** Labels of the examples in rule pages, by the word after the language of the code block. */
const EXAMPLE_LABELS: Record<string, string> = { wrong: 'wrong', right: 'right', fixed: 'with --fix' };

/** Renders the page of a rule as plain text: paragraphs wrapped, headings bold, code indented, comments removed. */
export function renderMarkdownForTerminal(markdown: string, paint: Paint, columns: number): string {
  const rendered: string[] = [];
  for (const [block, , info = '', code] of markdown.matchAll(BLOCK)) {
    if (block.startsWith('<!--')) continue;
    if (code === undefined) {
      const line = block.replaceAll(/\n\s*/g, ' ');
      rendered.push(...wrapLine(line, columns).map((part) => renderLine(part, paint)));
      continue;
    }
    const label = exampleLabel(info);
    if (label) rendered.push(paint('dim', `  ${label}:`));
    const lines = code.split('\n').slice(0, -1);
    rendered.push(...lines.map((line) => `    ${line}`.trimEnd()));
  }
  return `${rendered.join('\n').trim()}\n`;
}

function exampleLabel(info: string): string | undefined {
  const [language, kind = ''] = info.trim().split(/\s+/);
  return language === 'text' ? 'message' : EXAMPLE_LABELS[kind];
}

/** Breaks a line between words but not inside `code`. The lines of a list item stay indented. */
function wrapLine(line: string, columns: number): string[] {
  const indent = line.length - line.replace(/^\s*(?:[-*] |\d+\. )?/, '').length;
  const lines = wrapWords(line.slice(indent).match(/(?:`[^`]*`|\S)+/g) ?? [], columns - indent);
  return [line.slice(0, indent) + (lines[0] ?? ''), ...lines.slice(1).map((rest) => ' '.repeat(indent) + rest)];
}

function renderLine(line: string, paint: Paint): string {
  const heading = /^#+ (.*)$/.exec(line)?.[1];
  if (heading === undefined) return renderInline(line, paint);
  const text = renderInline(heading, (_style, content) => content);
  return paint('bold', text);
}

const INLINE = /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)|\[([^[\]]+)\]\(([^()]+)\)|\\([*_`])/g;

/** Renders code, links and escaped characters. Without color, code keeps its backticks to stand out from the text. */
function renderInline(text: string, paint: Paint): string {
  return text.replace(INLINE, (markup: string, _ticks, code?: string, label?: string, address?: string) => {
    if (code !== undefined) {
      const colored = paint('cyan', code.trim());
      return colored === code.trim() ? markup : colored;
    }
    return label === undefined ? markup.slice(1) : `${label} (${address})`;
  });
}
