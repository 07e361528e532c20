import { quote, quoteWhole } from '../../../model/message-text.ts';
import type { Detector, ParseContext, SyntaxIssue } from '../context.ts';
import { deleteLineEdit, lineTextRange, quoteValueEdit } from '../edits.ts';
import { indentWidth, isField, type Line } from '../line.ts';
import { nextStructureLine } from '../neighbors.ts';
import { colonInValue } from './colons.ts';
import { leadingIndicator } from './reserved-indicators.ts';

/**
 * The first line that means something in Markdown, HTML, or a programming language and nothing in YAML: a code fence or a comment.
 *
 * ```yaml
 * ---- About us ----
 * title: Acme
 * ```
 * “---- About us ----” is not a comment here, because comments start with “#”.
 */
export const foreignLine: Detector = (context) => {
  const { lines, line } = context;
  for (const candidate of lines.slice(0, line.index + 1)) {
    if (candidate.kind !== 'structure') continue;
    const issue = codeFence(context, candidate) ?? foreignComment(candidate);
    if (issue && (FOREIGN_COMMENT.test(candidate.text) || !isPartOfText(lines, candidate))) return issue;
  }
  return undefined;
};

/** Whether a line seems to be part of longer text: it is indented, and no field or item follows at its level. */
function isPartOfText(lines: Line[], line: Line): boolean {
  const next = nextStructureLine(lines, line.index);
  const isBeforeField = next !== undefined && (isField(next) || next.dashes.length > 0);
  return indentWidth(line) > 0 && !(isBeforeField && indentWidth(next) <= indentWidth(line));
}

/**
 * ~~~yaml
 * ```yaml
 * title: Acme
 * ~~~
 * The line “```yaml” does not belong in this file.
 */
function codeFence({ text, lines }: ParseContext, line: Line): SyntaxIssue | undefined {
  if (!/^(?:```|~~~)\w*$/.test(line.text)) return undefined;
  const end = lines.find(
    ({ index, kind, text }) => index > line.index && kind === 'structure' && /^(?:```|~~~)$/.test(text),
  );
  return {
    ...lineTextRange(line),
    message: `The line “${line.text}” does not belong in this file.`,
    help: 'Delete it.',
    fix: { safe: true, edits: [line, ...(end ? [end] : [])].map((fence) => deleteLineEdit(text, lines, fence)) },
  };
}

/** A comment of HTML, CSS or JavaScript on one line; the groups hold its words. */
const FOREIGN_COMMENT = /^(?:<!--(?=.*-->$)-*\s*(.*?)\s*--+>|\/\*(?=.*\*\/$)\**\s*(.*?)\s*\*+\/|\/\/\s*(.*))$/;

/** A dividing line, with or without a heading inside. */
const DIVIDER = /^(?:-{4,}|[=*_~]{3,}|(?:[*_] ){2,}[*_]|(?:-{4}|[=*_~]{3}|[*_] [*_] [*_])[^:]*[^:\s][-=*_~]{3})$/;

/** At the left margin, three dashes start a document. */
const INDENTED_DIVIDER = /^-{2,3}$/;

/**
 * ```yaml
 * // The old title
 * title: Acme
 * ```
 * “// The old title” is not a comment here, because comments start with “#”.
 */
function foreignComment(line: Line): SyntaxIssue | undefined {
  const [comment, ...inner] = FOREIGN_COMMENT.exec(line.text) ?? dividerIn(line) ?? [];
  if (comment === undefined) return undefined;
  const words = inner.find((group) => group !== undefined) ?? comment;
  const range = lineTextRange(line);
  return {
    ...range,
    message: `${quote(comment)} is not a comment here, because comments start with “#”.`,
    help: `Write ${quoteWhole(`# ${words}`)}, or delete the line.`,
    fix: { safe: true, edits: [{ ...range, text: `# ${words}`.trimEnd() }] },
  };
}

function dividerIn({ text, indent }: Line): RegExpExecArray | null {
  return DIVIDER.exec(text) ?? (indent === '' ? null : INDENTED_DIVIDER.exec(text));
}

/** Code of Jekyll, Hugo, and other programs that fill in templates. */
const TEMPLATE = /\{\{.*\}\}|\{%.*%\}|<%.*%>/;

/** A row of a table, the start of a box, and a symbol by its name at the end of text. */
const MARKUP = /^\|.+\|$|^:::.*|(?<=^|[ \t]):[a-z][a-z0-9_+-]*:$/;

/**
 * Text that needs quotes as it is, but that visitors should not see even in quotes: template code or the markup of another program.
 *
 * ```yaml
 * title: {{ page.title }}
 * sector: Federal
 * ```
 * “{{ page.title }}” is a placeholder.
 */
export const shownMarkup: Detector = (context) => {
  const { line, error } = context;
  const stopsInValue = error.offset >= line.valueFrom && error.offset <= line.to + 1;
  const template = stopsInValue ? TEMPLATE.exec(line.value) : null;
  const mayBeMarkup = colonInValue(context) !== undefined || leadingIndicator(context) === '|';
  const match = template ?? (mayBeMarkup ? MARKUP.exec(line.value) : null);
  if (!match) return undefined;
  const from = line.valueFrom + match.index;
  return {
    from,
    to: from + match[0].length,
    ...(template
      ? {
          rule: 'text/placeholder',
          message: `${quote(match[0])} is a placeholder.`,
          help: 'Replace it with the real text.',
        }
      : {
          rule: 'text/markup',
          message: `Visitors would see ${quote(match[0])} exactly as written.`,
          help: 'Write words instead, or the symbol itself.',
        }),
    recoveryEdits: [quoteValueEdit(line)],
  };
};
