/**
 * Returns the edit distance of two strings: insertions, deletions, substitutions, and swaps of adjacent letters (optimal string
 * alignment). Strings further apart than `limit` give `limit + 1`, without counting to the end.
 */
export function distance(a: string, b: string, limit = Infinity): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [start, endA, endB] = [0, a.length, b.length];
  while (start < endA && start < endB && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  while (start < endA && start < endB && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1))
    [endA, endB] = [endA - 1, endB - 1];
  return Math.min(align(a.slice(start, endA), b.slice(start, endB), limit), limit + 1);
}

/** Fills the distance table row by row; only cells within `limit` of the diagonal matter. */
function align(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row: number[] = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      if (Math.abs(i - j) > limit) {
        row.push(Infinity);
        continue;
      }
      const same = a[i - 1] === b[j - 1];
      let steps = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps = Math.min(steps, before[j - 2]! + 1);
      row.push(steps);
      least = Math.min(least, steps);
    }
    if (least > limit) return least;
    before = previous;
    previous = row;
  }
  return previous[b.length]!;
}

/** Returns how far apart two names may be to count as similar: a third of the letters, at least 1, at most 4. */
export function allowance(text: string): number {
  return Math.max(1, Math.min(4, Math.floor(text.length / 3)));
}

/**
 * Returns the candidate that was most likely meant, or undefined if none is similar. Ignores letter case; the first of equally
 * similar candidates wins.
 */
export function closest(text: string, candidates: Iterable<string>): string | undefined {
  const wanted = text.toLowerCase();
  const letters = letterSet(wanted);
  let limit = allowance(wanted);
  let best: string | undefined;
  for (const candidate of candidates) {
    // One step replaces at most one letter, so candidates whose letter sets differ more are skipped.
    if (Math.abs(candidate.length - wanted.length) > limit || countBits(letters ^ letterSet(candidate)) > 2 * limit)
      continue;
    const steps = distance(wanted, candidate.toLowerCase(), limit);
    if (steps > limit) continue;
    if (steps === 0) return candidate;
    best = candidate;
    limit = steps - 1;
  }
  return best;
}

/** More suggestions than anyone reads in one report. Each search takes milliseconds among many candidates. */
const MAX_SEARCHES = 200;

/** Returns a search among fixed candidates that caches its results, whose number is limited. */
export function searchAmong(candidates: readonly string[]): (text: string) => string | undefined {
  const answers = new Map<string, string | undefined>();
  return (text) => {
    if (!answers.has(text) && answers.size < MAX_SEARCHES) answers.set(text, closest(text, candidates));
    return answers.get(text);
  };
}

/** Returns the letters of a string as a 32-bit set; uppercase and lowercase letters share a bit. */
function letterSet(text: string): number {
  let set = 0;
  for (let i = 0; i < text.length; i++) set |= 1 << (text.charCodeAt(i) & 31);
  return set;
}

function countBits(set: number): number {
  let n = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) n++;
  return n;
}
