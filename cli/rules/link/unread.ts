import { walk } from '../references.ts';
import type { Finding, MarkdownField, Rule } from '../rule.ts';
import { editText } from '../text/edit.ts';
import { exactly, quote } from '../words.ts';

/** An address inside a text; brackets and spaces end it. */
const ADDRESS = String.raw`(?:https?:\/\/|mailto:|www\.|\/(?=\w))[^\s()[\]<>]*`;

/** A way of writing a link that Markdown takes for plain text. */
interface Habit {
  pattern: RegExp;
  message(written: string): string;
  help: string;
  /** What was meant, where there is no doubt. */
  meant?(match: RegExpExecArray): string;
}

const HABITS: Habit[] = [
  {
    pattern: new RegExp(String.raw`(\[[^\][\n]+\])[ \t]+(\(${ADDRESS}\))`, 'g'),
    message: (written) => `${quote(written)} is not read as a link: there is a space between its brackets.`,
    help: 'Take the space out.',
    meant: ([, text = '', address = '']) => text + address,
  },
  {
    pattern: new RegExp(String.raw`\(([^()\n]+)\)\[(${ADDRESS})\]`, 'g'),
    message: (written) => `${quote(written)} is not read as a link: its brackets are the wrong way round.`,
    help: 'Put the text in square brackets and the address in round ones.',
    meant: ([, text = '', address = '']) => `[${text}](${address})`,
  },
  {
    pattern: new RegExp(String.raw`\[[^\][\n]+\]\(${ADDRESS}(?: [^()\n]*)\)`, 'g'),
    message: (written) => `${quote(written)} is not read as a link: there is a space in its address.`,
    help: 'Write the address without spaces; “%20” stands for one that must be there.',
  },
  {
    pattern: new RegExp(String.raw`\[[^\][\n]+\]\(${ADDRESS}(?= |\n|$)`, 'g'),
    message: (written) => `${quote(written)} is not read as a link: its bracket is not closed.`,
    help: 'Write “)” behind the address.',
  },
  {
    pattern: /\[[^\][\n]+\]\[[^\][\n]+\]/g,
    message: (written) => `${quote(written)} is not read as a link: the text has no line that gives its address.`,
    help: 'Write the address in round brackets, as in “[our work](/insights)”.',
  },
  {
    pattern: /(?<![\w/@.-])(?:https?:\/\/|www\.)[^\s()[\]<>]*[\w/]/g,
    message: (written) => `The address ${quote(written)} is plain text, and no link.`,
    help: 'Write what it leads to and then the address, as in “[the report](https://example.gov/report)”.',
  },
];

/** Every habit shows one of these. */
const SIGNS = /\]|:\/\/|www\./;

/** What was to be a link in a Markdown text, and is shown as its brackets and signs. */
export const unread: Rule = {
  id: 'link/unread',
  severity: 'warning',
  *document(document) {
    for (const field of document.markdown) {
      if (!/[\])][ \t]*[([]|:\/\/|www\./.test(String(field.value))) continue;
      for (const { habit, match, from } of matchesIn(field)) {
        const [written] = match;
        const to = from + written.length;
        const meant = habit.meant?.(match);
        const edits = meant === undefined ? [] : editText(document, field, from, to, meant);
        const finding: Finding = {
          range: field.rangeOf(from, to),
          pointer: field.pointer,
          message: habit.message(written),
          help: meant === undefined ? habit.help : `${habit.help.slice(0, -1)}: ${exactly(meant)}.`,
        };
        yield edits.length > 0 ? { ...finding, fix: { safe: true, edits } } : finding;
      }
    }
  },
};

/** Every match in the plain text of a field, each stretch once. */
function matchesIn(field: MarkdownField): { habit: Habit; match: RegExpExecArray; from: number }[] {
  const found: { habit: Habit; match: RegExpExecArray; from: number }[] = [];
  walk(field.tree, (node) => {
    if (node.type !== 'text' || !node.position) return;
    const start = node.position.start.offset ?? 0;
    let rest = String(field.value).slice(start, node.position.end.offset);
    if (!SIGNS.test(rest)) return;
    for (const habit of HABITS) {
      for (const match of rest.matchAll(habit.pattern)) found.push({ habit, match, from: start + match.index });
      // What has been found is out of the way of the other habits.
      rest = rest.replace(habit.pattern, (written) => '\n'.repeat(written.length));
    }
  });
  return found.sort((a, b) => a.from - b.from);
}
