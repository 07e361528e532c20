import type { Element, Nodes } from 'hast';
import { childPointer } from '../model/json-pointer.ts';
import { isGroup, resolveRef, type Schema } from '../model/schema.ts';
import { addMark } from './mark.ts';

/**
 * Returns a compiled document whose texts and pictures have marks. Ids, addresses and keys in lists stay as they are.
 * @param file path of the YAML file, such as `content/about.yaml`
 */
export function markDocument(compiled: unknown, schema: Schema, file: string): unknown {
  const place = (pointer: string): string => encodeURI(`${file}#${pointer}`);
  const mark = (pointer: string, value: unknown, unresolved: Schema | undefined, isItem = false): unknown => {
    if (!unresolved) return value;
    const { format, items, properties, isKey, enum: choices } = resolveRef(schema, unresolved);
    if (Array.isArray(value)) return value.map((item, index) => mark(childPointer(pointer, index), item, items, true));
    if (isTree(value)) return markTree(value, place(pointer));
    if (isGroup(value)) {
      const { url } = value as { url?: string };
      if (format === 'picture' && url !== undefined) return { ...value, url: addMark(url, place(pointer)) };
      const fields = Object.entries(value);
      return Object.fromEntries(
        fields.map(([key, item]) => [key, mark(childPointer(pointer, key), item, properties?.[key])]),
      );
    }
    const isUnmarked = isKey || format === 'uri-reference' || (isItem && choices !== undefined);
    return typeof value !== 'string' || isUnmarked ? value : addMark(value, place(pointer));
  };
  return mark('', compiled, schema);
}

function isTree(value: unknown): value is Nodes {
  return isGroup(value) && value['type'] === 'root' && 'children' in value;
}

/** Marks the text nodes and pictures of compiled Markdown with their index. */
function markTree(tree: Nodes, place: string): Nodes {
  let [texts, pictures] = [0, 0];
  const mark = (node: Nodes): Nodes => {
    if (node.type === 'text') {
      const value = addMark(node.value, `${place}~${texts++}`);
      // Whitespace between blocks stays a text, which the JSX runtime would put into an element.
      return node.value.trim() === '' ? node : { ...node, value };
    }
    const copy = { ...node };
    if (isPicture(copy))
      copy.properties = { ...copy.properties, src: addMark(String(copy.properties['src']), `${place}!${pictures++}`) };
    if ('children' in copy) copy.children = copy.children.map(mark) as never;
    return copy;
  };
  return mark(tree);
}

/** Whether a node is a picture of the content, and not the preview of a photo. */
function isPicture(node: Nodes): node is Element {
  return node.type === 'element' && node.tagName === 'img' && node.properties['loading'] !== undefined;
}
