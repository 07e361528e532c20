import { diffArrays } from 'diff';
import type { Root } from 'hast';
import { fileName } from '../model/file-names.ts';
import { childPointer } from '../model/json-pointer.ts';
import type { Picture } from '../model/picture.ts';
import { isGroup, schemaAt, type Schema } from '../model/schema.ts';
import type { Change } from './changes.ts';
import { textBlocks, type TextBlock } from './text-blocks.ts';
import { similarity, splitWords } from './words.ts';

/** Returns the name of a published picture. */
export type PictureName = (url: string) => string;

/** Items with fewer words in common are different items. */
const MIN_SIMILARITY = 0.5;

/** More items are not compared word by word, which takes the product of their numbers. */
const MAX_COMPARED_ITEMS = 20;

/**
 * Yields what visitors see differently in a compiled document.
 * @param renamed new ids and addresses of documents, by their old ones
 */
export function* compareDocuments(
  before: unknown,
  after: unknown,
  schema: Schema,
  pictureName: PictureName,
  renamed: ReadonlyMap<unknown, string>,
): Generator<Change> {
  yield* compare(before, after, '', []);

  function* compare(
    before: unknown,
    after: unknown,
    pointer: string,
    place: string[],
    note?: string,
  ): Generator<Change> {
    if (isTree(before) && isTree(after)) yield* compareTexts(before, after, place);
    else if (Array.isArray(before) && Array.isArray(after)) yield* compareLists(before, after, pointer, place);
    else if (isPicture(before) && isPicture(after)) {
      if (before.url !== after.url) yield { place, ...comparePictures(before, after), ...(note && { note }) };
    } else if (isGroup(before) && isGroup(after) && !isPicture(before) && !isRedirect(before)) {
      const isSameDescription = Boolean(after['alt']) && before['alt'] === after['alt'];
      for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
        const below = childPointer(pointer, key);
        const label = extend(place, schemaAt(schema, below).title ?? key);
        yield* compare(before[key], after[key], below, label, isSameDescription ? 'description unchanged' : undefined);
      }
    } else {
      const textOf = (value: unknown) => (value === undefined ? undefined : visibleText(value, pictureName));
      const [old, current] = [textOf(before), textOf(after)];
      if (old === current) return;
      yield { place, before: old, after: current, ...(isRenamed(before, after) && { kind: 'renamed' }) };
    }
  }

  function isRenamed(before: unknown, after: unknown): boolean {
    return after !== undefined && renamed.get(before) === after;
  }

  function comparePictures(before: Picture, after: Picture): Omit<Change, 'place'> {
    const [oldPath, path] = [pictureName(before.url), pictureName(after.url)];
    const hasSameName = fileName(oldPath) === fileName(path);
    const [old, current] = hasSameName && oldPath !== path ? [oldPath, path] : [fileName(oldPath), fileName(path)];
    const isSameFile = oldPath === path ? ' (new content)' : '';
    return { before: old, after: `${current}${isSameFile}, ${after.width} × ${after.height}`, kind: 'picture' };
  }

  function* compareTexts(before: Root, after: Root, place: string[]): Generator<Change> {
    const [old, current] = [textBlocks(before, pictureName), textBlocks(after, pictureName)];
    const textOf = (blocks: TextBlock[] | undefined) => blocks?.map(({ text }) => text).join('\n');
    let [removed, added]: (TextBlock[] | undefined)[] = [];
    const parts = diffArrays(old, current, { comparator: (one, other) => one.text === other.text });
    for (const part of [...parts, undefined]) {
      if (part?.removed) removed = part.value;
      else if (part?.added) added = part.value;
      else {
        const [block] = added ?? removed ?? [];
        const below = block?.heading === undefined ? place : [...place, block.heading];
        if (block) yield { place: below, before: textOf(removed), after: textOf(added) };
        removed = added = undefined;
      }
    }
  }

  function* compareLists(before: unknown[], after: unknown[], pointer: string, place: string[]): Generator<Change> {
    const textOf = (item: unknown) => visibleText(item, pictureName);
    const previous = matchItems(
      before.map((item) => renamed.get(item) ?? item),
      after,
      textOf,
    );
    const below = (item: unknown) => extend(place, itemName(item) ?? textOf(item).replace(/\n[^]*/, ''));
    const kept = new Set(previous.values());
    for (const [index, item] of before.entries())
      if (!kept.has(index)) yield { place, before: textOf(item), after: undefined };
    const order = after.flatMap((_, index) => previous.get(index) ?? []);
    const moved = diffArrays(
      order.toSorted((a, b) => a - b),
      order,
    ).filter(({ added }) => added);
    const isMoved = (old: number) => moved.some(({ value }) => value.includes(old));
    for (const [index, item] of after.entries()) {
      const old = previous.get(index);
      if (old === undefined) yield { place, before: undefined, after: textOf(item) };
      else {
        const isWhole = isRedirect(item) || isRenamed(before[old], item);
        yield* compare(before[old], item, childPointer(pointer, index), isWhole ? place : below(item));
      }
      if (old !== undefined && isMoved(old))
        yield { place: below(item), before: `place ${old + 1}`, after: `place ${index + 1}` };
    }
  }
}

