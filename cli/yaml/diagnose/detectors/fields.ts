import { ownerAbove } from './indentation.ts';
import { otherSign } from './items.ts';
import { isOpen, isUnfinished, lacksColon } from '../levels.ts';
import { COMMON, hasField, indentOf, levelOf, type Line } from '../lines.ts';
import { above, below, clip, finished, ownerOf, type Mistake, type Test, type Trouble } from '../context.ts';

/** The first of the lines without a field or a dash that end where the reading stopped, when it is not the rest of a text. */
function suspect({ lines, line, fault }: Trouble): Line | undefined {
  if (
    !/multiline key|end of the stream or|expected ':'|mapping entry|sequence entry|alias node|fields should be/.test(
      fault.reason,
    )
  )
    return undefined;
  let first = itemAbove(lines, line);
  let owner: Line | undefined;
  for (let one: Line | undefined = line; one && !(one.key && one !== line); one = above(lines, one.index)) {
    // Many lines may have the same one.
    if (!owner || owner.index >= one.index) owner = ownerAbove(lines, one.index);
    const isRest = owner !== undefined && indentOf(one) > levelOf(owner) && !isOpen(owner);
    if (!one.key && one.dashes.length === 0 && !isRest) first = one;
  }
  return first;
}

/** `- title:Acme` or `- title Acme` above a field that stands below `title`. */
function itemAbove(lines: Line[], line: Line): Line | undefined {
  const item = ownerAbove(lines, line.index);
  const isSister = item && line.key && line.dashes.length === 0 && indentOf(line) === levelOf(item);
  return isSister && item.dashes.length > 0 && !item.key && /^[\w-]+[:;= ]/.test(item.value) ? item : undefined;
}

/** `title：Acme`, with the wide colon of Chinese and Japanese keyboards, or another that only looks like one. */
export const otherColon: Test = (trouble) => {
  const line = suspect(trouble);
  const [start = '', name = '', sign = ''] = /^([A-Za-z][\w-]*)\s*([：﹕∶ː꞉])\s*/.exec(line?.value ?? '') ?? [];
  if (!line || name === '') return undefined;
  const from = line.body + start.indexOf(sign);
  const colon = start.length < line.value.length ? ': ' : ':';
  const edits = [{ from: line.body + name.length, to: line.body + start.length, text: colon }];
  return {
    rule: 'yaml/syntax',
    from,
    to: from + 1,
    message: `The “${sign}” behind “${clip(name)}” only looks like a colon.`,
    help: finished(trouble, line, edits),
    fix: { safe: true, edits },
  };
};

/** `**title:** Acme`, as Markdown has it. */
export const boldName: Test = (trouble) => {
  const { lines, line } = trouble;
  const BOLD = /^(\*\*|__)([a-z][\w-]*)(?::\1|\1:)[ \t]*/;
  const one = lines.slice(0, line.index + 1).find(({ kind, text }) => kind === 'structure' && BOLD.test(text));
  const [written = '', , name = ''] = BOLD.exec(one?.text ?? '') ?? [];
  if (!one || !(written === one.text || hasField(lines, name) || COMMON.test(name))) return undefined;
  const from = one.from + indentOf(one);
  const edits = [
    { from, to: from + written.length, text: written.length < one.text.length ? `${name}: ` : `${name}:` },
  ];
  return {
    rule: 'yaml/syntax',
    from,
    to: from + written.trimEnd().length,
    message: `The name of the field “${clip(name)}” stands between stars, as in Markdown.`,
    help: finished(trouble, one, edits),
    fix: { safe: true, edits },
  };
};

/** `title:Acme` or `-Acme`. */
export const missingSpace: Test = (trouble) => {
  const line = suspect(trouble);
  const sign = line && /^([\w-]*[A-Za-z][\w-]*):(?!\/\/)(?=\S)|^-(?=[^\s-])/.exec(line.value);
  if (!line || !sign) return undefined;
  const isDash = sign[1] === undefined;
  const next = below(trouble.lines, line.index);
  const before = ownerAbove(trouble.lines, line.index);
  if (isDash && !next?.dashes.length && !before?.dashes.length && !(before && isOpen(before))) return undefined;
  if (isDash) return otherSign(trouble, line, '-');
  const at = line.body + sign[0].length;
  const edits = [{ from: at, to: at, text: ' ' }];
  return {
    rule: 'yaml/syntax',
    from: at - 1,
    to: at,
    message: `A space is missing behind the colon of “${clip(sign[1] ?? '')}”.`,
    help: finished(trouble, line, edits),
    fix: { safe: true, edits },
  };
};

/** `zero-trust` between items of a list of such words. */
export const missingDash: Test = (trouble) => {
  const { lines } = trouble;
  const line = suspect(trouble);
  if (!line || line.key || line.dashes.length > 0) return undefined;
  const isItem = (one: Line | undefined) =>
    one?.dashes.length === 1 && !one.key && one.value !== '' && one.lead === line.lead;
  const isWord = !/\s/.test(line.value);
  const isBeside = isItem(below(lines, line.index)) || (isWord && isItem(above(lines, line.index)));
  // What stands alone is rather a paragraph.
  if (!isBeside || (!isWord && lines[line.index - 1]?.kind === 'empty')) return undefined;
  const edits = [{ from: line.body, to: line.body, text: '- ' }];
  return {
    ...wholeOf(line),
    message: `“${clip(line.value, 48)}” stands in a list without the dash of an item.`,
    help: finished(trouble, line, edits),
    fix: { safe: isWord, edits },
  };
};

