import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { decodeLoosely } from '../../../cli/compile/disk/load.ts';
import { frozenSite } from '../../site/frozen-site.ts';

const content = join(frozenSite, 'content');
const files = globSync('**/*.yaml', { cwd: content }).sort();

/** A single accident while a file is edited, copied or merged. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }) }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: fc.nat(),
    text: fc.constantFrom('\t', '"', "'", ': ', ' #', '- ', '[', '{', '@', '&', '*', '|', '\u00a0', '\r', '\n', '“'),
  }),
  fc.record({
    kind: fc.constantFrom('swap' as const, 'double' as const, 'drop' as const),
    at: fc.nat(),
    with: fc.nat(),
  }),
  fc.record({ kind: fc.constantFrom('cut' as const, 'indent' as const, 'outdent' as const), at: fc.nat() }),
);

type Change =
  | { kind: 'flip'; at: number; byte: number }
  | { kind: 'insert'; at: number; text: string }
  | { kind: 'swap' | 'double' | 'drop'; at: number; with: number }
  | { kind: 'cut' | 'indent' | 'outdent'; at: number };

function mutate(text: string, one: Change): string {
  if (one.kind === 'flip') {
    const bytes = Buffer.from(text);
    bytes[one.at % bytes.length] = one.byte;
    return decodeLoosely(bytes, 'x.yaml').text;
  }
  if (one.kind === 'insert') {
    const at = one.at % (text.length + 1);
    return text.slice(0, at) + one.text + text.slice(at);
  }
  if (one.kind === 'cut') return text.slice(0, one.at % (text.length + 1));
  const lines = text.split('\n');
  const index = one.at % lines.length;
  const line = lines[index] ?? '';
  if (one.kind === 'indent') lines[index] = ` ${line}`;
  else if (one.kind === 'outdent') lines[index] = line.replace(/^ /, '');
  else if (one.kind === 'drop') lines.splice(index, 1);
  else if (one.kind === 'double') lines.splice(one.with % lines.length, 0, line);
  else if (one.kind === 'swap')
    [lines[index], lines[one.with % lines.length]] = [lines[one.with % lines.length] ?? '', line];
  return lines.join('\n');
}

/** Documents of the frozen site after one to four accidents. */
export const mutants = fc
  .tuple(fc.constantFrom(...files), fc.array(change, { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([file, changes, crlf]) => {
    const text = readFileSync(join(content, file), 'utf8');
    return { file, text: changes.reduce(mutate, crlf ? text.replaceAll('\n', '\r\n') : text) };
  });