/** Returns the index of the previous version of each item: the same item, one with the same name, or one with similar words. */
function matchItems(before: unknown[], after: unknown[], textOf: (item: unknown) => string): Map<number, number> {
  const previous = new Map<number, number>();
  const open = () => {
    const kept = new Set(previous.values());
    return [[...before.keys()].filter((i) => !kept.has(i)), [...after.keys()].filter((i) => !previous.has(i))] as const;
  };
  for (const keyOf of [JSON.stringify, itemName]) {
    const [gone, fresh] = open();
    const byKey = Map.groupBy(gone, (index) => keyOf(before[index]));
    for (const index of fresh) {
      const key = keyOf(after[index]);
      const old = key === undefined ? undefined : byKey.get(key)?.shift();
      if (old !== undefined) previous.set(index, old);
    }
  }
  const [gone, fresh] = open();
  if (Math.max(gone.length, fresh.length) > MAX_COMPARED_ITEMS) return previous;
  for (const index of fresh) {
    const wordsOf = (item: unknown) => splitWords(textOf(item));
    const isSimilar = (old: number) => similarity(wordsOf(before[old]), wordsOf(after[index])) >= MIN_SIMILARITY;
    const position = gone.findIndex((old) => isGroup(before[old]) && isSimilar(old));
    if (position >= 0) previous.set(index, gone.splice(position, 1)[0] as number);
  }
  return previous;
}

/** Returns all text of a compiled value. */
export function visibleText(value: unknown, pictureName: PictureName): string {
  if (isPicture(value)) return pictureName(value.url);
  if (isRedirect(value)) return `${value.from} → ${value.to}`;
  if (!isGroup(value) && !Array.isArray(value)) return String(value).replace(/\s+/g, ' ').trim();
  const lines = isTree(value)
    ? textBlocks(value, pictureName).map(({ text }) => text)
    : Object.values(value).map((item) => visibleText(item, pictureName));
  return lines.join('\n');
}

function itemName(item: unknown): string | undefined {
  if (isRedirect(item)) return item.from;
  const { title, name } = isGroup(item) ? item : {};
  return [title, name].find((text) => typeof text === 'string') as string | undefined;
}

function extend(place: string[], label: string): string[] {
  return place.at(-1) === label ? place : [...place, label];
}

function isTree(value: unknown): value is Root {
  return isGroup(value) && value['type'] === 'root' && Array.isArray(value['children']);
}

function isPicture(value: unknown): value is Picture {
  return isGroup(value) && typeof value['url'] === 'string' && typeof value['width'] === 'number';
}

function isRedirect(value: unknown): value is { from: string; to: string } {
  return isGroup(value) && Object.keys(value).sort().join() === 'from,to' && Object.values(value).every(isText);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
