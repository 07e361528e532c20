import type { Nodes } from 'mdast';
import { remarkParser } from '../markdown/remark.ts';
import { wrapWords } from '../model/message-text.ts';
import type { Paint } from '../report/colors.ts';

/** Labels of the examples in rule pages, by the word after the language of the code block. */
const EXAMPLE_LABELS: Record<string, string> = { wrong: 'wrong', right: 'right', fixed: 'with --fix' };

/** Renders the page of a rule as plain text: paragraphs wrapped, headings bold, code indented, comments removed. */
export function renderMarkdownForTerminal(markdown: string, paint: Paint, columns: number): string {
  const blocks = remarkParser()
    .parse(markdown)
    .children.filter(({ type }) => type !== 'html');
  return `${blocks.map((block) => renderBlock(block, paint, columns)).join('\n\n')}\n`;
}

function renderBlock(node: Nodes, paint: Paint, columns: number): string {
  if (node.type === 'heading') return paint('bold', wrapWords(inlineText(node).split(' '), columns).join('\n'));
  if (node.type === 'code') {
    const label = node.lang === 'text' ? 'message' : EXAMPLE_LABELS[node.meta ?? ''];
    const code = node.value.replace(/^(?=.)/gm, '    ');
    return label ? `${paint('dim', `  ${label}:`)}\n${code}` : code;
  }
  const lines = wrapWords(inlineText(node).match(/(?:`[^`]*`|\S)+/g) ?? [], columns);
  // Without color, code keeps its backticks to stand out from the text.
  return lines.join('\n').replace(/`([^`]+)`/g, (markup, code: string) => {
    const colored = paint('cyan', code);
    return colored === code ? markup : colored;
  });
}

/** Returns the text of a node, with backticks around code and the addresses of links. */
function inlineText(node: Nodes): string {
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  if ('value' in node) return node.value;
  const text = 'children' in node ? node.children.map(inlineText).join('') : '';
  return node.type === 'link' && node.url !== text ? `${text} (${node.url})` : text;
}
