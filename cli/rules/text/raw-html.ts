import type { RuleDiagnostic, ContentDocument, MarkdownField, Rule } from '../rule.ts';
import type { Html, Nodes } from 'mdast';
import { quote } from '../../model/message-text.ts';
import { findNodes, spanOf } from '../../markdown/nodes.ts';
import { reportText } from '../report.ts';

const HELP_BY_TAG = new Map(
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
const COMPARISON_HELP = 'To show a “<” on the page, write “&lt;”.';
const OTHER_HELP = `Remove it, because text is written in Markdown. ${COMPARISON_HELP}`;

/** The Markdown that replaces both tags of an element. */
const MARKERS = new Map(Object.entries({ b: '**', strong: '**', i: '*', em: '*', code: '`' }));

/** Elements without an end tag. */
const VOID_TAG = /^<(?:br|hr|img|input|wbr)\b|\/>\s*$/i;

/** `a<b and c>d`: words without a value instead of attributes. */
const COMPARISON = /^<[a-z]+(?:\s+[\p{L}\p{N}]+)+\s*>$/iu;

/** Placeholder words: `<Company name>`. */
const PLACEHOLDER = /^<\p{Lu}\p{L}*(?: \p{L}+)+>$/u;

const COMMENT = /^<!--[^]*-->\s*$/;

/** Reports HTML in Markdown text, which the site removes. */
export const textRawHtmlRule: Rule = {
  *document(document) {
    for (const field of document.markdown) {
      if (!/<[a-z/!?]/i.test(field.value)) continue;
      for (const { children } of findNodes(field.tree, (node) => 'children' in node))
        yield* checkTags(document, field, children);
    }
  },
};

/** Yields one diagnostic for a tag and its end tag. Comments are removed silently, as they should be. */
function* checkTags(document: ContentDocument, field: MarkdownField, siblings: Nodes[]): Generator<RuleDiagnostic> {
  for (const [tag, endTag] of pairTags(siblings.filter((node) => node.type === 'html'))) {
    const [from, to] = spanOf(tag);
    const name = tagName(tag);
    const marker = endTag && MARKERS.get(name);
    // `text/misread` reports code that lost its indentation and so its fence.
    if (/```[a-z]*\n$/.test(String(field.value).slice(Math.max(0, from - 20), from))) continue;
    const isPlaceholder = !endTag && PLACEHOLDER.test(tag.value);
    const isComparison = !endTag && !isPlaceholder && COMPARISON.test(tag.value);
    const replaced = [tag, endTag].flatMap((one) => (one && marker ? [spanOf(one)] : []));
    yield reportText(document, field, {
      from,
      to,
      message: `${quote(tag.value)} is HTML, which the site removes from text.`,
      help: isPlaceholder
        ? 'Replace it with the real text.'
        : isComparison
          ? COMPARISON_HELP
          : (HELP_BY_TAG.get(name) ?? OTHER_HELP),
      edits: isComparison
        ? [{ from, to: from + 1, text: '&lt;' }]
        : replaced.map(([from, to]) => ({ from, to, text: marker ?? '' })),
    });
  }
}

/** Returns all tags except comments, with their end tags; an end tag without a start tag is a separate key. */
function pairTags(tags: Html[]): Map<Html, Html | undefined> {
  const pairs = new Map<Html, Html | undefined>();
  const open: Html[] = [];
  for (const tag of tags) {
    if (COMMENT.test(tag.value)) continue;
    const isEndTag = tag.value.startsWith('</');
    const last = isEndTag ? open.at(-1) : undefined;
    if (last && tagName(last) === tagName(tag)) {
      pairs.set(last, tag);
      open.pop();
      continue;
    }
    pairs.set(tag, undefined);
    if (!isEndTag && !VOID_TAG.test(tag.value)) open.push(tag);
  }
  return pairs;
}

function tagName({ value }: Html): string {
  return /^<\/?([a-z][a-z0-9-]*)/i.exec(value)?.[1]?.toLowerCase() ?? '';
}
