import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Diagnostic } from '../../cli/model/diagnostic.ts';
import type { OriginMap } from './document-writer.ts';
import type { Origin } from './texts.ts';

export const VERDICTS = ['true', 'pedantic', 'false'] as const;
/** Judgment of a report by a reader: right, right but of no use to the author, or wrong. */
export type Verdict = (typeof VERDICTS)[number];

/** Line of a file of verdicts (JSON Lines). */
interface VerdictLine {
  repo: string;
  path: string;
  rule: string;
  /** See `hashOf`. */
  sha1: string;
  verdict: Verdict;
}

/** Diagnostic about an imported text. */
export interface JudgedDiagnostic extends Diagnostic {
  origin: Origin;
  verdict: Verdict | undefined;
}

/** Verdicts by the key of the diagnostic. */
export type VerdictMap = Map<string, VerdictLine>;

const HASH_DIGITS = 12;

/** Reads files of verdicts; later lines replace earlier ones. @throws Error naming a line that is no verdict */
export function readVerdicts(files: readonly string[]): VerdictMap {
  const verdicts: VerdictMap = new Map();
  for (const file of files) {
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      if (line.trim() === '') continue;
      const verdict = parseVerdict(line);
      if (!verdict) {
        throw new Error(
          `Line ${index + 1} of ${file} is no verdict. Write {"repo":"owner/name","path":"…","rule":"…","sha1":"…","verdict":"true"}; verdicts are ${VERDICTS.join(', ')}.`,
        );
      }
      verdicts.set(keyOf(verdict.repo, verdict.path, verdict.rule, verdict.sha1), verdict);
    }
  }
  return verdicts;
}

function parseVerdict(line: string): VerdictLine | undefined {
  try {
    const parsed = JSON.parse(line) as VerdictLine;
    const isText = [parsed.repo, parsed.path, parsed.rule, parsed.sha1].every((value) => typeof value === 'string');
    return isText && VERDICTS.includes(parsed.verdict) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** First digits of the SHA-1 of rule, line feed and message. */
export function hashOf({ rule, message }: Pick<Diagnostic, 'rule' | 'message'>): string {
  return createHash('sha1').update(`${rule}\n${message}`).digest('hex').slice(0, HASH_DIGITS);
}

function keyOf(...parts: [repository: string, path: string, rule: string, hash: string]): string {
  return parts.join('\n');
}

/** Returns the diagnostics about imported texts, with their origins and verdicts. Those about fillers are left out. */
export function judge(
  diagnostics: readonly Diagnostic[],
  origins: OriginMap,
  verdicts: VerdictMap,
): JudgedDiagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const origin = originOf(diagnostic, origins);
    if (!origin) return [];
    const key = keyOf(origin.repository, origin.path, diagnostic.rule, hashOf(diagnostic));
    return [{ ...diagnostic, origin, verdict: verdicts.get(key)?.verdict }];
  });
}

/** A diagnostic without a pointer is about the syntax of its file, which comes from the longest text: the last one. */
function originOf({ file, pointer = '' }: Diagnostic, origins: OriginMap): Origin | undefined {
  const fields = origins.get(file);
  if (pointer === '') return [...(fields?.values() ?? [])].at(-1);
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (fields?.has(at)) return fields.get(at);
  return undefined;
}

/** Counts the verdicts "true" on imported files, and those whose diagnostic is still reported. */
export function countStillReported(
  judged: readonly JudgedDiagnostic[],
  origins: OriginMap,
  verdicts: VerdictMap,
): { reported: number; total: number } {
  const keys = new Set(judged.map((one) => keyOf(one.origin.repository, one.origin.path, one.rule, hashOf(one))));
  const imported = new Set([...origins.values()].flatMap((fields) => Array.from(fields.values(), pathOf)));
  const wanted = [...verdicts].filter(
    ([, { verdict, repo, path }]) => verdict === 'true' && imported.has(pathOf({ repository: repo, path })),
  );
  return { reported: wanted.filter(([key]) => keys.has(key)).length, total: wanted.length };
}

function pathOf({ repository, path }: Origin): string {
  return `${repository}\n${path}`;
}
