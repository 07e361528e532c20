import { renderMarkdown, stripSampleMarkers } from '../../markdown/render.ts';
import type { PictureLookup } from '../../model/content-config.ts';
import type { ContentDocument } from '../../model/document.ts';
import { childPointer } from '../../model/json-pointer.ts';
import { resolveRef, type Schema } from '../../model/schema.ts';

/**
 * Compiles a valid document into what its page gets: Markdown as HAST, pictures with their sizes, no markers of sample data.
 * @param pictureAt knows all pictures of the document
 */
export function compileDocument({ schema, value, markdown }: ContentDocument, pictureAt: PictureLookup): object {
  const trees = new Map(markdown.map(({ pointer, tree }) => [pointer, tree]));
  const compile = (pointer: string, value: unknown, unresolved: Schema | undefined): unknown => {
    const tree = trees.get(pointer);
    if (tree) return renderMarkdown(tree, pictureAt);
    const { format, items, properties } = resolveRef(schema, unresolved);
    if (Array.isArray(value)) return value.map((item, index) => compile(childPointer(pointer, index), item, items));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => pointer !== '' || key !== 'sample')
          .map(([key, item]) => [key, compile(childPointer(pointer, key), item, properties?.[key])]),
      );
    }
    if (typeof value !== 'string') return value;
    return format === 'picture' ? pictureAt(value) : stripSampleMarkers(value);
  };
  return compile('', value, schema) as object;
}
