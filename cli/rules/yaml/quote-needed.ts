import type { Range } from '../../model/diagnostic.ts';
import type { RuleDiagnostic, ContentDocument, Rule } from '../rule.ts';
import { capitalize, fieldLabel, joinWords, quote, writeLine } from '../../model/message-text.ts';
import { isMarkdown } from '../../model/schema.ts';
import { rangeBetween } from '../../model/source.ts';
import { quoteScalar } from '../../yaml/quote.ts';
import { findUnmarkedText } from '../repair/coerce.ts';
import { reportIssue } from '../report.ts';

/** Reports text that YAML reads as a list or a group without quotes: `[[Jane Doe]]`, `{name}`. Other text stops the parser. */
export const yamlQuoteNeededRule: Rule = {
  *misread(document) {
    const { source, locations, fields } = document;
    for (const { pointer, value, schema } of fields) {
      if (schema.type !== 'string' || typeof value !== 'object' || value === null) continue;
      const location = locations.get(pointer);
      const range = location?.value;
      if (!isMarkdown(schema) && !Array.isArray(value)) {
        const issue = location && findUnmarkedText(document, location);
        if (issue) {
          yield reportIssue(document, pointer, issue);
          continue;
        }
      }
      if (!range || range.start.line !== range.end.line) continue;
      const [from, to] = [range.start.offset, range.end.offset];
      const bracket = source.text.charAt(from);
      if (bracket !== '[' && bracket !== '{') continue;
      const nested = nestedList(document, pointer, range);
      if (nested) {
        yield nested;
        continue;
      }
      const text = replaceBrackets(source.text.slice(from, to), value, schema.enum);
      const edits = text === undefined ? [] : [{ from, to, text }];
      const kind = bracket === '[' ? 'a list' : 'a group of fields';
      yield {
        range: rangeBetween(source, from, from + 1),
        pointer,
        message: `${capitalize(fieldLabel(pointer))} starts with “${bracket}”, so it is read as ${kind} instead of text.`,
        ...(edits.length === 0
          ? { help: `Write ${joinWords((schema.enum ?? []).map(quote))}, without brackets.` }
          : { help: writeLine(source.text, edits), fix: { safe: true, edits } }),
      };
    }
  },
};

/** Returns the text in quotes; for a field with options, the only option between the brackets. */
function replaceBrackets(written: string, value: object, options: string[] | undefined): string | undefined {
  if (!options) return quoteScalar(written);
  const [option, ...others] = options.filter((candidate) => Object.values(value).includes(candidate));
  return others.length === 0 ? option : undefined;
}

/** A list of texts in brackets as the item of another one: `[[one, two]]`, or `- [one, two]`. */
function nestedList({ source, locations }: ContentDocument, pointer: string, range: Range): RuleDiagnostic | undefined {
  const [from, to] = [range.start.offset, range.end.offset];
  const [before, written] = [source.text.slice(0, from), source.text.slice(from, to)];
  if (!/\/\d+$/.test(pointer) || !/^\[[^[\]]*\]$/.test(written)) return undefined;
  const [dash = ''] = /-[ \t]+$/.exec(before) ?? [];
  const isList = written.includes(',');
  if (dash === '' ? !/[[,]\s*$/.test(before) : !isList || !pointer.endsWith('/0')) return undefined;
  const dashStart = from - dash.length;
  const found = {
    range: rangeBetween(source, dashStart, dashStart + 1),
    pointer,
    message: 'The items of this list are in a second list, in brackets.',
  };
  if (dash === '') {
    const edits = [from, to - 1].map((bracket) => ({ from: bracket, to: bracket + 1, text: '' }));
    // A single text in two pairs of brackets may be a placeholder.
    return { ...found, help: 'Remove one pair of brackets.', fix: { safe: isList, edits } };
  }
  if (locations.has(pointer.replace(/0$/, '1')))
    return { ...found, help: 'Write each of them on its own line, with a dash.' };
  return { ...found, help: 'Remove the dash.', fix: { safe: true, edits: [{ from: dashStart, to: from, text: '' }] } };
}
