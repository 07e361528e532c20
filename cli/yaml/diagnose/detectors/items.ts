import type { Edit } from '../../../model/diagnostic.ts';
import { misplaced, move, ownerAbove } from './indentation.ts';
import { isOpen, openAbove } from '../levels.ts';
import { indentOf, isNamed, levelOf, type Line } from '../lines.ts';
import { above, below, finished, ownerOf, type Mistake, type Test, type Trouble } from '../context.ts';

type Fix = NonNullable<Mistake['fix']>;

/** What stands where the dash of a list item should, before the name of a field: a dash without its space, or a bullet or number of a word processor. */
const BULLET = /^(?:-|\*\s+|[•·–—]\s*|\d{1,2}[.)]\s*)(?=[A-Za-z][\w-]*:(?:\s|$))/;

/** Whether the name of a field begins with what should be the dash of a list item. */
export function hasBullet(name: string): boolean {
  return BULLET.test(`${name}:`);
}

/** `-title: Acme` or `• title: Acme`. */
export const bulletBeforeField: Test = (trouble) => {
  const { lines, line } = trouble;
  const item = lines
    .slice(0, line.index + 1)
    .find((one) => one.kind === 'structure' && BULLET.test(one.text) && !isRestOfText(lines, one));
  if (!item) return undefined;
  const [sign = ''] = BULLET.exec(item.text) ?? [];
  return isAmongFields(lines, item) ? signBeforeField(trouble, item, sign) : otherSign(trouble, item, sign);
};

/** Whether no list can stand where a line does: it is the first of the file, or one field of a group among others. */
function isAmongFields(lines: Line[], line: Line): boolean {
  const before = lines
    .slice(0, line.index)
    .findLast((one) => one.kind === 'structure' && indentOf(one) <= indentOf(line));
  if (!before) return indentOf(line) === 0;
  return levelOf(before) === indentOf(line) && !(isOpen(before) && before === above(lines, line.index));
}

/** `1. title: Acme` among fields, where no list stands; of the fields at the margin all that start so. */
function signBeforeField(trouble: Trouble, line: Line, sign: string): Mistake {
  const isAlone = indentOf(line) > 0 || sign === '-';
  const rest = isAlone ? [] : trouble.lines.slice(line.index + 1).filter(({ lead }) => lead === '');
  const edits = [line, ...rest].flatMap((one) => {
    const [own] = (one.kind === 'structure' && BULLET.exec(one.text)) || [];
    return own && kindOf(own) === kindOf(sign) ? [{ from: one.body, to: one.body + own.length, text: '' }] : [];
  });
  // A dash may be all that is left of a list, or of a line that was to go.
  return signsBeforeFields(trouble, line, sign.trim(), { safe: sign !== '-', edits });
}

/** `- title: Acme` and so on: a dash before every field of the file, as if it were a list. */
export const dashBeforeFields: Test = (trouble) => {
  const margin = trouble.lines.filter(({ kind, lead }) => kind === 'structure' && lead === '');
  const [first, second] = margin;
  const isRow = margin.every(({ dashes, key }) => dashes.length === 1 && key);
  if (trouble.schema.type !== 'object' || !first || !second || !isRow) return undefined;
  const edits = margin.map(({ from, body }) => ({ from, to: body, text: '' }));
  return signsBeforeFields(trouble, first, '-', { safe: true, edits });
};

function signsBeforeFields(trouble: Trouble, line: Line, sign: string, fix: Fix): Mistake {
  const from = fix.edits[0]?.from ?? line.body;
  const others = fix.edits.length - 1;
  const which =
    others === 0
      ? `This line starts with “${sign}”`
      : `This line and ${others} ${others === 1 ? 'other' : 'others'} start with ${kindOf(sign)}`;
  return {
    rule: 'yaml/syntax',
    from,
    to: from + sign.length,
    message: `${which}; a field starts with its name.`,
    help: finished(trouble, line, fix.edits),
    fix,
  };
}

function kindOf(sign: string): string {
  return /\d/.test(sign) ? 'numbers' : `“${sign.trim()}”`;
}

/** `* one`: a bullet that Markdown knows and YAML does not. */
export const otherBullet: Test = (trouble) => {
  const { line, lines } = trouble;
  const bullet = /^[*•·–—]\s+/.exec(line.text);
  const owner = ownerAbove(lines, line.index);
  if (!bullet || line.key || line.dashes.length > 0 || !owner) return undefined;
  const isBesideText = owner.dashes.length > 0 && !owner.key && indentOf(owner) === indentOf(line);
  if (!isOpen(owner) && !isBesideText) return undefined;
  return otherSign(trouble, line, bullet[0]);
};

/** A list item whose text starts with something else than a dash and a space. */
export function otherSign(trouble: Trouble, item: Line, sign: string): Mistake {
  const from = item.body;
  const next = below(trouble.lines, item.index);
  // The other fields of the item may stand where this one does.
  const isWide = item.key && next?.dashes.length === 0 && indentOf(next) === levelOf(item) + sign.length;
  const edits = [{ from, to: from + sign.length, text: '-'.padEnd(isWide ? sign.length : 2) }];
  return {
    rule: 'yaml/syntax',
    from,
    to: from + 1,
    message:
      sign === '-'
        ? 'A space is missing behind the dash of this list item.'
        : `This line starts with “${sign.trim()}”; the items of a list start with a dash.`,
    help: finished(trouble, item, edits),
    fix: { safe: true, edits },
  };
}

