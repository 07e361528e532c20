import type { Blockquote, Code, Emphasis, Paragraph, Strong } from 'mdast';
import type { ContentDocument } from '../../model/document.ts';
import { quote, quoteWhole } from '../../model/message-text.ts';
import type { TextIssue } from '../report-text.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';
import { LAYOUT_CHECKS } from './line-layout.ts';
import { checkNodes, type NodeChecks, type Place } from './node-checks.ts';

type Misreading = Partial<TextIssue> | undefined;

/** A sentence that ends, and the start of the next one. */
const TWO_SENTENCES = /\p{Ll}[\p{Ll})][.!?] \p{Lu}\p{Ll}* [\p{Ll}‘’“”"']/u;

const SENTENCE_START = /^["“‘'(¿¡]?[\p{Lu}\p{Lo}\d]/u;
const SENTENCE_END = /[.!?…。！？؟।]["”’')»]*$/;

/** Start of a list item. One that starts with the name of a field is probably YAML code. */
const ITEM = /^(?:[-*•]|\d{1,2}[.)])[ \t](?![ \t]*[a-z][a-zA-Z0-9_-]*:)/;

/** Characters that are frequent in code and rare in text. */
const CODE_CHARACTERS = /[{}<>=;\\|]|\$(?!\d)|--/;

/** Start of a comment in code. */
const CODE_COMMENT = /(?:^|\s)(?:#|\/\/|\/\*|--)\s/;

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

/** Whether code is rather two sentences, one of three words or of four characters in a script without spaces, or a list. */
function isProse(code: string): boolean {
  if (CODE_COMMENT.test(code)) return false;
  const [firstLine = ''] = code.split('\n', 1);
  if (TWO_SENTENCES.test(firstLine) && !CODE_CHARACTERS.test(firstLine)) return true;
  const isSentence = SENTENCE_START.test(code) && SENTENCE_END.test(code);
  const isLong = code.trim().split(/\s+/).length > 2 || /\p{Lo}{4}/u.test(code);
  const isList = ITEM.test(code) && code.split('\n').every((line) => /^(?:[ \t]|$)/.test(line) || ITEM.test(line));
  return !CODE_CHARACTERS.test(code) && ((isSentence && isLong) || isList);
}

/** Markdown in fences, as assistants give it. An example of Markdown is announced. */
function fencedText({ node, parent, index, value, text, from, to }: Place<Code>): Misreading {
  const isAnnounced = /:\s*$/.test(value.slice(Math.max(0, from - 9), from));
  if (!/^(?:markdown|md)$/.test(node.lang ?? '') || isAnnounced || index < parent.children.length - 1) return undefined;
  return {
    to: from + text.indexOf('\n'),
    message: 'The text that starts here appears as code, because it is between fences.',
    help: 'Delete the two lines with the fences.',
    edits: [{ from, to, text: node.value }],
  };
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
  // The letters of an acronym, or the stem of a word: `use**R**s`, `un*believ*able`.
  if (/\p{L}$/u.test(before) && /^\p{L}/u.test(after)) return undefined;
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
function unevenEmphasis({ parent, index, text }: Place<Emphasis>): Misreading {
  const [before, after] = [parent.children[index - 1], parent.children[index + 1]];
  const hasExtraBefore = before?.type === 'text' && /(?:^|[^*])\*$/.test(before.value);
  const hasExtraAfter = after?.type === 'text' && after.value.startsWith('*');
  if (!text.startsWith('*') || hasExtraBefore === hasExtraAfter) return undefined;
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
  const lastLine = text.slice(text.lastIndexOf('\n') + 1);
  if (!/^\n[ \t]*\n[ \t]*\p{Ll}/u.test(after) || lastLine.length < 31 || !/[\p{L},]$/u.test(lastLine)) return undefined;
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
  code: [indentedCode, unclosedCode, fencedText],
  emphasis: [emphasisInWord, unevenEmphasis],
  paragraph: [emptyLines, ...(LAYOUT_CHECKS.paragraph ?? [])],
  strong: [emphasisInWord],
};

/** Every misread text matches this. */
const PREFILTER = /[\n*_`~]|^[ \t]*[\d+>[-]|\\\\/;

/** A long paragraph without an end: a comma, a letter, or a word after which others must follow. */
const CUT = /^[^]{80,}(?:\p{Ll},|[ \n](?:[b-hj-z]|an?|the|of|to|and|or|in|on|for|with|by|at|from|that|which))$/u;

/** The last text of a file that ends without a line break and in the middle of a sentence, as after an interrupted upload. */
function* findCutText({ markdown, source }: ContentDocument): Generator<RuleDiagnostic> {
  const last = markdown.at(-1);
  const text = String(last?.value).trimEnd();
  const isParagraph = last?.tree.children.at(-1)?.type === 'paragraph';
  if (!isParagraph || !source.text.endsWith(text.slice(text.lastIndexOf('\n') + 1)) || !CUT.test(text)) return;
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
      yield* checkNodes(document, field, CHECKS);
    }
  },
};
