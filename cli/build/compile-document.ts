import type { Picture } from '../../.content/types.ts';
import { renderMarkdown, withoutMarks } from '../markdown/render.ts';
import type { ContentDocument } from '../model/document.ts';
import { type Schema, resolveRef } from '../model/schema.ts';
import { childPointer } from '../model/json-pointer.ts';

/** Gives the published file of a picture by its path below the content folder. */
export type PictureOf = (path: string) => Picture | undefined;

/**
 * What a page gets of a valid document: Markdown as trees, pictures with their sizes, no marks of sample data.
 * @throws Error for a picture that is not there
 */
export function compileValue({ schema, value, markdown }: ContentDocument, pictureOf: PictureOf): object {
  const trees = new Map(markdown.map(({ pointer, tree }) => [pointer, tree]));
  const compile = (pointer: string, value: unknown, described: Schema | undefined): unknown => {
    const tree = trees.get(pointer);
    if (tree) return renderMarkdown(tree, pictureOf);
    const resolved = resolveRef(schema, described);
    if (Array.isArray(value))
      return value.map((item, index) => compile(childPointer(pointer, index), item, resolved.items));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => pointer !== '' || key !== 'sample')
          .map(([key, item]) => [key, compile(childPointer(pointer, key), item, resolved.properties?.[key])]),
      );
    }
    if (typeof value !== 'string') return value;
    return resolved.format === 'picture' ? required(value, pictureOf) : withoutMarks(value);
  };
  return compile('', value, schema) as object;
}

function required(path: string, pictureOf: PictureOf): Picture {
  const picture = pictureOf(path);
  if (!picture) throw new Error(`The picture ${path} is not there.`);
  return picture;
}
