import type { MarkdownAddress } from '../../model/interpretation.ts';
import { fieldReference, walk } from '../references.ts';
import type { RuleDiagnostic, Rule } from '../rule.ts';
import { valueAt } from '../../model/schema.ts';
import { parentPointer, childPointer } from '../../model/json-pointer.ts';
import { quote } from '../../model/message-text.ts';

/** Texts that say nothing when a screen reader lists the links of a page. */
const VAGUE = new Set(
  [
    'here|click|click here|click this|tap here|press here|this|this page|this link|link|more|read',
    'read more|read this|learn more|find out more|see more|see here|see this|more information|more info',
    'info|details|more details|continue|continue reading|go|page|website|this website|this site|site|url',
    'address|download|open|view|view more',
  ].flatMap((texts) => texts.split('|')),
);

/** A link whose text does not say where it leads, or that has none. */
export const linkVagueTextRule: Rule = {
  id: 'link/vague-text',
  severity: 'warning',
  *document(document, { markdownAddresses }) {
    for (const { pointer, schema, value } of document.fields) {
      if (schema.format !== 'uri-reference' || !pointer.endsWith('/url') || typeof value !== 'string') continue;
      const title = childPointer(parentPointer(pointer), 'title');
      const text = valueAt(document.value, title);
      const range = document.locations.get(title)?.value;
      if (range && isVague(text))
        yield vague(String(text), fieldReference(document, { pointer: title, value: text, range }).range, title);
    }
    yield* inTexts(markdownAddresses);
  },
};

function* inTexts(markdownAddresses: MarkdownAddress[]): Generator<RuleDiagnostic> {
  for (const { field, node } of markdownAddresses) {
    if (node.type !== 'link') continue;
    let text = '';
    let hasPicture = false;
    walk(node, (inner) => {
      if (inner.type === 'text' || inner.type === 'inlineCode') text += inner.value;
      if (inner.type === 'image') [text, hasPicture] = [text + (inner.alt ?? ''), true];
    });
    // That a picture has no description is told where it stands.
    if (text.trim() === '' && !hasPicture) {
      yield {
        range: field.rangeOf(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0),
        pointer: field.pointer,
        message: 'This link has no text, so visitors find nothing to click.',
        help: 'Write between its square brackets what it leads to.',
      };
    }
    if (!isVague(text)) continue;
    const from = node.children[0]?.position?.start.offset ?? 0;
    yield vague(text, field.rangeOf(from, node.children.at(-1)?.position?.end.offset ?? from), field.pointer);
  }
}

/** Whether a text is one of those, a number as of a note, or signs alone. */
function isVague(text: unknown): boolean {
  if (typeof text !== 'string' || text.trim() === '') return false;
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return VAGUE.has(words) || /^\d{0,2}$/.test(words);
}

function vague(text: string, range: RuleDiagnostic['range'], pointer: string): RuleDiagnostic {
  return {
    range,
    pointer,
    message: `The link text ${quote(text)} does not say where the link leads.`,
    help: 'Name the page or the thing behind the link, as in “our work on zero trust”.',
  };
}
