import { walk } from '../references.ts';
import type { ContentDocument, MarkdownField } from '../../model/document.ts';
import type { RuleDiagnostic } from '../rule.ts';
import { quoteWhole } from '../../model/message-text.ts';
import { editText } from './edit.ts';

/** A way of writing that Markdown takes for plain text. */
export interface Habit {
  /** Looked for in what is plain text to Markdown, with `m` line by line. */
  pattern: RegExp;
  message(written: string): string;
  help: string;
  /** What was meant, where that can be told. */
  meant?(match: RegExpExecArray): string;
  /** Whether there is no doubt that it was meant. */
  safe?: boolean;
  /** Whether it is what it seems within a link. */
  withinLinks?: false;
}

/** Stands where Markdown has read something else than plain text. */
export const READ = '\uFFFC';

/**
 * Each stretch of a document's Markdown that was written in one of these ways, once.
 * @param signs what every one of the habits shows
 */
export function* habitsIn(document: ContentDocument, habits: Habit[], signs: RegExp): Generator<RuleDiagnostic> {
  for (const field of document.markdown) {
    if (!signs.test(String(field.value)) || !showsAny(field, signs)) continue;
    for (const { habit, match } of matchesIn(field, habits)) {
      const [from, to] = [match.index, match.index + match[0].length];
      const meant = habit.meant?.(match);
      const edits = meant === undefined ? [] : editText(document, field, from, to, meant);
      const isShown = meant !== undefined && meant !== '' && !meant.includes('\n') && meant.trim() !== match[0].trim();
      yield {
        range: field.rangeOf(from, to),
        pointer: field.pointer,
        message: habit.message(match[0]),
        help: isShown ? `${habit.help.slice(0, -1)}: ${quoteWhole(meant)}.` : habit.help,
        ...(edits.length > 0 ? { fix: { safe: habit.safe === true, edits } } : {}),
      };
    }
  }
}

/** Whether what is plain text to Markdown shows one of the signs. */
function showsAny({ tree, value }: MarkdownField, signs: RegExp): boolean {
  let shows = false;
  walk(tree, ({ type, position }) => {
    if (type === 'text' && position)
      shows ||= signs.test(String(value).slice(position.start.offset, position.end.offset));
  });
  return shows;
}

function matchesIn(field: MarkdownField, habits: Habit[]): { habit: Habit; match: RegExpExecArray }[] {
  const found: { habit: Habit; match: RegExpExecArray }[] = [];
  const value = String(field.value);
  let rest = plainTextOf(field);
  for (const habit of habits) {
    const pattern = new RegExp(habit.pattern, `${habit.pattern.flags}d`);
    for (const match of rest.matchAll(pattern)) {
      if (habit.withinLinks !== false || !isInLink(field, match.index))
        found.push({ habit, match: asWritten(match, value) });
    }
    // What has been found is out of the way of the other habits.
    rest = rest.replace(habit.pattern, (written) => READ.repeat(written.length));
  }
  return found.sort((a, b) => a.match.index - b.match.index);
}

/** What a pattern has found in the plain text, as the text itself has it. */
function asWritten(match: RegExpExecArray, value: string): RegExpExecArray {
  match.indices?.forEach((range, group) => {
    if (range) match[group] = value.slice(...range);
  });
  return match;
}

function isInLink({ tree }: MarkdownField, offset: number): boolean {
  let inside = false;
  walk(tree, ({ type, position }) => {
    if (type !== 'link' || !position) return;
    inside ||= (position.start.offset ?? 0) <= offset && offset < (position.end.offset ?? 0);
  });
  return inside;
}

/** A Markdown text of which only blanks and what is plain text to Markdown are left, each where it was. */
function plainTextOf({ tree, value }: MarkdownField): string {
  const text = String(value);
  const parts: string[] = [];
  let end = 0;
  const cover = (to: number) => parts.push(text.slice(end, to).replaceAll(/\S/g, READ));
  walk(tree, ({ type, position }) => {
    if (type !== 'text' || !position) return;
    const [from, to] = [position.start.offset ?? 0, position.end.offset ?? 0];
    cover(from);
    parts.push(text.slice(from, to));
    end = to;
  });
  cover(text.length);
  return parts.join('');
}
