import type { Edit } from '../../../model/diagnostic.ts';
import { lineEndingOf } from '../../../model/edits.ts';
import { type Schema, resolveRef } from '../../../model/schema.ts';
import { isOpen, levelShownBelow, levelsAbove, nearest, nearestLevels, openAbove } from '../levels.ts';
import { indentOf, levelOf, type Line } from '../lines.ts';
import { above, below, clip, ownerOf, type Mistake, type Test, type Trouble } from '../context.ts';
import { lastLineOfText, textWithColon } from './colon.ts';
import { nameOfGroup, sistersBelow, textOfGroup } from '../group-names.ts';
import { lostGroup } from '../groups.ts';

/** The line above that a line hangs on: the nearest one with a field or a list item. */
export function ownerAbove(lines: Line[], index: number): Line | undefined {
  let line = above(lines, index);
  while (line && !line.key && line.dashes.length === 0) line = above(lines, line.index);
  return line;
}

/** `]` or `}` on a line of its own that stands too far left. */
export const closingBracket: Test = ({ lines, line, fault }) => {
  if (!/deficient/.test(fault.reason) || !/^[\]}]/.test(line.text)) return undefined;
  const opener = lines[line.opener ?? -1] ?? ownerAbove(lines, line.index);
  if (!opener) return undefined;
  const wanted = levelOf(opener) + 2;
  return {
    ...misplaced(line, wanted),
    message: `The closing “${line.text.charAt(0)}” must stand further right than ${ownerOf(opener)}.`,
    fix: { safe: true, edits: [move(line, wanted)] },
  };
};

/** A field or a list item that stands further right than a text above it allows. */
export const tooDeep: Test = (trouble) => {
  const { lines, line, fault } = trouble;
  if (!/mapping entry|sequence entry/.test(fault.reason) || !line.key || fault.offset > line.valueFrom)
    return undefined;
  const owner = ownerAbove(lines, line.index);
  if (!owner || isOpen(owner) || indentOf(line) <= levelOf(owner)) return undefined;
  if (/\s/.test(line.key.name) && owner.value !== '' && !owner.opens) {
    return textWithColon(trouble, owner, lastLineOfText(trouble, owner), line.key.to);
  }
  const heading = textOfGroup(trouble, owner, line) ?? nameOfGroup(trouble, line, levelOf(owner));
  if (heading) return heading;
  const wanted = nearest(levelsAbove(trouble, line), indentOf(line));
  const safe = (indentOf(line) - wanted) % 2 === 1;
  const alone = wrongLevel(trouble, line, wanted, safe);
  const mistake = orElders(trouble, line, alone, wanted);
  const sisters = safe || wanted > indentOf(line) || mistake !== alone ? [] : sistersBelow(lines, line);
  return sisters.length > 0 ? withoutGroup(lines, line, sisters, wanted) : mistake;
};

/** Several fields too far right: those of a group that has lost its name, or that was put in with the margin of another place. */
function withoutGroup(lines: Line[], line: Line, sisters: Line[], wanted: number): Mistake {
  const last = sisters.at(-1) as Line;
  const end = lines.findIndex((one) => one.index > last.index && one.text !== '' && one.lead <= line.lead);
  const run = lines.slice(line.index, end === -1 ? undefined : end).filter(({ text }) => text !== '');
  // Where fields of these names stand already, these are others.
  const names = new Set([line, ...sisters].map(({ key }) => key?.name));
  const isTaken = lines.some((one) => indentOf(one) === wanted && one.key && names.has(one.key.name));
  const edits = run.map((one) => move(one, indentOf(one) - indentOf(line) + wanted));
  return {
    ...misplaced(line, wanted),
    message: `The fields from “${clip(line.key?.name ?? '')}” to “${clip(last.key?.name ?? '')}” stand further right than the field above them, which has a value.`,
    help: `Write the name of their group and a colon above them${isTaken ? '' : `, or start them with ${spaces(wanted)}`}.`,
    ...(isTaken ? { detour: run.map(({ from, to }) => ({ from, to, text: '' })) } : { fix: { safe: false, edits } }),
  };
}

