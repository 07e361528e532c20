import { lacksColon, levelShownBelow, levelsAbove, openAbove } from '../levels.ts';
import { indentOf, isNamed, levelOf, opensBlock, type Line } from '../lines.ts';
import { misplaced, move } from './indentation.ts';
import { below, clip, ownerOf, type Mistake, type Test } from '../context.ts';

/** Lines of a text block that stand too far left for it, or its first ones too far right for the rest. */
export const blockText: Test = ({ lines, line, fault }) => {
  if (!/mapping entry|sequence entry|multiline key|end of the stream|expected ':'/.test(fault.reason)) return undefined;
  const block = lines.slice(0, line.index).findLast(opensBlock);
  const first = block && below(lines, block.index);
  if (!first || first.index > line.index || isParent(lines, first)) return undefined;
  const known = levelsAbove({ lines }, first);
  if (known.includes(indentOf(first)) && lacksColon(lines, first)) return undefined;
  if (isNamed(first) && known.includes(levelShownBelow(lines, first) ?? -1)) return undefined;
  const isItem = (one: Line) => one.dashes.length > 0 && (isNamed(one) || !isOfNamed(lines, one));
  const isField = (one: Line) => (isNamed(one) || isItem(one)) && known.includes(indentOf(one));
  if (lines.slice(first.index, line.index).some(isField) || (first === line && isField(line))) return undefined;
  const inside = lines.slice(block.index + 1, first.index).filter(({ lead }) => lead !== '');
  const rest = textFrom(lines, first, block);
  const [sample] = inside;
  const isLeft = sample && rest.filter((one) => indentOf(one) < indentOf(sample)).length > inside.length;
  if (isLeft && indentOf(first) > levelOf(block)) return tooFarRight(inside, first);
  const wanted = sample ? indentOf(sample) : levelOf(block) + 2;
  const stray = rest.slice(0, rest.findIndex((one) => indentOf(one) >= wanted) >>> 0);
  const shift = wanted - indentOf(first);
  const them = stray.length === 1 ? 'it' : 'them';
  // What was typed at the margin behind a text is rather no part of it, unless the text goes on below, or a sentence with it.
  const isApart =
    sample && indentOf(first) === 0 && stray.length === rest.length && !isRestOfSentence(lines[first.index - 1], first);
  return {
    ...misplaced(first, wanted),
    message: `${linesOf(stray.length)} too far left to belong to the text of ${ownerOf(block)}.`,
    help: `Start ${them} with ${wanted} spaces${isApart ? `, or delete ${them} if visitors are not to read ${them}` : ''}.`,
    fix: { safe: !isNamed(first) && !isApart, edits: stray.map((one) => move(one, indentOf(one) + shift)) },
  };
};

/** A sign that looks like `|`, or stands beside it on the keyboard, where `|` announces the text below. */
export const mistypedPipe: Test = ({ lines, line }) => {
  const owner = lines.slice(0, line.index + 1).findLast(({ key, value }) => key && /^[lI/\\¦!]$/.test(value.trim()));
  const first = owner && below(lines, owner.index);
  if (!first || isNamed(first) || indentOf(first) <= levelOf(owner)) return undefined;
  const between = lines.slice(owner.index + 1, line.index + 1);
  if (between.some((one) => one.text !== '' && indentOf(one) <= levelOf(owner))) return undefined;
  const [from, to] = [owner.valueFrom, owner.valueFrom + 1];
  return {
    rule: 'yaml/syntax',
    from,
    to,
    message: `A “${owner.value.trim()}” stands behind ${ownerOf(owner)} where a “|” announces a text of several lines.`,
    help: 'Write “|”.',
    fix: { safe: true, edits: [{ from, to, text: '|' }] },
  };
};

/** `text: |4` above a text that starts with two spaces more than its field. */
export const wrongDigit: Test = ({ lines, line }) => {
  const block = lines.slice(0, line.index + 1).findLast(opensBlock);
  const [header = '', digit = ''] = /^[|>][-+]?(\d)/.exec(block?.value ?? '') ?? [];
  const first = block && lines.slice(block.index + 1).find(({ text }) => text !== '');
  if (!first || digit === '' || indentOf(first) <= levelOf(block) || indentOf(first) >= levelOf(block) + Number(digit))
    return undefined;
  const to = block.valueFrom + header.length;
  return {
    rule: 'yaml/syntax',
    from: to - 1,
    to,
    message: `The “${digit}” says that the text of ${ownerOf(block)} starts ${digit} spaces further in than its field, and it does not.`,
    help: 'Delete the number.',
    fix: { safe: true, edits: [{ from: to - 1, to, text: '' }] },
  };
};

