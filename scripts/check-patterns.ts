/**
 * Checks with recheck that hostile text cannot keep a regular expression busy: none is exponential or cubic, and one that is quadratic
 * is so within a line of content, which has at most 10,000 characters (cli/compile/documents/decode.ts). Those of `functions/` are
 * linear, because requests have longer lines.
 * Checking all of them takes minutes, so the hashes of those that have passed are committed, and only other patterns are checked. The
 * long form checks all of them again.
 * Usage: node scripts/check-patterns.ts [--long]
 */
import { hash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { check } from 'recheck';
import { parseAst } from 'vite';
import { root } from './lib/root.ts';

interface Pattern {
  source: string;
  flags: string;
  maxLineLength: number;
  /** File and line of a literal, or the file that composes it. */
  place: string;
}

/** Sorted hashes of the patterns that have passed. */
const LIST = 'scripts/safe-patterns.json';

/** A pattern that recheck cannot decide in this time is tried with the repeated characters of its own source instead. */
const TIMEOUT_MS = 2000;

/**
 * Length of the largest document (cli/compile/documents/decode.ts). A pattern that is linear in the number of lines takes up to a second for it, on a
 * busy machine five; a quadratic one takes minutes.
 */
const ATTACK_LENGTH = 1_000_000;
const ATTACK_LINE_LENGTH = 100;
const ATTACK_TIMEOUT_MS = 20_000;

/** As in cli/compile/documents/decode.ts. */
const MAX_LINE_LENGTH = 10_000;

const patterns = [...listLiterals(), ...(await listComposed())];
const unique = new Map(patterns.map((pattern) => [hash('sha256', keyOf(pattern)).slice(0, 16), pattern]));
const list = readFileSync(join(root, LIST), 'utf8');
const known = new Set(process.argv.includes('--long') ? [] : (JSON.parse(list) as string[]));
const waiting = unique.entries();
const slow: string[] = [];
await Promise.all(Array.from({ length: availableParallelism() }, checkWaiting));

const safe = [...unique.keys()].filter((hash) => !slow.includes(hash)).sort();
const nextList = `${JSON.stringify(safe, null, 2)}\n`;
if (nextList !== list) {
  writeFileSync(join(root, LIST), nextList);
  console.log(`${LIST} has changed; commit it with the patterns.`);
}
process.exit(slow.length > 0 ? 1 : 0);

async function checkWaiting(): Promise<void> {
  for (const [hash, pattern] of waiting) {
    if (known.has(hash)) continue;
    const reason = await judge(pattern);
    if (reason === '') continue;
    slow.push(hash);
    console.error(`${pattern.place} /${pattern.source}/${pattern.flags}: ${reason}`);
  }
}

/** Returns why a pattern is slow, or ''. */
async function judge({ source, flags, maxLineLength }: Pattern): Promise<string> {
  const result = await check(source, flags.replace('d', ''), { timeout: TIMEOUT_MS });
  if (result.status === 'safe') return '';
  if (result.status === 'unknown')
    return isSlow(source, flags, source, maxLineLength) ? 'too slow for its own characters' : '';
  const { attack, complexity } = result;
  // A degree that was found by trying is a guess: it takes a part of up to 200 characters for one without a limit.
  if (complexity.type === 'exponential' || (complexity.degree > 2 && !complexity.isFuzz)) return complexity.summary;
  const pumps = attack.pumps.map(
    ({ prefix, pump }) => prefix + pump.repeat(ATTACK_LENGTH / attack.pumps.length / pump.length),
  );
  return isSlow(source, flags, pumps.join('') + attack.suffix, maxLineLength)
    ? `${complexity.summary}, too slow for lines of the greatest length or for many lines`
    : '';
}

/** Whether a pattern takes long for many lines, or for one line of the greatest length. */
function isSlow(source: string, flags: string, text: string, maxLineLength: number): boolean {
  const long = text.repeat(Math.ceil(ATTACK_LENGTH / text.length));
  const lines = long.replaceAll(new RegExp(`[^]{${ATTACK_LINE_LENGTH}}`, 'g'), '$&\n');
  const line = long.slice(0, maxLineLength / 2) + long.slice(-maxLineLength / 2);
  const pattern = new RegExp(source, flags);
  try {
    for (const attack of [lines, line])
      runInNewContext('attack.replace(pattern, "")', { attack, pattern }, { timeout: ATTACK_TIMEOUT_MS });
    return false;
  } catch {
    return true;
  }
}

function listLiterals(): Pattern[] {
  return globSync('{cli,functions,scripts,src}/**/*.{ts,tsx,mjs}', { cwd: root }).flatMap((file) => {
    const maxLineLength = file.startsWith('functions/') ? ATTACK_LENGTH : MAX_LINE_LENGTH;
    const text = readFileSync(join(root, file), 'utf8');
    return findLiterals(parseAst(text, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' })).map(
      ({ pattern, flags, start }) => {
        const place = `${file}:${text.slice(0, start).split('\n').length}`;
        return { source: pattern, flags, maxLineLength, place };
      },
    );
  });
}

function findLiterals(node: unknown): { pattern: string; flags: string; start: number }[] {
  if (typeof node !== 'object' || node === null) return [];
  const { regex, start } = node as { regex?: { pattern: string; flags: string }; start: number };
  return regex ? [{ ...regex, start }] : Object.values(node).flatMap(findLiterals);
}

/** Imports the modules that compose patterns, with a constructor that records them. */
async function listComposed(): Promise<Pattern[]> {
  const found: Pattern[] = [];
  const { RegExp: original } = globalThis;
  for (const file of globSync('{cli/{model,yaml,markdown,rules}/**/*.ts,.content/validators/*.js}', { cwd: root })) {
    globalThis.RegExp = new Proxy(original, {
      construct(target, args) {
        const pattern = new target(...(args as [string]));
        found.push({ source: pattern.source, flags: pattern.flags, maxLineLength: MAX_LINE_LENGTH, place: file });
        return pattern;
      },
    });
    await import(join(root, file));
  }
  globalThis.RegExp = original;
  return found;
}

function keyOf({ source, flags, maxLineLength }: Pattern): string {
  return `/${source}/${flags}${maxLineLength === MAX_LINE_LENGTH ? '' : ` ${maxLineLength}`}`;
}
