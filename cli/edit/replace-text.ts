import { applyEdits } from '../model/edits.ts';
import { valueAt } from '../model/schema.ts';
import type { Source } from '../model/source.ts';
import { parseYaml } from '../yaml/parse.ts';
import { addField } from './add-field.ts';
import { withoutLineEnd } from './parsed-file.ts';
import { Refusal } from './refusal.ts';
import { setValue } from './set-value.ts';

/** Returns the text of a document with another value. @throws Refusal if there is no text at the pointer */
export function replaceText(source: Source, pointer: string, value: string): string {
  const current = valueAt(parseYaml(source).value, pointer);
  // The last line break belongs to the block and not to the text.
  const lineEnd = typeof current === 'string' ? current.slice(withoutLineEnd(current).length) : '';
  const text = withoutLineEnd(value.replaceAll(/\r\n?/g, '\n'));
  const added = current === undefined ? addField(source, pointer, text) : undefined;
  const edits = added ? [added] : setValue(source, pointer, text && text + lineEnd);
  if (!edits) throw new Refusal(422, `This text cannot be changed here. Change it in “${source.file}”.`);
  return applyEdits(source.text, edits);
}