/** A line that starts at a column where nothing above it starts. */
export const offLevel: Test = (trouble) => {
  const { lines, line, fault } = trouble;
  if (!/mapping entry|sequence entry|end of the stream or/.test(fault.reason)) return undefined;
  if (!line.key && line.dashes.length === 0) return undefined;
  const levels = levelsAbove(trouble, line);
  if (levels.includes(indentOf(line))) return undefined;
  const first = lines.find(({ kind }) => kind === 'structure');
  if (first && indentOf(line) < indentOf(first)) return firstTooDeep(trouble, first, line);
  const near = nearestLevels(levels, indentOf(line));
  const shown = near.find((level) => level === levelShownBelow(lines, line));
  const wanted = shown ?? (near.at(-1) as number);
  const neighbours = [ownerAbove(lines, line.index), below(lines, line.index)].filter(
    (one) => one && indentOf(one) === wanted,
  );
  const isSure = near.length === 1 || neighbours.length === 2 || shown !== undefined;
  const safe = isSure && Math.abs(wanted - indentOf(line)) === 1;
  return orElders(trouble, line, wrongLevel(trouble, line, wanted, safe), wanted);
};

/** A line at a wrong level, or else those between it and the field they all belong to; even levels are likelier than odd ones. */
function orElders(trouble: Trouble, line: Line, mistake: Mistake, wanted: number): Mistake {
  const { lines } = trouble;
  // An empty line parts groups.
  if (lines[line.index - 1]?.text === '') return mistake;
  const parent = openAbove(lines, line.index, indentOf(line));
  const eldest = parent && below(lines, parent.index);
  if (!eldest || eldest.index >= line.index) return mistake;
  // Its brothers above may be those who stand wrong: all of them, or those behind the last one that stands like it.
  const like = lines
    .slice(0, line.index)
    .findLast((one) => one.kind === 'structure' && indentOf(one) === indentOf(line));
  const first = like && like.index >= eldest.index ? below(lines, like.index) : eldest;
  if (!first || first.index >= line.index) return mistake;
  if (first !== eldest && indentOf(first) > indentOf(line)) return mistake;
  const named = nameOfGroup(trouble, first, indentOf(line));
  if (named) return named;
  const stand = first.dashes.length > line.dashes.length ? levelOf(first) : indentOf(first);
  const shift = indentOf(line) - stand;
  // A step is two spaces: who stands between two steps is rather wrong than those who do not.
  if (shift === 0 || (indentOf(line) % 2 === 1 && stand % 2 === 0)) return mistake;
  const edits = shifted(lines.slice(first.index, line.index), shift);
  const other: Mistake = {
    ...misplaced(first, Math.max(0, indentOf(first) + shift)),
    fix: { safe: Math.abs(shift) % 2 === 1, edits },
  };
  const isLikelier = indentOf(first) <= levelOf(parent) || (wanted % 2 === 1 && indentOf(line) % 2 === 0);
  return isLikelier ? { ...other, otherwise: mistake } : { ...mistake, otherwise: other };
}

/** The file starts with lines that are indented, and those after are not. */
function firstTooDeep(trouble: Trouble, first: Line, line: Line): Mistake {
  const { lines } = trouble;
  const named = nameOfGroup(trouble, first, indentOf(line));
  if (named) return named;
  const extra = indentOf(first) - indentOf(line);
  // Where what stands below the first is its own and stands right, it stands wrong alone.
  const isAlone = levelShownBelow(lines, first) === indentOf(line);
  const edits = shifted(lines.slice(first.index, isAlone ? first.index + 1 : line.index), -extra);
  // Several may be those of a group whose name is lost.
  return { ...misplaced(first, indentOf(line)), fix: { safe: isAlone || extra % 2 === 1, edits } };
}

/** A field between list items, or a list item between fields. */
export const wrongCompany: Test = (trouble) => {
  const { lines, line, fault } = trouble;
  if (!/mapping entry|sequence entry|end of the stream or/.test(fault.reason)) return undefined;
  const owner = ownerAbove(lines, line.index);
  if (!owner) return undefined;
  if (line.dashes.length > 0 && owner.key && !isOpen(owner) && indentOf(line) >= levelOf(owner)) {
    const sister = sisterAbove(trouble, line);
    return sister
      ? wrongLevel(trouble, line, indentOf(sister), false)
      : (textOfGroup(trouble, owner, line) ?? itemUnderText(trouble, owner, line));
  }
  const dash = owner.dashes.find((at) => at - owner.from === indentOf(line));
  if (!line.key || line.dashes.length > 0 || dash === undefined || fault.offset > line.valueFrom) return undefined;
  if (owner.key) return wrongLevel(trouble, line, levelOf(owner), false);
  return {
    rule: 'yaml/indentation',
    from: line.body,
    to: line.key.to,
    message: `The field “${clip(line.key.name)}” stands in the middle of a list.`,
    help: 'Move it out of the list, or start it with a dash to make it an item.',
  };
};

