import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { describe, expect, test } from 'vitest';
import { canMatch, type Search } from '../../../cli/rules/text/text-patterns.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../cli/rules/*/*.ts', { eager: true });

const tables = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, Search[]] => {
    return Array.isArray(entry[1]) && entry[1].some((one) => typeof one === 'object' && 'pattern' in one);
  }),
);

/** Most texts that are tried for a part of a pattern. */
const MAX_TEXTS = 300;

/** Characters for classes that do not list any, such as `\p{L}` and `[^\n]`. */
const CHARACTERS = ['a', 'A', '1', ' ', '.', 'é', '漢', '\n', '\u00a0'];

/** Texts on each side of a match. */
const BEFORE = ['', 'a', 'ab', 'A', ' ', '\n', '.', '$', '\n\uffff '];
const AFTER = ['', 'a', 'abc', ' ', '\n', '. ', ' million', ' %'];

/** A text that an element of a pattern matches, and the text of each group in it by the offset of the group. */
interface Sample {
  text: string;
  groups: Record<number, string>;
}

const sample = (text: string): Sample => ({ text, groups: {} });

/** Returns some of a list, from all of its parts. */
function thin<T>(all: T[]): T[] {
  const step = Math.ceil(all.length / MAX_TEXTS);
  return all.filter((_, index) => index % step === 0);
}

/** Returns short texts that an alternative matches: every choice once, and nothing where nothing is allowed. */
function samplesOf({ elements }: AST.Alternative, flags: string): Sample[] {
  return elements.reduce<Sample[]>(
    (before, element) => {
      const joined = before.flatMap(({ text, groups }) =>
        samplesOfElement(element, flags, groups).map((next) => {
          return { text: text + next.text, groups: { ...groups, ...next.groups } };
        }),
      );
      return thin(joined);
    },
    [sample('')],
  );
}

function samplesOfElement(element: AST.Element, flags: string, groups: Sample['groups']): Sample[] {
  switch (element.type) {
    case 'Assertion':
      if (element.kind !== 'lookahead' && element.kind !== 'lookbehind') return [sample('')];
      return element.negate
        ? [sample('')]
        : [sample(''), ...element.alternatives.flatMap((part) => samplesOf(part, flags))];
    case 'Backreference':
      return [
        sample(
          [element.resolved]
            .flat()
            .map(({ start }) => groups[start] ?? '')
            .join(''),
        ),
      ];
    case 'CapturingGroup':
      return element.alternatives
        .flatMap((part) => samplesOf(part, flags))
        .map(({ text, groups }) => ({ text, groups: { ...groups, [element.start]: text } }));
    case 'Group':
      return element.alternatives.flatMap((part) => samplesOf(part, flags));
    case 'Quantifier': {
      const once = samplesOfElement(element.element, flags, groups);
      const least = once.map(({ text, groups }) => ({ text: text.repeat(Math.max(element.min, 1)), groups }));
      return element.min === 0 ? [sample(''), ...least] : least;
    }
    case 'Character':
      return [sample(String.fromCodePoint(element.value))];
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass':
      return charactersOf(element, flags).map(sample);
  }
}

/** Returns characters of a class: those that it lists, the ends of its ranges, and one for each set in it. */
function charactersOf(element: AST.CharacterClass | AST.CharacterSet | AST.ExpressionCharacterClass, flags: string) {
  const isMatch = (character: string) => new RegExp(`^${element.raw}$`, flags).test(character);
  const listed = element.type === 'CharacterClass' ? element.elements.flatMap(codesIn) : [];
  const others = CHARACTERS.filter(isMatch).slice(0, 3);
  return [...new Set([...listed.map((code) => String.fromCodePoint(code)).filter(isMatch), ...others])];
}

function codesIn(element: AST.CharacterClassElement): number[] {
  if (element.type === 'Character') return [element.value];
  return element.type === 'CharacterClassRange' ? [element.min.value, element.max.value] : [];
}

describe.each(tables)('%s', (_, searches) => {
  test.each(searches.map((search) => [search.pattern, search]))(
    'every match of %s has what it needs',
    (pattern, search) => {
      expect(search.needs).toBeDefined();
      const flags = pattern.flags.replaceAll(/[gd]/g, '');
      const matcher = new RegExp(pattern.source, flags);
      for (const part of new RegExpParser().parsePattern(pattern.source, undefined, undefined, {
        unicode: flags.includes('u'),
      }).alternatives) {
        const texts = samplesOf(part, flags).flatMap(({ text }) =>
          BEFORE.flatMap((before) => AFTER.map((after) => before + text + after)),
        );
        const matching = texts.filter((text) => matcher.test(text));
        expect(matching, `no sample for ${part.raw}`).not.toEqual([]);
        expect(matching.filter((text) => !canMatch(text, search)).slice(0, 5)).toEqual([]);
      }
    },
  );
});