/** A line without a colon where a field should be: `title Acme`, `title = Acme`, `title; Acme`, or the rest of a text that is not indented. */
export const missingColon: Test = (trouble) => {
  const line = suspect(trouble);
  if (!line || /^(?:[&*!|>%@`"'#,[\]{}<?:]|-(?!-))/.test(line.value)) return undefined;
  // A note as SQL, Lisp or a letter has it.
  if (/^(?:--|;|\()/.test(line.value)) return textAlone(line);
  const owner = ownerAbove(trouble.lines, line.index);
  const text = textFrom(trouble.lines, line);
  const isField = lacksColon(trouble.lines, line);
  const words = line.value.split(/\s+/).length;
  const isProse =
    !isField &&
    (words > 3 ||
      (words > 2 && /^[a-z]/.test(line.value)) ||
      (words > 1 && owner && isUnfinished(owner.value)) ||
      (words > 1 && /^[a-z].*[.,;!?…]$/.test(line.value)));
  const goesOn =
    owner && (owner.value.length > 40 || text.length > 1 || (owner.value !== '' && /^[a-z]/.test(line.value)));
  if (goesOn && isProse && line.dashes.length === 0) {
    return restOfText(owner, text);
  }
  if (/^(?:https?:|mailto:|www\.|\/|images\/)\S+$/.test(line.value)) return textAlone(line);
  const name = /^[A-Za-z][\w-]*/.exec(line.value)?.[0];
  if (!name) return undefined;
  const from = line.body + name.length;
  const sign = /^\s*[=;]\s*|^\s+|^$/.exec(line.value.slice(name.length));
  if (!sign) return undefined;
  if (/^[A-Z]/.test(name) && words > 1 && !hasField(trouble.lines, name)) return textAlone(line);
  const isLast = from + sign[0].length >= line.body + line.value.length;
  const edits = [{ from, to: from + sign[0].length, text: isLast ? ':' : ': ' }];
  const next = below(trouble.lines, line.index);
  // A word one step above a field is the name of its group.
  const isStray = line.value === name && line.dashes.length === 0 && !(next && indentOf(next) === indentOf(line) + 2);
  return {
    ...wholeOf(line),
    message: `“${clip(line.value, 48)}” has no colon after the name of its field.`,
    help: finished(trouble, line, edits),
    fix: { safe: false, edits },
    ...(isStray && { otherwise: strayWord(trouble, line) }),
  };
};

function wholeOf({ body, value }: Line): Pick<Mistake, 'rule' | 'from' | 'to'> {
  return { rule: 'yaml/syntax', from: body, to: body + value.length };
}

/** `Zoe Papadakis` where `name: Zoe Papadakis` should be, or a note without its `#`. */
function textAlone(line: Line): Mistake {
  return {
    ...wholeOf(line),
    message: `“${clip(line.value, 48)}” stands here without the name of its field.`,
    help: 'Write the name of the field and a colon before it, or “# ” if it is a note.',
    detour: [{ from: line.from, to: line.to, text: '' }],
  };
}

/** A word that came here by mistake. */
function strayWord({ lines }: Trouble, line: Line): Mistake {
  const end = lines[line.index + 1]?.from ?? line.to;
  return {
    ...wholeOf(line),
    message: `“${clip(line.value, 48)}” is no field, and belongs to no text above it.`,
    help: 'Delete the line, or indent it like the text that it goes on with.',
    fix: { safe: false, edits: [{ from: line.from, to: end, text: '' }] },
  };
}

/** The lines from one on that are neither fields nor list items. */
function textFrom(lines: Line[], first: Line): Line[] {
  const end = lines.findIndex((one) => one.index > first.index && (one.key !== undefined || one.dashes.length > 0));
  return lines.slice(first.index, end === -1 ? undefined : end).filter(({ text }) => text !== '');
}

function restOfText(owner: Line, text: Line[]): Mistake {
  const [line = owner] = text;
  const wanted = levelOf(owner) + 2;
  const which = text.length === 1 ? 'This line seems' : `This line and the ${text.length - 1} below it seem`;
  return {
    rule: 'yaml/indentation',
    from: line.body,
    to: line.body + 1,
    message: `${which} to go on with the text of ${ownerOf(owner)}, but without spaces at the start.`,
    help: `Start ${text.length === 1 ? 'it' : 'them'} with ${wanted} spaces.`,
    fix: {
      safe: owner.value.length > 40,
      edits: text.map((one) => ({ from: one.from, to: one.body, text: ' '.repeat(wanted) })),
    },
  };
}

/** Not one field in the whole file. */
export const noFields: Test = ({ line, fault }) => {
  if (!/fields should be/.test(fault.reason)) return undefined;
  return {
    rule: 'yaml/syntax',
    from: line.body,
    to: line.body + line.text.length,
    message: 'This file starts with a text; it should start with the name of a field and a colon.',
    help: 'Write each field as its name, a colon, a space and its text.',
    detour: [],
  };
};
