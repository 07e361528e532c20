import type { ContentDocument, RuleDiagnostic, Rule } from '../rule.ts';
import type { MarkdownAddress } from '../../model/interpretation.ts';
import { childPointer, parentPointer } from '../../model/json-pointer.ts';
import { quote } from '../../model/message-text.ts';
import { valueAt } from '../../model/schema.ts';
import { plainWords, slugOf } from '../../model/slug.ts';
import { plainText, spanOf } from '../../markdown/nodes.ts';
import { fieldReference } from '../references.ts';
import { rangeInText } from '../report.ts';

/** Link text that is useless when a screen reader lists the links of a page. */
const VAGUE = new Set(
  [
    'here|click|click here|click this|tap here|press here|this|this page|this link|link|more|read more',
    'read this|learn more|find out more|see more|see here|see this|view more|more information|more info',
    'continue reading|this website|this site',
  ].flatMap((texts) => texts.split('|')),
);

/** Reports links without text, and those whose text does not say where a link goes. */
export const linkVagueTextRule: Rule = {
  *document(document, { markdownAddresses }) {
    for (const { pointer, schema, value } of document.fields) {
      if (schema.format !== 'uri-reference' || !pointer.endsWith('/url') || typeof value !== 'string') continue;
      const titlePointer = childPointer(parentPointer(pointer), 'title');
      const title = valueAt(document.value, titlePointer);
      const range = document.locations.get(titlePointer)?.value;
      if (!range || !isVague(title)) continue;
      const reference = fieldReference(document, { pointer: titlePointer, value: title, range });
      yield vagueText(reference.value, reference.range, titlePointer);
    }
    yield* checkMarkdownLinks(document, markdownAddresses);
  },
};

function* checkMarkdownLinks(
  document: ContentDocument,
  markdownAddresses: MarkdownAddress[],
): Generator<RuleDiagnostic> {
  let hasPermalink = false;
  for (const { field, node } of markdownAddresses) {
    if (node.type !== 'link') continue;
    const text = plainText(node);
    // `image/alt` reports an image without a description.
    if (text.trim() === '' && !node.children.some(({ type }) => type === 'image')) {
      yield {
        range: rangeInText(document, field, ...spanOf(node)),
        pointer: field.pointer,
        message: 'This link has no text, so visitors have nothing to click.',
        help: 'Write the link text between the square brackets.',
      };
    }
    const slug = slugOf(text);
    // The name of the page or of its section, as in a table of contents.
    const isName = slug !== '' && [`/${slug}`, `#${slug}`].some((start) => node.url.includes(start));
    // A generator of pages adds `[#](#section)` to each heading.
    const isPermalink = slug === '' && node.url.startsWith('#');
    const isCode = node.children.every(({ type }) => type === 'inlineCode');
    if (!isVague(text) || isCode || isName || (isPermalink && hasPermalink)) continue;
    hasPermalink ||= isPermalink;
    const from = node.children[0]?.position?.start.offset ?? 0;
    const to = node.children.at(-1)?.position?.end.offset ?? from;
    yield vagueText(text, rangeInText(document, field, from, to), field.pointer);
  }
}

/** Whether a link text is a vague phrase or a symbol other than that of a note. */
function isVague(text: unknown): boolean {
  if (typeof text !== 'string' || text.trim() === '') return false;
  const words = plainWords(text);
  return words === '' ? !/^[*†‡§]+$/.test(text) : VAGUE.has(words);
}

function vagueText(text: string, range: RuleDiagnostic['range'], pointer: string): RuleDiagnostic {
  return {
    range,
    pointer,
    message: `The link text ${quote(text)} does not say where the link goes.`,
    help: 'Name the page or what visitors will find there, as in “our work on zero trust”.',
  };
}
