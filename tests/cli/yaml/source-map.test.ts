import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { load } from 'js-yaml';
import { createSource, type Source } from '../../../cli/model/source.ts';
import type { ValueLocation } from '../../../cli/model/locations.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';
import { encode, scalarMap } from '../../../cli/yaml/source-map.ts';
import { applyEdits } from '../../../cli/model/edits.ts';
import { documents } from './scalars.ts';

const numRuns = process.env['LONG'] ? 120_000 : 10_000;

interface Text {
  source: Source;
  place: ValueLocation;
  value: string;
}

function read(raw: string): Text | undefined {
  const source = createSource('x.yaml', raw);
  const parsed = parseYaml(source);
  const value = (parsed.value as { group?: { text?: unknown } } | undefined)?.group?.text;
  const place = parsed.locations.get('/group/text');
  return typeof value === 'string' && place ? { source, place, value } : undefined;
}

/** Whether a stretch of the file stands for a stretch of the value, found without the map's own decoder. */
function stands(
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

describe('the map from a decoded text to the file', () => {
  it('finds every character of any text in any style', () => {
    let read_ = 0;
    fc.assert(
      fc.property(documents, (raw) => {
        const text = read(raw);
        if (!text) return;
        read_++;
        const { source, place, value } = text;
        const map = scalarMap(source, place, value);
        expect(map.exact).toBe(true);
        let last = 0;
        for (let at = 0; at < value.length;) {
          const size = (value.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
          const character = value.slice(at, at + size);
          const stretch = map.rangeOf(at, at + size);
          expect(stretch.from).toBeGreaterThanOrEqual(last);
          expect(stretch.from).toBe(map.toSource(at));
          const newlines = character === '\n' ? (/^\n+/.exec(value.slice(at))?.[0] ?? character) : character;
          if (!stands(source, place, stretch, character) && !stands(source, place, stretch, newlines)) {
            throw new Error(
              `offset ${at} (${JSON.stringify(character)}) gives ${JSON.stringify(source.text.slice(stretch.from, stretch.to))}`,
            );
          }
          last = stretch.from;
          at += size;
        }
      }),
      { numRuns },
    );
    // The texts must be YAML nearly always, or the property says little.
    expect(read_).toBeGreaterThan(numRuns * 0.85);
  }, 600_000);

  it('replaces any stretch of any text by any other', () => {
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
    let made = 0;
    let refused = 0;
    fc.assert(
      fc.property(documents, fc.nat(), fc.nat(), put, (raw, a, b, replacement) => {
        const text = read(raw);
        if (!text) return;
        const { source, place, value } = text;
        const [from = 0, to = 0] = [a % (value.length + 1), b % (value.length + 1)].sort((x, y) => x - y);
        const edits = encode(source, place, value, from, to, replacement);
        if (!edits) {
          refused++;
          expect(['literal', 'folded']).toContain(place.scalar?.style);
          return;
        }
        made++;
        const edited = read(applyEdits(source.text, edits));
        expect(edited?.value).toBe(value.slice(0, from) + replacement + value.slice(to));
      }),
      { numRuns: numRuns / 5 },
    );
    expect(made).toBeGreaterThan(refused * 2);
  }, 600_000);
});
