import { quote } from '../../model/message-text.ts';
import type { ReadableText } from '../readable-text.ts';
import type { TextPattern } from './text-patterns.ts';

/** Noun and verb differ (“a setup”, “to set up”), or both are words (“every day”, “re-form”). */
const BOTH_RIGHT =
  /-(?:able|back|by|down|ever|for|in|less|like|more|off|on|one|out|over|self|some|through|times?|up|ward|where|wise)$|^re-(?:act|count|cover|creat|form|leas|mark|present|serv|sign|sort)/u;

/** A name has to be used so often before a lowercase word is that name, and not a word. */
const MIN_NAME_USES = 3;

/** One spelling has to be so many times as frequent as the other before the other is a mistake. */
const MIN_RATIO = 2;

/**
 * Returns a pattern for the rarer spelling of words that a text spells in two ways, such as “Openshift” next to “OpenShift”, or “on-line”
 * next to “online”. Undefined if there are none.
 */
export function twoSpellings({ words, vocabulary }: ReadableText): TextPattern | undefined {
  const rarer = new Map<string, string>();
  const count = (form: string) => (words.includes(form) ? (words.match(alone(form))?.length ?? 0) : 0);
  for (const word of vocabulary) {
    if (/^\p{Lu}\p{Ll}+\p{Lu}\p{L}{2,}$/u.test(word)) {
      const lower = word.toLowerCase();
      const others = [lower, word.charAt(0) + lower.slice(1)].filter((other) => vocabulary.has(other));
      for (const other of others)
        if (count(word) >= Math.max(MIN_RATIO * count(other), other === lower ? MIN_NAME_USES : 0))
          rarer.set(other, word);
    }
    if (!/^\p{Ll}{5,}$/u.test(word)) continue;
    for (let at = 2; at <= word.length - 3; at++) {
      const [start, end] = [word.slice(0, at), word.slice(at)];
      const other = `${start}-${end}`;
      if (!vocabulary.has(start) || !vocabulary.has(end) || BOTH_RIGHT.test(other)) continue;
      const [uses, others] = [count(word), count(other)];
      if (others > 0 && uses >= MIN_RATIO * others) rarer.set(other, word);
      else if (uses > 0 && others >= MIN_RATIO * uses) rarer.set(word, other);
    }
  }
  if (rarer.size === 0) return undefined;
  return {
    pattern: alone([...rarer.keys()].join('|')),
    message: (text) => `${quote(text)} is spelled in another way in the rest of this text.`,
    help: 'Write it the same way everywhere.',
    replacement: ([text]) => rarer.get(text),
  };
}

/** Matches words that are not part of a longer word, an address, a file name or code. */
function alone(forms: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}'’@#_/.\\-])(?:${forms})(?![\p{L}\p{N}_/@\\(-]|\.\p{L})`, 'gu');
}