/** Whether a line goes on with a text that begins on one above it. */
function isRestOfText(lines: Line[], line: Line): boolean {
  const before = above(lines, line.index);
  return before !== undefined && !before.key && before.dashes.length === 0;
}

/** `- - title: Acme`. */
export const twoDashes: Test = (trouble) => {
  const { lines, line } = trouble;
  const item = [line, ownerAbove(lines, line.index)].find((one) => one && one.dashes.length > 1 && one.key);
  const [first = 0, second = 0] = item?.dashes ?? [];
  if (!item) return undefined;
  const edits = [{ from: first, to: second, text: '' }];
  return {
    rule: 'yaml/syntax',
    from: second,
    to: second + 1,
    message: 'This list item starts with a second dash; one is enough.',
    help: finished(trouble, item, edits),
    fix: { safe: true, edits },
  };
};

/** `-  title: Acme` above a field that stands where one space behind the dash would have put it. */
export const wideDash: Test = (trouble) => {
  const { lines, line } = trouble;
  for (const item of [line, ownerAbove(lines, line.index)]) {
    const [dash] = item?.dashes ?? [];
    const next = item && below(lines, item.index);
    if (!item?.key || dash === undefined || item.dashes.length > 1 || !next || next.dashes.length > 0) continue;
    const column = dash + 2 - item.from;
    if (levelOf(item) <= column || indentOf(next) !== column || !isNamed(next)) continue;
    const edits = [{ from: dash + 2, to: item.body, text: '' }];
    return {
      rule: 'yaml/indentation',
      from: dash + 1,
      to: item.body,
      message: 'More than one space stands behind the dash of this item, so its fields do not stand below each other.',
      help: finished(trouble, item, edits),
      fix: { safe: true, edits },
    };
  }
  return undefined;
};

/** A list item further right than those that start with the same field, while its other fields stand where theirs do. */
export const itemTooDeep: Test = ({ lines, line }) => {
  for (const item of [line, ownerAbove(lines, line.index)]) {
    if (!item?.key || item.dashes.length !== 1) continue;
    const { name } = item.key;
    const [column, next] = [indentOf(item), below(lines, item.index)];
    const like = nearestOf(lines, item.index, (one) =>
      one.dashes.length > 0 ? one.key?.name === name : indentOf(one) < column - 2,
    ).find((one) => one.dashes.length === 1 && indentOf(one) === column - 2);
    const isAlone = !next || next.dashes.length > 0 || indentOf(next) < column;
    if (like && (isAlone || indentOf(next) === levelOf(like)))
      return { ...misplaced(item, indentOf(like)), fix: { safe: true, edits: [move(item, indentOf(like))] } };
  }
  return undefined;
};

/** A list item without its dash: a field with the name that starts the items beside it, where their dashes or their fields stand. */
export const itemWithoutDash: Test = (trouble) => {
  const { lines, line, fault } = trouble;
  if (!/mapping entry|sequence entry|end of the stream or/.test(fault.reason)) return undefined;
  const list = openAbove(lines, line.index, indentOf(line));
  for (const one of [list && below(lines, list.index), ownerAbove(lines, line.index), line]) {
    const item = one && one.index <= line.index && itemBeside(lines, one);
    if (item) return withoutDash(trouble, one, item);
  }
  return undefined;
};

/** The nearest line above and the nearest one below that a test holds of. */
function nearestOf(lines: Line[], index: number, test: (line: Line) => boolean): Line[] {
  return [lines.slice(0, index).reverse(), lines.slice(index + 1)].flatMap(
    (way) => way.find((one) => one.kind === 'structure' && test(one)) ?? [],
  );
}

/** The list item before or after a field that starts with one of that name. */
function itemBeside(lines: Line[], { index, key, dashes, lead }: Line): Line | undefined {
  if (!key || dashes.length > 0) return undefined;
  const column = lead.length;
  return nearestOf(lines, index, (one) => indentOf(one) < column + Number(one.dashes.length > 0)).find((one) => {
    if (one.dashes.length !== 1 || one.key?.name !== key.name) return false;
    // A list may also stand where its field does: then what stands there is no item of it.
    const list = openAbove(lines, one.index, indentOf(one) + 1);
    return list && levelOf(list) < indentOf(one) && (indentOf(one) === column || levelOf(one) === column);
  });
}

function withoutDash(trouble: Trouble, line: Line, item: Line): Mistake {
  const { lines } = trouble;
  const edits: Edit[] = [{ from: line.from, to: line.body, text: `${item.lead}- ` }];
  const next = below(lines, line.index);
  if (next && next.dashes.length === 0 && indentOf(next) === indentOf(item)) {
    // The fields that stand beside it move along.
    const after = lines.slice(line.index + 1);
    const end = after.findIndex(
      (one) => one.kind === 'structure' && indentOf(one) < indentOf(item) + one.dashes.length,
    );
    edits.push(...after.slice(0, end >>> 0).flatMap((one) => (one.text === '' ? [] : [move(one, indentOf(one) + 2)])));
  }
  return {
    rule: 'yaml/syntax',
    from: line.body,
    to: line.key?.to ?? line.body,
    message: `A dash is missing before ${ownerOf(line)}, which starts an item of this list.`,
    help: finished(trouble, line, edits),
    fix: { safe: true, edits },
  };
}
