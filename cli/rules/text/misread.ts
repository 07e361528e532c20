import type { Blockquote, Code, Emphasis, Paragraph, Parents, Strong } from 'mdast';
import type { ContentDocument, MarkdownField } from '../../model/document.ts';
import { quote, quoteWhole } from '../../model/message-text.ts';
import { spanOf } from '../references.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';
import { LAYOUT_CHECKS, type NodeChecks, type Place } from './line-layout.ts';
import { reportText, type TextIssue } from '../report-text.ts';

type Misreading = Partial<TextIssue> | undefined;

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
function indentedCode({ node, value, text, from, to }: Place<Code>): Misreading {
  if (/^\S/.test(text) || !isProse(node.value)) return undefined;
  return {
    from: from + text.search(/\S/),
    message:
      'These lines appear as code because they are indented four or more spaces further than the text around them.',
    help: `Move them to the left. If they are code, write ${quoteWhole('```')} on a line above and a line below them.`,
    ...(/^\n?$/.test(value.slice(0, from).slice(-1)) && { edits: [{ from, to, text: node.value }] }),
  };
}

function isProse(code: string): boolean {
  if (FIVE_WORDS.test(code)) return true;
  return !CODE_CHARACTERS.test(code) && (SENTENCES.test(code) || ITEMS.test(code));
}

/** A fence of three or more backticks or tildes without a closing fence. */
function unclosedCode({ text }: Place<Code>): Misreading {
  const [fence] = /^(?:`{3,}|~{3,})/.exec(text) ?? [];
  if (fence === undefined || new RegExp(`\\n[ \\t>]*${fence}+[ \\t]*$`).test(text)) return undefined;
  return {
    message: 'The code that starts here is never closed, so everything below it appears as code.',
    help: `Write ${quoteWhole(fence)} on a separate line where the code ends.`,
  };
}

/** `>90 % of users agreed` at the start of a line. */
function greaterThan({ text }: Place<Blockquote>): Misreading {
  const [amount] = /^>[ \t]?[$€£]?\d[\d.,]*(?: ?[%+kKmM])?/.exec(text) ?? [];
  if (amount === undefined || amount.includes('> ')) return undefined;
  return {
    message: `Visitors do not see the “>” of ${quote(amount)}, because it starts a quotation at the beginning of a line.`,
    help: 'Write “\\>” or “more than”.',
    replacement: `\\${text}`,
  };
}

/** `2*3*4`, `file_name_here`: emphasis inside a word. */
function emphasisInWord({ node, value, text, from, to }: Place<Emphasis | Strong>): Misreading {
  const [before, after] = [value.slice(0, from).slice(-2), value.slice(to, to + 3)];
  const isInWord = /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after);
  const isInName = text.startsWith('__') && /^\.[\p{L}\p{N}]/u.test(after);
  if (!isInWord && !isInName) return undefined;
  const [marker] = /^[*_]+/.exec(text) ?? [];
  return {
    message: `Visitors see ${quote(text)} in ${node.type === 'strong' ? 'bold' : 'italics'}, without the ${quote(marker)} around it.`,
    help: 'To show them, put a backslash before each of them, or put the whole name between backticks, as code.',
    replacement: text.replaceAll(/[*_]/g, '\\$&'),
  };
}

/** `**five gates*`: emphasis with an extra asterisk on one side. */
function unevenEmphasis({ value, text, from, to }: Place<Emphasis>): Misreading {
  const hasExtraBefore = /(?<![\\*])\*$/.test(value.slice(0, from).slice(-2));
  if (!text.startsWith('*') || hasExtraBefore === value.startsWith('*', to)) return undefined;
  return {
    message: `One of the asterisks around ${quote(text)} has no match, so visitors see it.`,
    help: 'Put the same number of asterisks before and after the words.',
  };
}

/** An empty line in the middle of a sentence, after a long line. */
const BREAK_IN_SENTENCE = /[\p{L},]\n(?<=.{31}\n)[ \t]*\n[ \t]*\p{Ll}/u;

/** Text with an empty line after every line, as pasted from emails and web pages. Only the first of these lines is reported. */
function emptyLines({ value, text, from, to }: Place<Paragraph>): Misreading {
  const after = value.slice(to);
  if (!/^\n[ \t]*\n[ \t]*\p{Ll}/u.test(after) || !/.{30}[\p{L},]$/u.test(text)) return undefined;
  // A single one may be intended.
  if (BREAK_IN_SENTENCE.test(value.slice(0, from + 1)) || !BREAK_IN_SENTENCE.test(after)) return undefined;
  return {
    message: 'An empty line splits this sentence into two paragraphs, and so do others below it.',
    help: 'Remove the empty lines inside sentences.',
  };
}

const CHECKS: NodeChecks = {
  ...LAYOUT_CHECKS,
  blockquote: [greaterThan, ...(LAYOUT_CHECKS.blockquote ?? [])],
  code: [indentedCode, unclosedCode],
  emphasis: [emphasisInWord, unevenEmphasis],
  paragraph: [emptyLines, ...(LAYOUT_CHECKS.paragraph ?? [])],
  strong: [emphasisInWord],
};

/** Every misread text matches this. */
const PREFILTER = /[\n*_`~]|^[ \t]*[\d+>[-]|\\\\/;

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
      if (!PREFILTER.test(String(field.value))) continue;
      yield* findMisreadings(field, field.tree, true).map((issue) => reportText(document, field, issue));
    }
  },
};

function findMisreadings(field: MarkdownField, parent: Parents, isInLast: boolean): TextIssue[] {
  const value = String(field.value);
  return parent.children.flatMap((node, index) => {
    const checks = CHECKS[node.type] as ((place: Place) => Misreading)[] | undefined;
    if (!checks && !('children' in node)) return [];
    const [from, to] = spanOf(node);
    const place = { node, parent, index, isInLast, value, text: value.slice(from, to), from, to };
    let issue: Misreading;
    for (const check of checks ?? []) issue ??= check(place);
    const found = issue ? [{ from, to, message: '', help: '', ...issue }] : [];
    // What is below a line that only looks like a list is not in a list either.
    const isLeaf = !('children' in node) || (issue && node.type === 'list' && node.children.length === 1);
    return isLeaf ? found : [...found, ...findMisreadings(field, node, node === parent.children.at(-1))];
  });
}
