import type { Nodes } from 'mdast';
import { walk } from '../references.ts';
import type { ContentDocument, MarkdownField } from '../../model/document.ts';
import type { RuleDiagnostic, Rule } from '../rule.ts';
import { quoteWhole, quote } from '../../model/message-text.ts';
import { editText } from './edit.ts';

/** What Markdown has made of a stretch of a text, and was hardly meant. */
interface Misreading {
  message: string;
  help: string;
  /** What the stretch is to be instead, where that can be told. */
  meant?: string;
}

/** Looks at one node of a tree: how it is written, and all of the text before and behind it. */
type Test = (node: Nodes, written: string, before: string, behind: string) => Misreading | undefined;

/** Five words in a row: hardly code. */
const FIVE_WORDS = /(?:[A-Za-z][a-z’']*,? ){4}[a-z]/;

/** From the first sign of a sentence to its last, with two blanks in it or four signs of a script without blanks. */
const SENTENCES = /^["“‘'(¿¡]?[\p{Lu}\p{Lo}\d](?=(?:.*?\s\S){2}|.*\p{Lo}{4}).*[.!?…。！？؟।]["”’')»]*$/su;

/** An item of a list, with the lines below it that go on with it; in code that is YAML many begin with the name of a field. */
const ITEM = String.raw`(?:[-*•]|\d{1,2}[.)])[ \t](?![ \t]*[a-z][\w-]*:)[^\n]*(?:\n+[ \t][^\n]*)*`;
const ITEMS = new RegExp(`^${ITEM}(?:\\n+${ITEM})*$`);

/** What code seldom lacks and words seldom have. */
const CODE_SIGN = /[{}<>=;\\|]|\$(?!\d)|--/;

/** A paragraph or a list four columns to the right of its place; code between lines of ``` starts with these. */
const indentedCode: Test = (node, written, before) => {
  if (node.type !== 'code' || /^\S/.test(written) || !isText(node.value)) return undefined;
  return {
    message:
      'These lines appear as code because they are indented four or more spaces further than the text around them.',
    help: `Move them to the left. If they are code, write ${quoteWhole('```')} on a line above and a line below them.`,
    ...(/(?:^|\n)$/.test(before) && { meant: node.value }),
  };
};

function isText(code: string): boolean {
  if (FIVE_WORDS.test(code)) return true;
  return !CODE_SIGN.test(code) && (SENTENCES.test(code) || ITEMS.test(code));
}

/** A line of three or more backticks, and none as long that ends what it starts. */
const openCode: Test = ({ type }, written) => {
  const [fence] = /^(?:`{3,}|~{3,})/.exec(written) ?? [];
  if (type !== 'code' || fence === undefined || new RegExp(`\\n[ \\t>]*${fence}+[ \\t]*$`).test(written))
    return undefined;
  return {
    message: 'The code that starts here is never closed, so everything below it appears as code.',
    help: `Write ${quoteWhole(fence)} on a separate line where the code ends.`,
  };
};

/** `>90 % of users agreed` at the start of a line. */
const greaterThan: Test = ({ type }, written) => {
  const [amount] = /^>[ \t]?[$€£]?\d[\d.,]*(?: ?[%+kKmM])?/.exec(written) ?? [];
  if (type !== 'blockquote' || amount === undefined || amount.includes('> ')) return undefined;
  return {
    message: `Visitors do not see the “>” of ${quote(amount)}, because it starts a quotation at the beginning of a line.`,
    help: 'Write “\\>” or “more than”.',
    meant: `\\${written}`,
  };
};

/** `2*3*4`, `__init__.py`: signs inside a word, or around a part of one. */
const insideWord: Test = ({ type }, written, before, behind) => {
  if (type !== 'emphasis' && type !== 'strong') return undefined;
  const [marker] = /^[*_]+/.exec(written) ?? [];
  const isInside = /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(behind);
  const isName = written.startsWith('__') && /^\.\w/.test(behind);
  if (!isInside && !isName) return undefined;
  return {
    message: `Visitors see ${quote(written)} in ${type === 'strong' ? 'bold' : 'italics'}, without the ${quote(marker)} around it.`,
    help: 'To show them, put a backslash before each of them, or put the whole name between backticks, as code.',
    meant: written.replaceAll(/[*_]/g, '\\$&'),
  };
};

/** `**five gates*`: one star too few, so that the others are shown. */
const lopsided: Test = ({ type }, written, before, behind) => {
  if (type !== 'emphasis' || !written.startsWith('*')) return undefined;
  const isOpen = /(?<![\\*])\*$/.test(before) && !behind.startsWith('*');
  const isClosed = behind.startsWith('*') && !before.endsWith('*');
  if (!isOpen && !isClosed) return undefined;
  return {
    message: `One of the asterisks around ${quote(written)} has no match, so visitors see it.`,
    help: 'Put the same number of asterisks before and after the words.',
  };
};

/** A line after a long one, so probably a wrapped one, that starts with a dash, a plus or a star: the rest of its sentence becomes a list of one item. */
const signInSentence: Test = (node, written, before) => {
  if (node.type !== 'list' || node.ordered || node.children.length > 1) return undefined;
  const [, sign] = /^([-+*]) [a-z\d]/.exec(written) ?? [];
  if (sign === undefined || !/.{30}[\p{L}\p{N},]\n[ \t]*$/u.test(before)) return undefined;
  return {
    message: `This ${sign === '-' ? 'dash' : quote(sign)} starts a list in the middle of a sentence.`,
    help: 'Move it to the end of the line above, or put an empty line before it if it is a list.',
  };
};

/** An empty line in the middle of a sentence, after a long line. */
const BREAK = /[\p{L},]\n(?<=.{31}\n)[ \t]*\n[ \t]*\p{Ll}/u;

/** A text in which an empty line stands behind each line, as mail programs and web pages give it: told at the first of them. */
const emptyLines: Test = ({ type }, written, before, behind) => {
  // What follows is soon looked at, and seldom goes on with a sentence.
  if (type !== 'paragraph' || !/^\n[ \t]*\n[ \t]*\p{Ll}/u.test(behind) || !/.{30}[\p{L},]$/u.test(written))
    return undefined;
  // One alone may be meant.
  if (BREAK.test(before + written.charAt(0)) || !BREAK.test(behind)) return undefined;
  return {
    message: 'An empty line splits this sentence into two paragraphs, and so do others below it.',
    help: 'Remove the empty lines inside sentences.',
  };
};

/** What to ask of each kind of node. */
const TESTS: Partial<Record<Nodes['type'], Test[]>> = {
  blockquote: [greaterThan],
  code: [indentedCode, openCode],
  emphasis: [insideWord, lopsided],
  list: [signInSentence],
  paragraph: [emptyLines],
  strong: [insideWord],
};

/**
 * Any of them shows one of these, with the end of a line before the text; most texts show none, and are not looked into. Each
 * begins with a sign that is soon found, which no `^` does.
 */
const LINES = /\n(?: {4}| {0,3}\t|[ \t]*>[ \t]?[$€£]?\d)|\n(?<=[a-z\d,]\n)[ \t]*(?:[-+*] |\n[ \t]*)[a-z\d]|`{3}|~{3}/;
const STARS = /[*_](?:(?<=\w.)[*_]*\w|(?<=__)\.)|\*(?:\*[^\s*][^*\n]*\*(?!\*)|(?<!\*.)[^\s*][^*\n]*\*\*)/;

/** What Markdown reads as something else than a person who does not think of its signs. */
export const textMisreadRule: Rule = {
  id: 'text/misread',
  severity: 'warning',
  *document(document) {
    for (const field of document.markdown) {
      const text = String(field.value);
      if (!LINES.test(`\n${text}`) && !STARS.test(text)) continue;
      const nodes: Nodes[] = [];
      walk(field.tree, (node) => {
        if (TESTS[node.type]) nodes.push(node);
      });
      for (const node of nodes) yield* judge(document, field, node);
    }
  },
};

function* judge(document: ContentDocument, field: MarkdownField, node: Nodes): Generator<RuleDiagnostic> {
  const text = String(field.value);
  const from = node.position?.start.offset ?? 0;
  const to = node.position?.end.offset ?? from;
  const written = text.slice(from, to);
  for (const test of TESTS[node.type] ?? []) {
    const found = test(node, written, text.slice(0, from), text.slice(to));
    if (!found) continue;
    const edits = found.meant === undefined ? [] : editText(document, field, from, to, found.meant);
    yield {
      range: field.rangeOf(from + written.search(/\S/), to),
      pointer: field.pointer,
      message: found.message,
      help: found.help,
      ...(edits.length > 0 ? { fix: { safe: false, edits } } : {}),
    };
  }
}
