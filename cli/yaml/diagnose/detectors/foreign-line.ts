import { quote, quoteWhole } from '../../../model/message-text.ts';
import type { Detector, ParseContext, SyntaxIssue } from '../context.ts';
import { deleteLineEdit, lineTextRange, quoteValueEdit, valueRange } from '../edits.ts';
import { indentWidth, isField, type Line } from '../line.ts';
import { nextStructureLine } from '../neighbors.ts';
import { colonInValue } from './colons.ts';
import { leadingIndicator } from './reserved-indicators.ts';

/**
 * The first line that means something in Markdown, HTML, or a programming language and nothing in YAML. It is a code fence, or a
 * comment on one or several lines; each has its own file.
 *
 * ```yaml
 * ---- About us ----
 * title: Acme
 * ```
 * “---- About us ----” is not a note here, because notes start with “#”.
 */
export const foreignLine: Detector = (context) => {
  const { lines, line } = context;
  for (const candidate of lines.slice(0, line.index + 1)) {
    if (candidate.kind !== 'structure') continue;
    const issue =
      codeFence(context, candidate) ?? foreignMultilineComment(context, candidate) ?? foreignComment(candidate);
    const isComment = COMMENT_START.test(candidate.text) || FOREIGN_COMMENT.test(candidate.text);
    if (issue && (isComment || !isPartOfText(lines, candidate))) return issue;
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
 * “// The old title” is not a note here, because notes start with “#”.
 */
function foreignComment(line: Line): SyntaxIssue | undefined {
  const [comment, ...inner] = FOREIGN_COMMENT.exec(line.text) ?? dividerIn(line) ?? [];
  if (comment === undefined) return undefined;
  const words = inner.find((group) => group !== undefined) ?? comment;
  const range = lineTextRange(line);
  return {
    ...range,
    message: `${quote(comment)} is not a note here, because notes start with “#”.`,
    help: `Write ${quoteWhole(`# ${words}`)}, or delete the line.`,
    fix: { safe: true, edits: [{ ...range, text: `# ${words}`.trimEnd() }] },
  };
}

function dividerIn({ text, indent }: Line): RegExpExecArray | null {
  return DIVIDER.exec(text) ?? (indent === '' ? null : INDENTED_DIVIDER.exec(text));
}

/** Start and end of a comment on several lines. */
const COMMENT_START = /^(?:<!--+|\/\*+)/;
const COMMENT_END = /(?:--+>|\*+\/)$/;

/**
 * ```yaml
 * <!-- The title
 *      was different -->
 * title: Acme
 * ```
 * “<!-- The title” does not start a note here, because each line of a note starts with “#”.
 */
function foreignMultilineComment({ text, lines }: ParseContext, first: Line): SyntaxIssue | undefined {
  if (!COMMENT_START.test(first.text) || FOREIGN_COMMENT.test(first.text)) return undefined;
  const last = lines.slice(first.index + 1).find((line) => COMMENT_END.test(line.text));
  if (!last) return undefined;
  const edits = lines.slice(first.index, last.index + 1).map((line) => {
    const withoutMarks = line.text.replace(COMMENT_START, '').replace(COMMENT_END, '');
    // In `/* … */` each line may start with a star.
    const words = (first.text.startsWith('/') ? withoutMarks.replace(/^\*/, '') : withoutMarks).trim();
    return words ? { ...lineTextRange(line), text: `# ${words}` } : deleteLineEdit(text, lines, line);
  });
  return {
    ...lineTextRange(first),
    message: `${quote(first.text)} does not start a note here, because each line of a note starts with “#”.`,
    help: `Start each line up to line ${last.index + 1} with “# ” and remove the other marks, or delete these lines.`,
    fix: { safe: true, edits },
  };
}

/** Code of Jekyll, Hugo, and other programs that fill in templates. */
const TEMPLATE = /\{\{.*\}\}|\{%.*%\}|<%.*%>/;

/** A note as in HTML or Markdown. */
const HTML_NOTE = /<!--(.*?)-->/;

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
  const hasColon = colonInValue(context) !== undefined;
  const stopsInValue = error.offset >= line.valueFrom && error.offset <= line.to + 1;
  const note = hasColon ? HTML_NOTE.exec(line.value) : null;
  const template = stopsInValue ? TEMPLATE.exec(line.value) : null;
  const match = note ?? template ?? (hasColon || leadingIndicator(context) === '|' ? MARKUP.exec(line.value) : null);
  if (!match) return undefined;
  const from = line.valueFrom + match.index;
  const to = from + match[0].length;
  const isFixable = note && to === valueRange(line).to;
  return {
    rule: note ? 'yaml/syntax' : template ? 'text/placeholder' : 'text/markup',
    from,
    to,
    ...(note
      ? {
          message: `${quote(note[0])} is not a note here, because notes start with “#”.`,
          help: 'Write “#” instead.',
        }
      : template
        ? { message: `${quote(match[0])} is a placeholder.`, help: 'Replace it with the real text.' }
        : {
            message: `Visitors would see ${quote(match[0])} exactly as written.`,
            help: 'Write words instead, or the symbol itself.',
          }),
    ...(isFixable
      ? { fix: { safe: true, edits: [{ from, to, text: `# ${note[1]?.trim()}` }] } }
      : { recoveryEdits: [quoteValueEdit(line)] }),
  };
};