/** A note too far left for the text block that it stands in: it ends the text, and what comes after it belongs to nothing. */
export const noteInText: Test = ({ text, lines, line }) => {
  const last = lines.slice(0, line.index).findLast(({ kind }) => kind !== 'comment' && kind !== 'empty');
  const block = last && (last.kind === 'inside' ? lines[last.opener ?? -1] : last);
  if (!last || !block || !opensBlock(block) || indentOf(line) <= levelOf(block)) return undefined;
  const sample = last.kind === 'inside' ? lines.slice(block.index + 1).find(({ lead }) => lead !== '') : line;
  if (!sample || indentOf(line) < indentOf(sample)) return undefined;
  const left = lines
    .slice(last.index + 1, line.index)
    .filter((one) => one.kind === 'comment' && indentOf(one) < indentOf(sample));
  // Several signs start a heading of the text.
  const notes = left.filter((one) => /^#(?:\s|$)/.test(one.text));
  const [note] = notes;
  if (!note || notes.length < left.length) return headingsInText(block, left, indentOf(sample));
  const end = (one: Line) => lines[one.index + 1]?.from ?? one.to;
  const above = notes.map((one) => `${block.lead}${one.text}${text.slice(one.to, end(one))}`).join('');
  return {
    rule: 'yaml/indentation',
    from: note.from + indentOf(note),
    to: note.to,
    message: `This note ends the text of ${ownerOf(block)}, which goes on below it.`,
    help: 'Move it above the field: inside a text there are no notes.',
    fix: {
      // It may have been a heading.
      safe: false,
      edits: [
        { from: block.from, to: block.from, text: above },
        ...notes.map((one) => ({ from: one.from, to: end(one), text: '' })),
      ],
    },
  };
};

/** Headings, or other lines that start with `#`, too far left for the text block that they stand in. */
function headingsInText(block: Line, lines: Line[], wanted: number): Mistake | undefined {
  const [first] = lines;
  if (!first) return undefined;
  return {
    ...misplaced(first, wanted),
    message: `${linesOf(1)} too far left to belong to the text of ${ownerOf(block)}.`,
    fix: { safe: false, edits: lines.map((one) => move(one, wanted)) },
  };
}

/** Whether a line goes on with a sentence that the one above it, if any, leaves unfinished. */
function isRestOfSentence(before: Line | undefined, { text }: Line): boolean {
  return before !== undefined && /[^\s.!?:…"”)]$/.test(before.text) && /^\p{Ll}.*[ .,;]/u.test(text);
}

/** Whether the items of a list where a line stands start with fields: then one that does not is of the text above it. */
function isOfNamed(lines: Line[], { lead }: Line): boolean {
  return lines.some((one) => one.kind === 'structure' && one.dashes.length > 0 && one.lead === lead && isNamed(one));
}

/** Whether a line without a colon has fields below it that seem to be its own. */
function isParent(lines: Line[], line: Line): boolean {
  const next = below(lines, line.index);
  return (
    /^[\w-]+$/.test(line.text) &&
    next !== undefined &&
    indentOf(next) > indentOf(line) &&
    (next.key ?? next.dashes[0]) !== undefined
  );
}

/** The lines from `first` on that seem to belong to the text of a block. */
function textFrom(lines: Line[], first: Line, block: Line): Line[] {
  const found: Line[] = [];
  for (const one of lines.slice(first.index)) {
    if (one.text === '') continue;
    // A list in the text, or words before a colon, are still text.
    const isText = !isNamed(one) && indentOf(first) <= levelOf(block);
    if (!isText && indentOf(one) <= levelOf(block)) break;
    found.push(one);
  }
  return found;
}

function tooFarRight(inside: Line[], first: Line): Mistake {
  const [sample = first] = inside;
  const extra = indentOf(sample) - indentOf(first);
  const edits = inside.map((one) => move(one, Math.max(0, indentOf(one) - extra)));
  return { ...misplaced(sample, indentOf(first)), fix: { safe: true, edits } };
}

function linesOf(count: number): string {
  if (count === 1) return 'This line stands';
  return count === 2 ? 'This line and the next stand' : `This line and the ${count - 1} below it stand`;
}

/** Text below a field without `|`, that holds what YAML takes for something else. */
export const looseText: Test = ({ lines, line, fault }) => {
  if (!/mapping entry|multiline key|sequence entry|alias node|anchor node|expected ':'/.test(fault.reason))
    return undefined;
  const owner = openAbove(lines, line.index, indentOf(line));
  const first = owner && below(lines, owner.index);
  if (
    !owner?.key ||
    !isNamed(owner) ||
    !first ||
    first.dashes.length > 0 ||
    first.index > line.index ||
    indentOf(first) <= levelOf(owner)
  )
    return undefined;
  const text = lines.slice(first.index, line.index + 1).filter((one) => one.text !== '');
  // A name with a colon and no space is rather that of a field.
  const isField = (one: Line) => (isNamed(one) && !startsSentence(lines, one)) || /^[a-z]\w*:(?!\/\/)\S/.test(one.text);
  const isText = first.key !== undefined || first.text.split(/\s+/).length >= 4;
  if (!isText || text.some((one) => isField(one) || indentOf(one) <= levelOf(owner))) return undefined;
  const after = lines.slice(first.index);
  const end = after.findIndex((one) => one.text !== '' && indentOf(one) <= levelOf(owner));
  const whole = after.slice(0, end === -1 ? undefined : end).map((one) => one.text);
  // Paragraphs, lists and headings would run into one another.
  const sign = /\n\n.|^(?:[-*+#]|\d+[.)])/m.test(whole.join('\n')) ? '|' : '>-';
  const edits = [{ from: owner.key.to + 1, to: owner.key.to + 1, text: ` ${sign}` }];
  return {
    rule: 'yaml/quote-needed',
    from: owner.key.to,
    to: owner.key.to + 1,
    message: `The text below ${ownerOf(owner)} holds signs that mean something else unless “${sign}” stands behind the colon.`,
    help: `Write “${clip(owner.key.name)}: ${sign}”.`,
    fix: { safe: true, edits },
  };
};

/** Whether a word before a colon is rather the first one of a sentence, as in `Note: we wrote it down`. */
function startsSentence(lines: Line[], { key }: Line): boolean {
  return (
    key !== undefined &&
    /^[A-Z]/.test(key.name) &&
    lines.filter((one) => one.key?.name.toLowerCase() === key.name.toLowerCase()).length === 1
  );
}
