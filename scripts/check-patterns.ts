/**
 * Checks with recheck that hostile content cannot keep a regular expression of `cli/` busy: none is exponential or cubic, and one that
 * is quadratic is so within a line, which has at most 10,000 characters (cli/compile/documents/decode.ts).
 * Usage: node scripts/check-patterns.ts
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { check } from 'recheck';
import { parseAst } from 'vite';
import { root } from './lib/root.ts';

interface Pattern {
  source: string;
  flags: string;
  /** File and line of a literal, or the file that composes it. */
  place: string;
}

/** Verdicts by pattern; most patterns never change. */
const cacheFile = join(root, 'node_modules/.cache/recheck.json');

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
const unique = [...new Map(patterns.map((pattern) => [keyOf(pattern), pattern])).values()];
const known = readCache();
const verdicts: Record<string, string> = {};
const waiting = unique.values();
await Promise.all(Array.from({ length: availableParallelism() }, checkWaiting));
mkdirSync(dirname(cacheFile), { recursive: true });
writeFileSync(cacheFile, JSON.stringify(verdicts));

const slow = unique.filter((pattern) => verdicts[keyOf(pattern)] !== '');
for (const pattern of slow) console.error(`${pattern.place} ${keyOf(pattern)}: ${verdicts[keyOf(pattern)]}`);
process.exit(slow.length > 0 ? 1 : 0);

async function checkWaiting(): Promise<void> {
  for (const pattern of waiting) verdicts[keyOf(pattern)] = known[keyOf(pattern)] ?? (await judge(pattern));
}

/** Returns why a pattern is slow, or ''. */
async function judge({ source, flags }: Pattern): Promise<string> {
  const result = await check(source, flags.replace('d', ''), { timeout: TIMEOUT_MS });
  if (result.status === 'safe') return '';
  if (result.status === 'unknown') return isSlow(source, flags, source) ? 'too slow for its own characters' : '';
  const { attack, complexity } = result;
  // A degree that was found by trying is a guess: it takes a part of up to 200 characters for one without a limit.
  if (complexity.type === 'exponential' || (complexity.degree > 2 && !complexity.isFuzz)) return complexity.summary;
  const pumps = attack.pumps.map(
    ({ prefix, pump }) => prefix + pump.repeat(ATTACK_LENGTH / attack.pumps.length / pump.length),
  );
  return isSlow(source, flags, pumps.join('') + attack.suffix)
    ? `${complexity.summary}, too slow for lines of the greatest length or for many lines`
    : '';
}

/** Whether a pattern takes long for many lines, or for one line of the greatest length. */
function isSlow(source: string, flags: string, text: string): boolean {
  const long = text.repeat(Math.ceil(ATTACK_LENGTH / text.length));
  const lines = long.replaceAll(new RegExp(`[^]{${ATTACK_LINE_LENGTH}}`, 'g'), '$&\n');
  const line = text.slice(0, MAX_LINE_LENGTH / 2) + text.slice(-MAX_LINE_LENGTH / 2);
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
  return globSync('cli/**/*.ts', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return findLiterals(parseAst(text, { lang: 'ts' })).map(({ pattern, flags, start }) => {
      return { source: pattern, flags, place: `${file}:${text.slice(0, start).split('\n').length}` };
    });
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
  for (const file of globSync('cli/{model,yaml,markdown,rules}/**/*.ts', { cwd: root })) {
    globalThis.RegExp = new Proxy(original, {
      construct(target, args) {
        const pattern = new target(...(args as [string]));
        found.push({ source: pattern.source, flags: pattern.flags, place: file });
        return pattern;
      },
    });
    await import(join(root, file));
  }
  globalThis.RegExp = original;
  return found;
}

function keyOf({ source, flags }: Pattern): string {
  return `/${source}/${flags}`;
}

function readCache(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}
