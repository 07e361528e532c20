import type { Field, Rule } from '../rule.ts';
import { silencerOf } from '../../model/ignore.ts';
import type { MarkdownAddress } from '../../model/interpretation.ts';
import { capitalize, quote } from '../../model/message-text.ts';
import { isMarkdown, valueAt } from '../../model/schema.ts';
import { HIDDEN, readableTexts, type ReadableText } from '../readable-text.ts';
import { spanOf } from '../../markdown/nodes.ts';
import { reportText } from '../report.ts';
import { canMatch, isExample, type Search } from './text-patterns.ts';

/** Facts whose names are written instead of them: `[CLIENT]`, `[Company name]`. */
const FACTS = spellings('company|client|customer|agency|organization|project|name|date|number|amount');
const PARTS = spellings('company|client|customer|agency|organization|project|product|first|last|full|start|end|phone');

/** Placeholders for facts: valid in a document of sample data. Ordinary sentences contain none of it. */
const SAMPLE_DATA = joinPatterns(
  ['[', '(t', 'X', '??', '__', 'orem', 'TODO', 'TB', 'TK'],
  /(?<!!)\[\[(?!_TOC_|\^)[^[\]\n]*\]\](?!\()/, // [[like this]]
  /(?<!^[ \t]*\uFFFF+ )\[(?:(?:TODO|TB[CD]|FIXME|XXX)(?::[^\]\n]*)?|citation needed)\](?!\()|\((?:tb[cd]|todo)\)/, // [TBD: ask finance], (tbc)
  /(?<!\\)\[(?:[Ii]nsert|[Aa]dd|[Ee]nter|[Yy]our|YOUR) (?!key\b)[^[\]\n]+\](?!\s?[([:]|\uFFFF{3})/, // [insert number], [Your name]
  new RegExp(String.raw`(?<![!\\])\[(?=\p{Lu})(?:(?:${PARTS})[ _-])?(?:${FACTS})\](?!\s?[([:]|\uFFFF{3})`, 'u'), // [CLIENT], [Company name]
  /\$X+(?:,X+)*(?= (?:[mb]illion|thousand)\b|[kKmMbB]\b)|\bXX+(?: ?%| percent\b)/, // $X million, XX %
  /\b(?:19|20)(?:XX|\?\?|__)(?![\p{L}\p{N}])/u, // 20XX
  /\b[Ll]orem [Ii]psum(?= dolor\b|[.\s]*$(?![^]))/, // sample text of layouts
  /(?<![\p{L}\p{N}_])(?<note>TODO|TB[CD]|FIXME|XXX|TK)(?![\p{L}\p{N}_])/u, // notes of writers, if `isNote`
);

/** Text with a template or a command, in which readers replace words in brackets. */
const TEMPLATE =
  /\b(?:templates?|placeholders?)\b|(?<!to )\breplace(?::| (?:the|these|this|each|every|any|all|both|\[))|\b(?:example|sample) (?:\p{L}+ )?(?:e-?mail|letter|message|post)\b|\b(?:e-?mail|letter|message|post) (?:example|sample)\b/iu;

/** Leftovers of templates, spreadsheets and programs, which are mistakes in any document. */
const LEFTOVERS = joinPatterns(
  ['{{', '${', '%', '[', 'NaN', '#', 'goes here', 'Error!', 'Click '],
  /\{\{(?![<%])[^{}]*\}\}|\$\{(?![A-Z_]+\})[\p{L}_][^{}]*\}/u, // {{ client_name }}, ${name}
  /(?<![\p{L}\p{N}%])%(?:[A-Z]+_)*(?:NAME|FIRSTNAME|LASTNAME|COMPANY|CLIENT|CUSTOMER|EMAIL|DATE|TITLE)%(?![\p{L}\p{N}])/u, // %COMPANY%
  /\[object Object\]|(?<=[$€£])NaN\b|\bNaN(?= ?%)/, // values of programs
  /#(?:REF|VALUE|NAME|NULL|NUM)[!?]|#N\/A|#DIV\/0!/, // errors of spreadsheets
  /(?:(?<=^\uFFFF{0,3})|\b[Yy]our )(?:\p{L}{1,20} )?(?:[Tt]ext|[Tt]itle|[Cc]ontent|[Hh]eading|[Dd]escription|[Nn]ame) goes here\b/u,
  /\bError! (?:Reference source|Bookmark) not \p{L}+|\bClick (?:or tap )?(?:here )?to (?:enter (?:text|a date)|add (?:sub)?(?:text|title))\b/u, // Word, PowerPoint
  /(?<=[\p{Ll}.,!?])\[[A-Z]{2}\d{1,2}\](?=[\s.,;:!?]|$)/u, // comments of Word
);

/** A name in angle brackets, in text that is shown as it is. */
const IN_PLAIN_TEXT = { pattern: /<\p{Lu}[\p{L} ]+>/gu, needs: ['<'] };

/** Words of an assistant at the start of a text. */
const AT_START = {
  needs: ['Sure', 'Certainly', 'Of course', 'Absolutely', 'Here', 'As an AI'],
  pattern:
    /^(?:(?:Sure|Certainly|Of course|Absolutely)[!,.:—–-]+ ?(?:[Hh]ere|[Bb]elow|I)\b|Here(?:['’]s| is) (?:an?|the|your) (?:[\p{L}-]+ ){0,2}(?:revised|rewritten|improved|polished|updated|shortened|corrected|edited|refined) (?:[\p{L}-]+ ){0,3}(?:version|text|draft|copy|paragraph|description|summary)\b|As an AI (?:language model|assistant)\b)[^\n]*/u,
};

/** Words of an assistant or a mail program in the last line of a text. */
const AT_END = {
  needs: ['Let me', 'Would you', 'I hope', 'Feel free', 'If you', 'Sent from', 'Get Outlook', 'Von meinem'],
  pattern:
    /^(?:Let me know if you(?:['’]d like| would like| want) (?:me to|any|this|it)\b.*|Would you like me to .*\?|I hope this helps[.!]?|(?:Feel free|If you(?:['’]d| would) like, I can) (?:to )?(?:adjust|tweak|modify|edit|shorten|refine)\b.*|Sent from my (?:iPhone|iPad|mobile|phone|Samsung|Galaxy|Android)\b.*|Sent from (?:Outlook|Mail|Yahoo Mail)\b.*|Get Outlook for (?:iOS|Android)|Von meinem (?:iPhone|iPad) gesendet)$/,
};

/** The separator of a signature and what follows it, at the end of a text. */
const SIGNATURE = { needs: ['--'], pattern: /^--[ \t]*$/ };

export const placeholders: Search[] = [SAMPLE_DATA, LEFTOVERS, IN_PLAIN_TEXT, AT_START, AT_END, SIGNATURE];

/** Words that come before a name: “a company called TK”. */
const NAMED = /\b(?:is|was|are|as|by|from|with|and|of|for|to|called|named|the|Mr|Ms)$/;

/** A text that consists of a leftover. */
const WHOLE =
  /^(?:undefined|null|n\/a|untitled(?: \p{L}+)?|x{2,}|\.{2,}|…|[?_]+|NaN|asdf\p{L}*|qwert\p{L}*|foo(?: ?bar)?|te?st|(?:sample|placeholder)(?: text)?(?: for .{1,40})?|your (?:text|title|content|heading|description|name) here|to be (?:written|added|supplied))[.!]?$/iu;

/** The address in the example of a link: `[text](url)`. */
export const TEMPLATE_ADDRESS = /^(?:url|link|address)$/;

/** An address of a template. */
const EXAMPLE_ADDRESS = /^https?:\/\/(?:www\.)?(?:example|your-?(?:domain|site|company|website))\.com\b/;

function joinPatterns(needs: string[], ...patterns: RegExp[]): Search {
  return { pattern: new RegExp(patterns.map(({ source }) => source).join('|'), 'gmu'), needs };
}

/** Returns words in capitals, or with one, for a pattern. */
function spellings(words: string): string {
  return [words.toUpperCase(), ...words.split('|').map((word) => `${capitalize(word)}|${word}`)].join('|');
}

/**
 * Reports placeholder text: once per document what is in double brackets, which is an error under `--release`, and once per document
 * what is probably a placeholder. In a document with `sample: true`, only leftovers are reported before a release.
 */
export const textPlaceholderRule: Rule = {
  *document(document, { markdownAddresses }) {
    const texts = readableTexts(document);
    const leftovers = [
      ...texts.flatMap((text) => findLeftovers(text).map((found) => ({ field: text.field, found }))),
      ...findTemplateAddresses(document.fields, markdownAddresses),
    ];
    for (const { field, found } of leftovers) {
      const isPlaceholder = /^[$%[{<]/.test(found.text);
      const problem = isPlaceholder ? 'is a placeholder' : 'is left over from a template or another program';
      const message = `${quote(found.text)} ${problem}.`;
      yield reportText(document, field, { ...found, message, help: 'Replace it with the real text, or remove it.' });
    }
    if (valueAt(document.value, '/sample') === true) return;
    const placeholders = texts.flatMap((text) => findSampleData(text).map((found) => ({ field: text.field, found })));
    const isSilenced = silencerOf(document.ignores, 'text/placeholder');
    // The field of a comment that silences this rule does not count in the report of the others.
    const groups = Map.groupBy(placeholders, ({ field: { pointer, range }, found: { text } }) => {
      return isSilenced(range.start.offset) ? pointer : text.startsWith('[[') ? 'marked' : 'guessed';
    });
    for (const [kind, [first, ...others]] of groups) {
      if (!first) continue;
      const { field, found } = first;
      const more = others.length === 0 ? '' : `, and this file has ${others.length.toLocaleString('en')} more`;
      const without = /^[[{]/.test(found.text) ? ', without the brackets' : '';
      const message = `${quote(found.text)} is a placeholder${more}.`;
      const help = `Replace it with the real text${without}.`;
      const diagnostic = reportText(document, field, { ...found, message, help });
      yield kind === 'marked' ? { ...diagnostic, releaseOnly: true } : diagnostic;
    }
  },
};

interface Found {
  from: number;
  to: number;
  text: string;
  /** A word that is a placeholder only in some places. */
  note?: string | undefined;
}

function findLeftovers(text: ReadableText): Found[] {
  const { field } = text;
  const value = String(field.value);
  // `image/alt` reports descriptions of pictures that say nothing. Tags are often single words.
  const isWord = field.pointer.endsWith('/alt') || /\/\d+$/.test(field.pointer);
  if (!isWord && WHOLE.test(value.trim())) return [{ from: 0, to: value.length, text: value }];
  const patterns = isMarkdown(field.schema) ? [LEFTOVERS] : [LEFTOVERS, IN_PLAIN_TEXT];
  return [...findAll(text, patterns), ...findMessage(text)];
}

/** Returns what a program wrote around a text: an assistant, or a mail program. */
function findMessage({ field, prose }: ReadableText): Found[] {
  const value = String(field.value);
  if (![AT_START, AT_END, SIGNATURE].some((search) => canMatch(value, search))) return [];
  const lines = Array.from(prose.matchAll(/[^\n]*\S[^\n]*/g), ({ 0: line, index }) => {
    const from = index + line.search(/\S/);
    const to = index + line.trimEnd().length;
    return { from, to, text: value.slice(from, to) };
  });
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return [];
  const signature = lines
    .slice(-5, -1)
    .find(({ text, from }) => SIGNATURE.pattern.test(text) && !/\S[ \t]*\n[ \t]*$/.test(prose.slice(0, from)));
  const found = [
    AT_START.pattern.test(prose.slice(first.from)) ? first : undefined,
    signature ?? (AT_END.pattern.test(prose.slice(last.from, last.to)) ? last : undefined),
  ];
  return found.filter((one) => one !== undefined);
}

function findSampleData(text: ReadableText): Found[] {
  const { words, field } = text;
  return findAll(text, [SAMPLE_DATA]).filter((found) =>
    found.note === undefined
      ? found.text.startsWith('[[') || !(TEMPLATE.test(words) || isExample(String(field.value), found))
      : isNote(words, found.from, found.note),
  );
}

/** Whether a word such as “TBD” is a note of the writer: a paragraph, in brackets or at the end of one, or a percentage. */
function isNote(text: string, from: number, note: string): boolean {
  const start = text.slice(text.lastIndexOf('\n', from - 1) + 1, from);
  // Lists and headings of tasks are meant. Only writers of news use “TK”.
  if (note !== 'TK' && /^\s*\uFFFF+ /.test(start)) return false;
  const [line = ''] = text.slice(from).split('\n', 1);
  const before = start.replaceAll(/^\s*\/[/*]|\uFFFF/g, '').trimEnd();
  const after = line.slice(note.length).replaceAll(HIDDEN, '');
  if (note !== 'TK' && before.endsWith('(') && after.startsWith(')')) return true;
  // “TODO check the figures”, but not “TODO list”.
  const isTask =
    /^(?:TODO|FIXME)$/.test(note) && /^ (?!(?:app|comment|entr|file|item|list|tag)\p{Ll}*\b)\p{Ll}/u.test(after);
  if (before.trim() === '') return isTask || /^[.!?]?\s*$|^:/.test(after);
  if (note === 'XXX') return false;
  // “Workshops: TODO Group” is a name.
  if (note === 'TODO' && /^ (?:\p{Lu}|&)/u.test(after)) return false;
  if (/[\p{L}\p{N})]\s*:$|\s[–—-]$/u.test(before) && /^[.;,)]?(?:\s|$)/.test(after)) return true;
  if (note === 'TK' && /^ ?(?:%|percent\b|million\b)/.test(after)) return true;
  const isLast = /^\)|^\.?\s*$/.test(after) && !/^\s*\p{Ll}/u.test(text.slice(from + line.length));
  return isLast && /^T[BK]/.test(note) && /\p{L},?$/u.test(before) && !NAMED.test(before);
}

/** Returns addresses of templates, such as `https://example.com` and `url`. */
function findTemplateAddresses(fields: Field[], markdownAddresses: MarkdownAddress[]) {
  const values = fields.filter(({ schema, value }) => {
    return schema.format && schema.format !== 'picture' && typeof value === 'string';
  });
  const addresses = [
    ...values.map((field) => ({ field, url: String(field.value), start: 0 })),
    ...markdownAddresses.map(({ field, node }) => ({ field, url: node.url, start: spanOf(node)[0] })),
  ];
  return addresses.flatMap(({ field, url, start }) => {
    const [text] = EXAMPLE_ADDRESS.exec(url) ?? TEMPLATE_ADDRESS.exec(url) ?? [];
    const value = String(field.value);
    // Text about examples, or a link whose text is the address.
    if (text === undefined || /\bexamples?\b(?!\.)|\[[^[\]]{0,100}\bexample\.com/i.test(value)) return [];
    const from = value.indexOf(text, value.indexOf(']', start));
    return [{ field, found: { from, to: from + text.length, text } }];
  });
}

function findAll({ field, words }: ReadableText, all: Search[]): Found[] {
  const patterns = all.filter((search) => canMatch(words, search));
  return patterns.flatMap(({ pattern }) =>
    Array.from(words.matchAll(pattern), ({ 0: { length }, index: from, groups }) => {
      return { from, to: from + length, text: String(field.value).slice(from, from + length), note: groups?.['note'] };
    }),
  );
}
