import { lineEndingOf } from '../../../model/edits.ts';
import { addressInMarkdown } from '../../../model/address.ts';
import { canBePlain, quoteScalar } from '../../quote.ts';
import { goesOn, textOnBlockLine } from './block-scalar-header.ts';
import { schemaOfGroup } from '../groups.ts';
import { levelOf, type Line } from '../lines.ts';
import {
  below,
  clip,
  finished,
  ownerOf,
  quoteValue,
  withoutQuoted,
  type Mistake,
  type Test,
  type Trouble,
} from '../context.ts';

/** A text that starts with a sign that means something else to YAML. */
export const leadingSign: Test = (trouble) => {
  const { lines, line, fault } = trouble;
  if (/deficient|quoted scalar|end of the stream within/.test(fault.reason)) return undefined;
  const sign = line.value.charAt(0);
  if (/^[|>]/.test(sign) && line.opens) return undefined;
  const owned = line.key !== undefined || line.dashes.length > 0;
  if (sign === '' || !owned || !'@`%*&![{|>,?-'.includes(sign) || line.unclosedAt !== undefined) return undefined;
  if (sign === '[' || sign === '{') {
    // A list in which something is wrong is a list; only text behind it makes it a text.
    if (
      fault.offset < line.valueFrom ||
      !/mapping entry|sequence entry|field name|end of the stream/.test(fault.reason)
    )
      return undefined;
    const mistake = markdownLink(trouble, line) ?? linkAsItem(trouble, line) ?? behindBrackets(trouble, line);
    if (mistake) return mistake;
  }
  if (sign === '-' && !/^-(?:\s|$)/.test(line.value)) return undefined;
  const next = below(lines, line.index);
  if (sign === '-' && next && next.dashes.length > 0 && next.lead.length > line.lead.length)
    return listOnKeyLine(trouble, line, next);
  if (/[|>]/.test(sign) && goesOn(trouble, line)) return textOnBlockLine(trouble, line);
  if (line.value === '-') return dashAlone(line);
  const edits = quoteValue(line);
  return {
    rule: 'yaml/quote-needed',
    from: line.valueFrom,
    to: line.valueFrom + 1,
    message: `The text of ${ownerOf(line)} starts with “${sign}”, so it must be in quotes.`,
    help: finished(trouble, line, edits),
    fix: { safe: sign !== '-', edits },
  };
};

/** `url: [LinkedIn](https://…)`: of the link of a Markdown text the field takes the address. */
function markdownLink(trouble: Trouble, line: Line): Mistake | undefined {
  const address = line.key?.name === 'url' ? addressInMarkdown(line.value) : undefined;
  if (address === undefined) return undefined;
  const [from, to] = [line.valueFrom, line.valueFrom + line.value.length];
  const edits = [{ from, to, text: address }];
  return {
    rule: 'link/broken',
    from,
    to,
    message: `This is a link as Markdown texts have it, and ${ownerOf(line)} takes its address alone.`,
    help: finished(trouble, line, edits),
    fix: { safe: true, edits },
  };
}

/** `- [LinkedIn](https://…)` where the words of a link and its address are two fields. */
function linkAsItem(trouble: Trouble, line: Line): Mistake | undefined {
  const address = line.key || line.dashes.length === 0 ? undefined : addressInMarkdown(line.value);
  const { properties = {} } = address === undefined ? {} : schemaOfGroup(trouble, line.index, levelOf(line));
  if (!properties['title'] || !properties['url']) return undefined;
  const [, words = ''] = /^\[(.*)\]\(/.exec(line.value) ?? [];
  const [from, to] = [line.valueFrom, line.valueFrom + line.value.length];
  const title = `title: ${canBePlain(words) ? words : quoteScalar(words)}`;
  const text = `${title}${lineEndingOf(trouble.text)}${' '.repeat(levelOf(line))}url: ${address}`;
  return {
    rule: 'yaml/syntax',
    from,
    to,
    message: 'This is a link as Markdown texts have it; here its words and its address are two fields.',
    help: `Write “${clip(title, 100)}”, and on the line below it “${clip(`url: ${address}`, 100)}”.`,
    fix: { safe: true, edits: [{ from, to, text }] },
  };
}

/** A bracket too many behind a list or group, or a second list: no text that needs quotes. */
function behindBrackets({ text }: Trouble, line: Line): Mistake | undefined {
  const plain = withoutQuoted(line.value);
  let depth = 0;
  const end =
    [...plain].findIndex((sign) => (depth += '[{'.includes(sign) ? 1 : ']}'.includes(sign) ? -1 : 0) === 0) + 1;
  const rest = line.value.slice(end).trim();
  const at = line.valueFrom + end;
  if (/^[\]}]+$/.test(rest)) {
    const edits = [{ from: at, to: line.valueFrom + line.value.length, text: '' }];
    return {
      rule: 'yaml/syntax',
      from: at,
      to: at + 1,
      message: `Nothing is open any more that this “${text.charAt(at)}” could close.`,
      help: 'Delete it.',
      fix: { safe: true, edits },
    };
  }
  if (!/^,\s*[[{]/.test(rest)) return undefined;
  return {
    rule: 'yaml/syntax',
    from: at - 1,
    to: at,
    message: `${ownerOf(line)} ends at this “${text.charAt(at - 1)}”, but “${clip(rest)}” follows it.`,
    help: 'Put all items between one pair of brackets.',
  };
}

/** `alt: -`: a sign for no text. */
function dashAlone(line: Line): Mistake {
  return {
    rule: 'yaml/syntax',
    from: line.valueFrom,
    to: line.valueFrom + 1,
    message: `A dash stands in place of the text of ${ownerOf(line)}.`,
    help: 'Write the text, or take the line out if the field may be left out.',
  };
}

/** `tags: - one` with more items below. */
function listOnKeyLine(trouble: Trouble, line: Line, next: Line): Mistake {
  const edits = [{ from: line.valueFrom, to: line.valueFrom, text: `${lineEndingOf(trouble.text)}${next.lead}` }];
  return {
    rule: 'yaml/indentation',
    from: line.valueFrom,
    to: line.valueFrom + 1,
    message: `The first item of ${ownerOf(line)} must stand on a line of its own, like the others.`,
    help: 'Start a new line before the dash.',
    fix: { safe: true, edits },
  };
}
