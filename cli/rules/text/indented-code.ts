import type { Code } from 'mdast';
import { walk } from '../references.ts';
import type { ContentDocument, Finding, MarkdownField, Rule } from '../rule.ts';
import { exactly } from '../words.ts';
import { editText } from './edit.ts';

/** Five words in a row: hardly code. */
const SENTENCE = /(?:[A-Za-z][a-z’']*,? ){4}[a-z]/;

/** A paragraph four columns to the right of its place, which Markdown takes for code. */
export const indentedCode: Rule = {
  id: 'text/indented-code',
  severity: 'warning',
  *document(document) {
    for (const field of document.markdown) {
      const found: Code[] = [];
      if (/^ {4}/m.test(String(field.value)))
        walk(field.tree, (node) => {
          if (node.type === 'code') found.push(node);
        });
      for (const code of found) {
        const from = code.position?.start.offset ?? 0;
        // Code between lines of ``` starts with these.
        if (/\s/.test(String(field.value).charAt(from)) && SENTENCE.test(code.value))
          yield shownAsCode(document, field, code, from);
      }
    }
  },
};

function shownAsCode(document: ContentDocument, field: MarkdownField, code: Code, from: number): Finding {
  const to = code.position?.end.offset ?? from;
  const lead = String(field.value).slice(from).search(/\S/);
  const place = /[^\n]*$/.exec(String(field.value).slice(0, from))?.[0] ?? '';
  const edits = place === '' ? editText(document, field, from, to, code.value) : [];
  return {
    range: field.rangeOf(from + lead, to),
    pointer: field.pointer,
    message: 'These lines are shown as code: they start four or more spaces to the right of the text around them.',
    help: `Move them to the left. For code write a line of ${exactly('```')} above and below them.`,
    ...(edits.length > 0 ? { fix: { safe: false, edits } } : {}),
  };
}
