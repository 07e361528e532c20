import type { Html, Nodes, RootContent } from 'mdast';
import { walk } from '../references.ts';
import type { ContentDocument, MarkdownField } from '../../model/document.ts';
import type { RuleDiagnostic, Rule } from '../rule.ts';
import { quote } from '../../model/message-text.ts';
import { editText } from './edit.ts';

/** What Markdown has in the place of a tag. */
const INSTEAD = new Map(
  Object.entries({
    b: 'Write **bold** instead.',
    strong: 'Write **bold** instead.',
    i: 'Write *italics* instead.',
    em: 'Write *italics* instead.',
    a: 'Write [the text](the address) instead.',
    img: 'Write ![what it shows](images/name.svg) instead.',
    br: 'Leave an empty line to start a new paragraph.',
    p: 'Leave an empty line to start a new paragraph.',
    ul: 'Write each item on its own line, starting with “- ”.',
    ol: 'Write each item on its own line, starting with “1. ”.',
    li: 'Write each item on its own line, starting with “- ”.',
    code: 'Put backticks around the code instead.',
    hr: 'Write “---” on a separate line, with an empty line above it.',
  }),
);
const SIGNS = new Map(Object.entries({ b: '**', strong: '**', i: '*', em: '*', code: '`' }));
/** Tags that have no end. */
const EMPTY = /^<(?:br|hr|img|input|wbr)\b|\/>\s*$/i;
const OTHERWISE = 'Remove it, because text is written in Markdown. To show a “<” on the page, write “&lt;”.';

/** HTML inside a Markdown text: the site leaves it out. */
export const textRawHtmlRule: Rule = {
  id: 'text/raw-html',
  severity: 'error',
  *document(document) {
    for (const field of document.markdown) {
      if (!/<[a-z/!?]/i.test(field.value as string)) continue;
      for (const siblings of familiesOf(field.tree)) yield* judge(document, field, siblings);
    }
  },
};

/** Lists of neighbours that hold HTML. */
function familiesOf(tree: Nodes): RootContent[][] {
  const found: RootContent[][] = [];
  walk(tree, (node) => {
    if ('children' in node && node.children.some(({ type }) => type === 'html')) found.push(node.children);
  });
  return found;
}

/** One finding for a tag, its end included. Comments are left out without a word, as they should be. */
function* judge(document: ContentDocument, field: MarkdownField, siblings: RootContent[]): Generator<RuleDiagnostic> {
  for (const [tag, partner] of pairsOf(siblings.filter((node): node is Html => node.type === 'html'))) {
    const [from, to] = spanOf(tag);
    const name = nameOf(tag);
    const sign = partner && SIGNS.get(name);
    const edits = sign ? [tag, partner].flatMap((end) => editText(document, field, ...spanOf(end), sign)) : [];
    yield {
      range: field.rangeOf(from, to),
      pointer: field.pointer,
      message: `${quote(tag.value)} is HTML, which the site removes from text.`,
      help: INSTEAD.get(name) ?? OTHERWISE,
      ...(edits.length === 2 ? { fix: { safe: false, edits } } : {}),
    };
  }
}

/** Each tag with the one that ends it, where there is one. */
function pairsOf(tags: Html[]): Map<Html, Html | undefined> {
  const pairs = new Map<Html, Html | undefined>();
  const open: Html[] = [];
  for (const tag of tags) {
    if (/^<!--[^]*-->\s*$/.test(tag.value)) continue;
    const isEnd = tag.value.startsWith('</');
    const last = isEnd ? open.at(-1) : undefined;
    if (last && nameOf(last) === nameOf(tag)) {
      pairs.set(last, tag);
      open.pop();
      continue;
    }
    pairs.set(tag, undefined);
    if (!isEnd && !EMPTY.test(tag.value)) open.push(tag);
  }
  return pairs;
}

function nameOf({ value }: Html): string {
  return /^<\/?([a-z][a-z0-9-]*)/i.exec(value)?.[1]?.toLowerCase() ?? '';
}

function spanOf({ position }: Html): [number, number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}
