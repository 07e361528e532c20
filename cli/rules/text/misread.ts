import type { Blockquote, Code, Emphasis, InlineCode, Strong } from 'mdast';
import { quote, quoteWhole } from '../../model/message-text.ts';
import type { TextIssue } from '../report.ts';
import type { Rule } from '../rule.ts';
import { LAYOUT_CHECKS } from './line-layout.ts';
import { checkNodes, type NodeChecks, type Place } from './node-checks.ts';

type Misreading = Partial<TextIssue> | undefined;

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

/** Whether code is rather a sentence of three words, or of four characters in a script without spaces, or a list. */
function isProse(code: string): boolean {
  if (CODE_COMMENT.test(code)) return false;
  const isSentence = SENTENCE_START.test(code) && SENTENCE_END.test(code);
  const isLong = code.trim().split(/\s+/).length > 2 || /\p{Lo}{4}/u.test(code);
  const isList = ITEM.test(code) && code.split('\n').every((line) => /^(?:[ \t]|$)/.test(line) || ITEM.test(line));
  return !CODE_CHARACTERS.test(code) && ((isSentence && isLong) || isList);
}

/** Words that announce an example of Markdown in the lines above. */
const ANNOUNCEMENT = /:\s*$|\b(?:below|code|copy|example|following|format|markdown|paste|syntax|template)\b/i;

/** Markdown in fences, as assistants give it. An example of Markdown is announced, or has parts to be replaced. */
function fencedText({ node, parent, index, value, text, from, to }: Place<Code>): Misreading {
  const isAnnounced = ANNOUNCEMENT.test(value.slice(Math.max(0, from - 200), from)) || /\{[^{}]*\}/.test(text);
  if (!/^(?:markdown|md)$/.test(node.lang ?? '') || isAnnounced || index < parent.children.length - 1) return undefined;
  if (parent.type !== 'root' || parent.children.slice(0, index).some(({ type }) => type === 'code')) return undefined;
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

/** `5*3*2`, `x*y*z` and `2*3 and 4*5`: Markdown takes the asterisks between two words for emphasis. */
function product({ value, text, from, to }: Place<Emphasis | Strong>): Misreading {
  const [, marker = '', words = ''] = /^(\*\*?)([^]*)\1$/.exec(text) ?? [];
  const [, before] =
    /(?:^|[^\p{L}\p{N}])([\p{Lu}\p{Ll}\p{N}]+)$/u.exec(value.slice(Math.max(0, from - 20), from)) ?? [];
  if (before === undefined || !/^[\p{Lu}\p{Ll}\p{N}]/u.test(value.slice(to, to + 2))) return undefined;
  const isNumber = /^\d/.test(words) && /\d$/.test(before);
  const isLetter =
    (before.length === 1 && /^\p{L}(?!\p{L})/u.test(words)) ||
    (/(?:^|\s)\p{L}$/u.test(words) && /^\p{L}(?!\p{L})/u.test(value.slice(to, to + 2)));
  if (!isNumber && !isLetter) return undefined;
  const escaped = marker.replaceAll('*', '\\*');
  return {
    message: `Visitors do not see the asterisks of ${quote(before + text)}, because they emphasize what is between them.`,
    help: 'Write “\\*” for each of them, or “×”.',
    replacement: escaped + words + escaped,
  };
}

/** `__init__`, a name in Python or JavaScript. */
function dunder({ text }: Place<Strong>): Misreading {
  if (!/^__(?:init|main|name|dict|doc|repr|(?:get|set)(?:attr|item)|slots|proto|future|pycache|typename)__$/.test(text))
    return undefined;
  return {
    message: `Visitors do not see the underscores of ${quote(text)}, because they make the name bold.`,
    help: 'Put the name between backticks.',
    replacement: `\`${text}\``,
  };
}

/** `the user`s plan and the CEO`s`: two backticks that are apostrophes. */
function quotedByApostrophes({ node, value, from, to }: Place<InlineCode>): Misreading {
  const isApostrophe = /^(?:[dmst]|ll|re|ve)\s[^]*\p{L}$/u.test(node.value) && /\p{L}/u.test(value.charAt(from - 1));
  if (!isApostrophe || !/^(?:[dmst]|ll|re|ve)(?!\p{L})/u.test(value.slice(to, to + 3))) return undefined;
  return {
    message: `${quote(node.value)} appears as code, because it is between two backticks.`,
    help: 'Write apostrophes instead.',
    replacement: `’${node.value}’`,
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

const CHECKS: NodeChecks = {
  ...LAYOUT_CHECKS,
  blockquote: [greaterThan],
  code: [indentedCode, unclosedCode, fencedText],
  emphasis: [product, unevenEmphasis],
  inlineCode: [quotedByApostrophes],
  strong: [product, dunder],
};

/** Reports plain text that Markdown reads as code, quotations, lists or emphasis. */
export const textMisreadRule: Rule = {
  *document(document) {
    for (const field of document.markdown) yield* checkNodes(document, field, CHECKS);
  },
};
