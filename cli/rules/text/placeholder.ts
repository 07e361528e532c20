import type { Field } from '../../model/document.ts';
import { silencerOf } from '../../model/ignore.ts';
import { quote } from '../../model/message-text.ts';
import { unpackReferences } from '../../model/references.ts';
import { isMarkdown, valueAt } from '../../model/schema.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';
import { reportText } from '../report-text.ts';

/** Text that stands for a fact: valid in a document of sample data. None matches a link (`[your plan](…)`) or code in backticks. */
const SAMPLE_DATA = joinPatterns(
  /(?<!!)\[\[[^[\]]*\]\]/, // [[like this]]
  /\[(?:[Ii]nsert|[Aa]dd|[Ee]nter|[Yy]our|[Tt]b[cd]|T(?:B[CD]|ODO))\b[^[\]]*\](?![([:])/, // [insert number], [Your name]
  /(?<![!\]])\[(?:[A-Z][A-Z _-]{2,}|(?:Company|Client|Customer|Project|Name|Date|Number)(?: \p{L}+)?)\](?![([:])/u, // [CLIENT], [Company name]
  /\b(?:TODO|TB[CD]|FIXME|XXX|TK(?! [A-Z]))\b|\((?:tb[cd]|todo)\)/, // notes of writers
  /\$X+\b|\bX+(?: ?%| percent\b)|\?{3}|\b(?:19|20)(?:XX|\?\?|__)(?![\p{L}\p{N}])/u, // numbers to be filled in: $X million, XX %, ???, 20XX
  /\b[Ll]orem [Ii]psum\b/, // sample text of layouts
);

/** Leftovers of templates, spreadsheets and programs, which never stand for anything. */
const LEFTOVERS = joinPatterns(
  /(?<!`)\{\{(?![<%])[^{}]*\}\}|(?<!`)\$\{[\p{L}_][^{}]*\}/u, // {{ client_name }}, ${name}
  /(?<![\p{L}\p{N}%])%[A-Z][A-Z_]{2,}%(?![\p{L}\p{N}])/u, // %COMPANY%
  /\[object Object\]|(?<![\p{L}\p{N}“"])NaN(?![\p{L}\p{N}])/u, // values of programs
  /#(?:REF|VALUE|NAME|NULL|NUM)[!?]|#N\/A|#DIV\/0!/, // errors of spreadsheets
  /\b[Yy]our (?:text|title|content|heading|description|name) (?:goes )?here\b|\b(?:[Tt]ext|[Tt]itle|[Cc]ontent|[Hh]eading) goes here\b/,
  /\bError! (?:Reference source|Bookmark) not \p{L}+|\bClick (?:or tap )?(?:here )?to (?:add|enter) \p{L}+/u, // prompts and errors of Word and PowerPoint
  /\b[Pp]laceholder(?: text| for\b)|^Placeholder$|\b[Tt]o be (?:written|added|supplied)\b/,
  /\[[A-Z]{2,3}\d{1,3}\]/, // comments of Word
  /\bhttps?:\/\/(?:www\.)?(?:example|your-?(?:domain|site|company|website))\.com\b|(?<=\]\()(?:url|link|address)(?=\))/, // addresses of templates
);

/** Every text with a leftover in it matches this. */
const PREFILTER =
  /\{[{%]|\$\{|%[A-Z]|\[object|NaN|Error!|Click |#(?:[A-Z]{3}|N\/A)|here\b|laceholder|[Tt]o be |\[[A-Z]{2}|:\/\/|\]\((?:url|link|address)\)|<\p{Lu}/u;

/** A text that consists of a leftover. */
const WHOLE =
  /^\s*(?:undefined|null|n\/a|untitled(?: \p{L}+)?|x{2,}|\.{2,}|…|[?_]+|asdf\p{L}*|qwert\p{L}*|foo(?: ?bar)?|te?st|sample text)[.!]?\s*$/iu;

/** The address in the example of a link: `[text](url)`. */
export const TEMPLATE_ADDRESS = /^(?:url|link|address)$/;

/** A name in angle brackets, in text that is shown as it is, and template code. */
const IN_PLAIN_TEXT = /<\p{Lu}[\p{L} ]+>|\{%[^{}]*%\}/gu;

function joinPatterns(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'gu');
}

/**
 * Reports placeholder text: once per document what is in double brackets, which is an error under `--release`, and once per document
 * what is probably a placeholder. In a document with `sample: true`, only leftovers are reported before a release.
 */
export const textPlaceholderRule: Rule = {
  id: 'text/placeholder',
  severity: 'warning',
  *document(document) {
    const report = (field: Field, { from, to }: Found, message: string, help: string): RuleDiagnostic => {
      return reportText(document, field, { from, to, message, help });
    };
    for (const field of document.fields) {
      for (const found of findLeftovers(field)) {
        const isPlaceholder = /^[$%[{<]/.test(found.text);
        const problem = isPlaceholder ? 'is a placeholder' : 'is left over from a template or another program';
        yield report(field, found, `${quote(found.text)} ${problem}.`, 'Replace it with the real text, or remove it.');
      }
    }
    if (valueAt(document.value, '/sample') === true) return;
    const placeholders = document.fields.flatMap((field) =>
      findAll(field, [SAMPLE_DATA]).map((found) => ({ field, found })),
    );
    const isMeant = silencerOf(document.ignores, 'text/placeholder');
    // The field of a comment that silences this rule does not count in the report of the others.
    const groups = Map.groupBy(placeholders, ({ field: { pointer, range }, found: { text } }) => {
      return isMeant(range.start.offset) ? pointer : text.startsWith('[[') ? 'marked' : 'guessed';
    });
    for (const [kind, [first, ...others]] of groups) {
      if (!first) continue;
      const { field, found } = first;
      const more = others.length === 0 ? '' : `, and this file has ${others.length.toLocaleString('en')} more`;
      const without = /^[[{]/.test(found.text) ? ', without the brackets' : '';
      const message = `${quote(found.text)} is a placeholder${more}.`;
      const diagnostic = report(field, found, message, `Replace it with the real text${without}.`);
      yield kind === 'marked' ? { ...diagnostic, releaseOnly: true } : diagnostic;
    }
  },
  *releaseCheck({ sampleMarker }) {
    for (const { range, pointer } of sampleMarker ? unpackReferences(sampleMarker) : []) {
      yield {
        range,
        pointer,
        message: 'This document is marked as sample data.',
        help: 'Replace the sample data with real text, then remove the line “sample: true”.',
      };
    }
  },
};

interface Found {
  from: number;
  to: number;
  text: string;
}

function findLeftovers(field: Field): Found[] {
  const { value, schema, pointer } = field;
  if (typeof value !== 'string' || schema.format === 'picture') return [];
  if (isMarkdown(schema)) return PREFILTER.test(value) ? findAll(field, [LEFTOVERS]) : [];
  // `image/alt` reports descriptions of pictures that say nothing.
  const isWhole = pointer.endsWith('/alt') ? false : schema.format ? TEMPLATE_ADDRESS.test(value) : WHOLE.test(value);
  if (isWhole) return [{ from: 0, to: value.length, text: value }];
  return PREFILTER.test(value) ? findAll(field, [LEFTOVERS, IN_PLAIN_TEXT]) : [];
}

function findAll({ value, schema }: Field, patterns: RegExp[]): Found[] {
  if (typeof value !== 'string' || schema.enum) return [];
  return patterns.flatMap((pattern) =>
    Array.from(value.matchAll(pattern), ({ 0: text, index }) => ({ from: index, to: index + text.length, text })),
  );
}
