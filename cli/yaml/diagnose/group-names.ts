import { lineEndingOf } from '../../model/edits.ts';
import { resolveRef } from '../../model/schema.ts';
import { lostGroup, schemaOfGroup } from './groups.ts';
import { indentOf, isNamed, levelOf, type Line } from './lines.ts';
import { above, clip, ownerOf, type Mistake, type Trouble } from './context.ts';

/** `button: See our work` above the fields of the group, or a text behind the name of a list above its items. */
export function textOfGroup(trouble: Trouble, owner: Line, line: Line): Mistake | undefined {
  const { properties = {} } = schemaOfGroup(trouble, owner.index, levelOf(owner));
  const name = owner.key?.name ?? '';
  const field = Object.hasOwn(properties, name) ? resolveRef(trouble.schema, properties[name]) : {};
  const isItem = line.dashes.length > 0 && field.type === 'array';
  const isOwn = isItem || (line.key !== undefined && Object.hasOwn(field.properties ?? {}, line.key.name));
  if (!owner.key || owner.opens || !isOwn || above(trouble.lines, line.index) !== owner) return undefined;
  const [from, to] = [owner.valueFrom, owner.valueFrom + owner.value.length];
  return {
    rule: 'yaml/syntax',
    from,
    to,
    message: `“${clip(owner.value)}” stands behind ${ownerOf(owner)}, whose ${isItem ? 'items' : 'fields'} follow below.`,
    help: `Delete it, or write it into one of the ${isItem ? 'items' : 'fields'}.`,
    fix: { safe: false, edits: [{ from: owner.key.to + 1, to, text: '' }] },
  };
}

/** Several fields of which the schema knows whose they are: one group of the right name has none. */
export function nameOfGroup(trouble: Trouble, line: Line, column: number): Mistake | undefined {
  const sisters = sistersBelow(trouble.lines, line);
  if (sisters.length === 0) return undefined;
  const names = [line, ...sisters].map(({ key }) => key?.name ?? '');
  const name = lostGroup(trouble, line.index, column, ({ properties = {} }) =>
    names.every((one) => Object.hasOwn(properties, one)),
  );
  if (name === undefined || indentOf(line) !== column + 2) return undefined;
  const sign = `${name}:`;
  return {
    rule: 'schema/missing-field',
    from: line.body,
    to: line.key?.to ?? line.body,
    message: `The fields from “${clip(names[0] ?? '')}” to “${clip(names.at(-1) ?? '')}” seem to be those of “${name}”, without the line that names it.`,
    help: `Write “${sign}” above them.`,
    fix: {
      safe: false,
      edits: [{ from: line.from, to: line.from, text: ' '.repeat(column) + sign + lineEndingOf(trouble.text) }],
    },
  };
}

/** The fields that follow a field and stand like it. */
export function sistersBelow(lines: Line[], line: Line): Line[] {
  const after = lines.slice(line.index + 1).filter(({ kind }) => kind === 'structure');
  const end = after.findIndex((one) => indentOf(one) < indentOf(line));
  return after.slice(0, end >>> 0).filter((one) => indentOf(one) === indentOf(line) && isNamed(one));
}