/** The item of a list above, further left, that begins with the same field. */
function sisterAbove(trouble: Trouble, line: Line): Line | undefined {
  const levels = levelsAbove(trouble, line);
  return trouble.lines
    .slice(0, line.index)
    .findLast(
      (one) =>
        one.dashes.length > 0 &&
        one.key?.name === line.key?.name &&
        indentOf(one) < indentOf(line) &&
        levels.includes(indentOf(one)),
    );
}

function itemUnderText(trouble: Trouble, owner: Line, line: Line): Mistake {
  const { lines } = trouble;
  const name = line.key?.name;
  const ofItems = ({ type, items }: Schema) =>
    type === 'array' && (name === undefined || resolveRef(trouble.schema, items).properties?.[name] !== undefined);
  const column = Math.max(0, indentOf(line) - 2);
  const list = lostGroup(trouble, line.index, column, ofItems);
  const after = lines.slice(line.index + 1);
  const end = after.findIndex((one) => one.kind === 'structure' && !isItemOf(one, line));
  const items = [line, ...after.slice(0, end >>> 0)];
  return {
    rule: 'yaml/indentation',
    from: line.dashes[0] ?? line.body,
    to: (line.dashes[0] ?? line.body) + 1,
    message: `A list item stands under ${ownerOf(owner)}, which already has ${owner.opens ? 'a text' : `the text “${clip(owner.value)}”`}.`,
    ...(list === undefined
      ? { help: 'Write the name of its list and a colon on the line above, or move it below the field it belongs to.' }
      : {
          help: `Write “${list}:” on the line above.`,
          fix: {
            safe: false,
            edits: [
              {
                from: line.from,
                to: line.from,
                text: `${' '.repeat(column)}${list}:${lineEndingOf(trouble.text)}`,
              },
            ],
          },
        }),
    detour: items.filter(({ to, from }) => to > from).map(({ from, to }) => ({ from, to, text: '' })),
  };
}

function isItemOf(line: Line, first: Line): boolean {
  return line.dashes.length > 0 ? indentOf(line) >= indentOf(first) : indentOf(line) > indentOf(first);
}

/** A line, and all that hangs on it, at another column. */
function wrongLevel({ lines }: Trouble, line: Line, wanted: number, safe: boolean): Mistake {
  // A sister that stands right already does not hang on it: the field whose list or group that is stands above both. Below a
  // text block of the line she seems to be text.
  const isSister = (one: Line) =>
    indentOf(one) === wanted &&
    (one.kind === 'inside'
      ? line.dashes.length > 0 && line.key !== undefined && one.text.startsWith(`- ${line.key.name}:`)
      : one.kind === 'structure' &&
        one.dashes.length > 0 === line.dashes.length > 0 &&
        (openAbove(lines, one.index, wanted)?.index ?? -1) < line.index);
  const end = lines.findIndex(
    (one) => one.index > line.index && one.text !== '' && (one.lead <= line.lead || isSister(one)),
  );
  const run = lines.slice(line.index, end === -1 ? undefined : end);
  return { ...misplaced(line, wanted), fix: { safe, edits: shifted(run, wanted - indentOf(line)) } };
}

/** Lines that stand beside the first one moved so many columns, and what hangs on each with it, unless it stands right already. */
function shifted(run: Line[], shift: number): Edit[] {
  const [first] = run as [Line];
  let moves = true;
  return run.flatMap((one, index) => {
    if (one.text === '' || (one.kind === 'comment' && indentOf(one) < indentOf(first))) return [];
    const column = Math.max(0, indentOf(one) + shift);
    if (indentOf(one) > indentOf(first)) return moves ? [move(one, column)] : [];
    const step = one.dashes.length > 0 ? levelOf(one) - indentOf(one) : 2;
    const carries = isOpen(one) || one.opens !== undefined || one.dashes.length > 0;
    const next = run.slice(index + 1).find(({ text }) => text !== '');
    moves = carries && next !== undefined && indentOf(next) !== column + step && indentOf(next) !== column;
    return [move(one, column)];
  });
}

export function misplaced(line: Line, wanted: number): Mistake {
  const now = indentOf(line);
  return {
    rule: 'yaml/indentation',
    from: now > 0 ? line.from : line.body,
    to: now > 0 ? line.from + now : line.body + 1,
    message: `This line starts with ${spaces(now)}; its neighbours show that it should start with ${wanted === 0 ? 'none' : wanted}.`,
    help: `Start it with ${spaces(wanted)}.`,
  };
}

function spaces(count: number): string {
  return count === 0 ? 'no space' : count === 1 ? '1 space' : `${count} spaces`;
}

export function move(line: Line, column: number): Edit {
  return { from: line.from, to: line.from + indentOf(line), text: ' '.repeat(column) };
}
