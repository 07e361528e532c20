import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { load } from 'js-yaml';
import { createSource, type Source } from '../../../cli/model/source.ts';
import type { ValueLocation } from '../../../cli/model/locations.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';
import { replaceInScalar } from '../../../cli/yaml/scalar-edits.ts';
import { mapScalar } from '../../../cli/yaml/source-map.ts';
import { applyEdits } from '../../../cli/model/edits.ts';
import { documents } from './random-scalars.ts';
import { isLong } from '../../long.ts';

const numRuns = isLong ? 20_000 : 500;

interface ParsedText {
  source: Source;
  location: ValueLocation;
  value: string;
}

function parseText(raw: string): ParsedText | undefined {
  const source = createSource('x.yaml', raw);
  const parsed = parseYaml(source);
  const value = (parsed.value as { group?: { text?: unknown } } | undefined)?.group?.text;
  const location = parsed.locations.get('/group/text');
  return typeof value === 'string' && location ? { source, location, value } : undefined;
}

/** Whether a range of the file encodes a range of the value, decided without the map's own decoder. */
function encodes(
  source: Source,
  { scalar }: ValueLocation,
  { from, to }: { from: number; to: number },
  text: string,
): boolean {
  const raw = source.text.slice(from, to);
  if (raw === text) return true;
  if (text === ' ' || /^\n+$/.test(text))
    return /^[ \t\r\n]*$/.test(raw) || (scalar?.style === 'double' && unquote(raw) === text);
  return scalar?.style === 'single' ? raw === "''" : scalar?.style === 'double' && unquote(raw) === text;
}

function unquote(raw: string): unknown {
  return load(`"${raw}"`);
}

describe('the map from a decoded scalar to the file', () => {
  it('locates every character of any text in any style', () => {
    let parsedCount = 0;
    fc.assert(
      fc.property(documents, (raw) => {
        const text = parseText(raw);
        if (!text) return;
        parsedCount++;
        const { source, location, value } = text;
        const map = mapScalar(source, location, value);
        expect(map.isExact).toBe(true);
        let last = 0;
        for (let at = 0; at < value.length;) {
          const size = (value.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
          const character = value.slice(at, at + size);
          const range = map.toSourceRange(at, at + size);
          expect(range.from).toBeGreaterThanOrEqual(last);
          expect(range.from).toBe(map.toSourceOffset(at));
          const newlines = character === '\n' ? (/^\n+/.exec(value.slice(at))?.[0] ?? character) : character;
          if (!encodes(source, location, range, character) && !encodes(source, location, range, newlines)) {
            throw new Error(
              `offset ${at} (${JSON.stringify(character)}) gives ${JSON.stringify(source.text.slice(range.from, range.to))}`,
            );
          }
          last = range.from;
          at += size;
        }
      }),
      { numRuns },
    );
    // Nearly all texts must be valid YAML, or the property proves little.
    expect(parsedCount).toBeGreaterThan(numRuns * 0.85);
  }, 600_000);

  it('maps a text with a character that does not exist as a whole', () => {
    const text = parseText('group:\n  text: "b \\UFFFFFFFF"');
    if (!text) throw new Error('The text cannot be parsed.');
    const { source, location, value } = text;
    expect(mapScalar(source, location, value).toSourceRange(0, 1)).toEqual({ from: 15, to: 29 });
    const edits = replaceInScalar(source, location, value, 0, 1, 'c') ?? [];
    expect(parseText(applyEdits(source.text, edits))?.value).toBe(`c${value.slice(1)}`);
  });

  it('replaces any range of any text with any other', () => {
    const put = fc.oneof(
      fc.constantFrom(
        '',
        '/about',
        'https://example.org/a?b=c#d',
        "it's",
        'a: b',
        ' #',
        '"',
        '\\',
        '\n',
        'one\n\n  two',
        '- x',
        '{',
        '\u0007',
      ),
      fc.string({ maxLength: 4 }),
    );
    let editedCount = 0;
    let rejectedCount = 0;
    fc.assert(
      fc.property(documents, fc.nat(), fc.nat(), put, (raw, a, b, replacement) => {
        const text = parseText(raw);
        if (!text) return;
        const { source, location, value } = text;
        const [from = 0, to = 0] = [a % (value.length + 1), b % (value.length + 1)].sort((x, y) => x - y);
        const edits = replaceInScalar(source, location, value, from, to, replacement);
        if (!edits) {
          rejectedCount++;
          expect(['literal', 'folded']).toContain(location.scalar?.style);
          return;
        }
        editedCount++;
        const edited = parseText(applyEdits(source.text, edits));
        expect(edited?.value).toBe(value.slice(0, from) + replacement + value.slice(to));
      }),
      { numRuns: numRuns / 2 },
    );
    expect(editedCount).toBeGreaterThan(rejectedCount * 2);
  }, 600_000);
});
