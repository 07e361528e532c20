import type { Nodes } from 'mdast';
import type { ContentDocument, MarkdownField } from '../../model/document.ts';
import { quote, quoteWhole } from '../../model/message-text.ts';
import { walk } from '../references.ts';
import { compareLayout, type LayoutIssue } from './line-layout.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';
import { editText } from './text-location.ts';

/** Markdown that its author probably meant as plain text. */
interface Misreading {
  message: string;
  help: string;
  /** Replaces the text of the node, if that is clear. */
  replacement?: string;
}

/**
 * Checks one node of a Markdown tree.
 * @param text of the node, with its markup
 * @param before all text before the node
 * @param after all text after the node
 */
type NodeCheck = (node: Nodes, text: string, before: string, after: string) => Misreading | undefined;

/** Five words in a row, which are seldom code. */
const FIVE_WORDS = /(?:\p{L}[\p{Ll}’']*,? ){4}\p{Ll}/u;

/** A sentence of three words or more, or of four characters in a script without spaces. */
const SENTENCES = /^["“‘'(¿¡]?[\p{Lu}\p{Lo}\d](?=(?:.*?\s\S){2}|.*\p{Lo}{4}).*[.!?…。！？؟।]["”’')»]*$/su;

/** A list item with its continuation lines. One that starts with the name of a field is probably YAML code. */
const ITEM = String.raw`(?:[-*•]|\d{1,2}[.)])[ \t](?![ \t]*[a-z][a-zA-Z0-9_-]*:)[^\n]*(?:\n+[ \t][^\n]*)*`;
const ITEMS = new RegExp(`^${ITEM}(?:\\n+${ITEM})*$`);

/** Characters that are frequent in code and rare in text. */
const CODE_CHARACTERS = /[{}<>=;\\|]|\$(?!\d)|--/;

/** A paragraph or list with four extra spaces of indentation, which turn it into code. Fenced code starts with its fence. */
const indentedCode: NodeCheck = (node, text, before) => {
  if (node.type !== 'code' || /^\S/.test(text) || !isProse(node.value)) return undefined;
  return {
    message:
      'These lines appear as code because they are indented four or more spaces further than the text around them.',
    help: `Move them to the left. If they are code, write ${quoteWhole('```')} on a line above and a line below them.`,
    ...(/(?:^|\n)$/.test(before) && { replacement: node.value }),
  };
};

function isProse(code: string): boolean {
  if (FIVE_WORDS.test(code)) return true;
  return !CODE_CHARACTERS.test(code) && (SENTENCES.test(code) || ITEMS.test(code));
}

/** A fence of three or more backticks or tildes without a closing fence. */
const unclosedCode: NodeCheck = ({ type }, text) => {
  const [fence] = /^(?:`{3,}|~{3,})/.exec(text) ?? [];
  if (type !== 'code' || fence === undefined) return undefined;
  if (new RegExp(`\\n[ \\t>]*${fence}+[ \\t]*$`).test(text)) return undefined;
  return {
    message: 'The code that starts here is never closed, so everything below it appears as code.',
    help: `Write ${quoteWhole(fence)} on a separate line where the code ends.`,
  };
};

/** `>90 % of users agreed` at the start of a line. */
const greaterThan: NodeCheck = ({ type }, text) => {
  const [amount] = /^>[ \t]?[$€£]?\d[\d.,]*(?: ?[%+kKmM])?/.exec(text) ?? [];
  if (type !== 'blockquote' || amount === undefined || amount.includes('> ')) return undefined;
  return {
    message: `Visitors do not see the “>” of ${quote(amount)}, because it starts a quotation at the beginning of a line.`,
    help: 'Write “\\>” or “more than”.',
    replacement: `\\${text}`,
  };
};

/** `2*3*4`, `__init__.py`: emphasis inside a word, or around part of a name. */
const emphasisInWord: NodeCheck = ({ type }, text, before, after) => {
  if (type !== 'emphasis' && type !== 'strong') return undefined;
  const isInWord = /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after);
  const isInName = text.startsWith('__') && /^\.[\p{L}\p{N}]/u.test(after);
  if (!isInWord && !isInName) return undefined;
  const [marker] = /^[*_]+/.exec(text) ?? [];
  return {
    message: `Visitors see ${quote(text)} in ${type === 'strong' ? 'bold' : 'italics'}, without the ${quote(marker)} around it.`,
    help: 'To show them, put a backslash before each of them, or put the whole name between backticks, as code.',
    replacement: text.replaceAll(/[*_]/g, '\\$&'),
  };
};

/** `**five gates*`: emphasis with an extra asterisk on one side. */
const unevenEmphasis: NodeCheck = ({ type }, text, before, after) => {
  if (type !== 'emphasis' || !text.startsWith('*')) return undefined;
  const hasExtraBefore = /(?<![\\*])\*$/.test(before) && !after.startsWith('*');
  const hasExtraAfter = after.startsWith('*') && !before.endsWith('*');
  if (!hasExtraBefore && !hasExtraAfter) return undefined;
  return {
    message: `One of the asterisks around ${quote(text)} has no match, so visitors see it.`,
    help: 'Put the same number of asterisks before and after the words.',
  };
};

/** An empty line in the middle of a sentence, after a long line. */
const BREAK_IN_SENTENCE = /[\p{L},]\n(?<=.{31}\n)[ \t]*\n[ \t]*\p{Ll}/u;

/** Text with an empty line after every line, as pasted from emails and web pages. Only the first of these lines is reported. */
const emptyLines: NodeCheck = ({ type }, text, before, after) => {
  // The text after the node comes first, because it is the fastest to check.
  if (type !== 'paragraph' || !/^\n[ \t]*\n[ \t]*\p{Ll}/u.test(after) || !/.{30}[\p{L},]$/u.test(text))
    return undefined;
  // A single one may be intended.
  if (BREAK_IN_SENTENCE.test(before + text.charAt(0)) || !BREAK_IN_SENTENCE.test(after)) return undefined;
  return {
    message: 'An empty line splits this sentence into two paragraphs, and so do others below it.',
    help: 'Remove the empty lines inside sentences.',
  };
};

const CHECKS: Partial<Record<Nodes['type'], NodeCheck[]>> = {
  blockquote: [greaterThan],
  code: [indentedCode, unclosedCode],
  emphasis: [emphasisInWord, unevenEmphasis],
  paragraph: [emptyLines],
  strong: [emphasisInWord],
};

/**
 * Every misread text matches one of these, with a line break before it. Few others do, so that most trees need no walk.
 * Each alternative starts with a character that is found quickly, unlike `^`.
 */
const LINE_PREFILTER = /\n(?: {4}| {0,3}\t|[ \t]*>[ \t]?[$€£]?\d)|\n(?<=[\p{L},]\n)[ \t]*\n[ \t]*\p{Ll}|`{3}|~{3}/u;
const EMPHASIS_PREFILTER =
  /[*_](?:(?<=[\p{L}\p{N}_].)[*_]*[\p{L}\p{N}]|(?<=__)\.)|\*(?:\*[^\s*][^*\n]*\*(?!\*)|(?<!\*.)[^\s*][^*\n]*\*\*)/u;

/** The last text of a file that ends without a line break and in the middle of a sentence, as after an interrupted upload. */
function* findCutText({ markdown, source }: ContentDocument): Generator<RuleDiagnostic> {
  const last = markdown.at(-1);
  const text = String(last?.value).trimEnd();
  if (!last || !source.text.endsWith(text.slice(text.lastIndexOf('\n') + 1)) || !/^[^]{80,}[\p{Ll},]$/u.test(text))
    return;
  yield {
    range: last.sourceRange(text.length - 1, text.length),
    pointer: last.pointer,
    message: 'The file ends in the middle of a sentence, so some of it may be lost.',
    help: 'Compare it with an earlier version, or end the sentence.',
  };
}

/** Reports plain text that Markdown reads as code, quotations, lists or emphasis. */
export const textMisreadRule: Rule = {
  id: 'text/misread',
  severity: 'warning',
  *document(document) {
    yield* findCutText(document);
    for (const field of document.markdown) {
      const text = String(field.value);
      for (const issue of compareLayout(field.tree, text)) yield toDiagnostic(document, field, issue);
      if (!LINE_PREFILTER.test(`\n${text}`) && !EMPHASIS_PREFILTER.test(text)) continue;
      const nodes: Nodes[] = [];
      walk(field.tree, (node) => {
        if (CHECKS[node.type]) nodes.push(node);
      });
      for (const node of nodes) yield* checkNode(document, field, node);
    }
  },
};

function toDiagnostic(document: ContentDocument, field: MarkdownField, issue: LayoutIssue): RuleDiagnostic {
  const { from, to, message, help, edits: textEdits } = issue;
  const edits = textEdits.map((edit) => editText(document, field, edit.from, edit.to, edit.text));
  const isExpressible = edits.length > 0 && edits.every(({ length }) => length > 0);
  return {
    range: field.sourceRange(from, to),
    pointer: field.pointer,
    message,
    help,
    ...(isExpressible && { fix: { safe: false, edits: edits.flat() } }),
  };
}

function* checkNode(document: ContentDocument, field: MarkdownField, node: Nodes): Generator<RuleDiagnostic> {
  const value = String(field.value);
  const from = node.position?.start.offset ?? 0;
  const to = node.position?.end.offset ?? from;
  const text = value.slice(from, to);
  for (const check of CHECKS[node.type] ?? []) {
    const misreading = check(node, text, value.slice(0, from), value.slice(to));
    if (!misreading) continue;
    const { message, help, replacement } = misreading;
    const edits = replacement === undefined ? [] : editText(document, field, from, to, replacement);
    yield {
      range: field.sourceRange(from + text.search(/\S/), to),
      pointer: field.pointer,
      message,
      help,
      ...(edits.length > 0 ? { fix: { safe: false, edits } } : {}),
    };
  }
}
