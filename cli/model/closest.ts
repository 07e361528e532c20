/**
 * Steps from one text to another: a letter added, dropped or changed, or two neighbours swapped (the distance named
 * “optimal string alignment”). Texts further apart than `limit` give `limit + 1`, without counting to the end.
 */
export function distance(a: string, b: string, limit = Infinity): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [start, endA, endB] = [0, a.length, b.length];
  while (start < endA && start < endB && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  while (start < endA && start < endB && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1))
    [endA, endB] = [endA - 1, endB - 1];
  return Math.min(align(a.slice(start, endA), b.slice(start, endB), limit), limit + 1);
}

/** Fill the table of steps row by row; only cells within `limit` of its diagonal can count. */
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
      let steps = Math.min(at(previous, j) + 1, at(row, j - 1) + 1, at(previous, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, at(before, j - 2) + 1);
      row.push(steps);
      least = Math.min(least, steps);
    }
    if (least > limit) return least;
    before = previous;
    previous = row;
  }
  return at(previous, b.length);
}

function at(row: number[], index: number): number {
  return row[index] as number;
}

/** How many steps apart two names may be to pass for one another: one in three letters, at least one, at most four. */
export function allowance(text: string): number {
  return Math.max(1, Math.min(4, Math.floor(text.length / 3)));
}

/**
 * The candidate that was most likely meant, or undefined where none is near. Letter case counts for nothing; of two that
 * are equally near, the first one wins.
 */
export function closest(text: string, candidates: Iterable<string>): string | undefined {
  const wanted = text.toLowerCase();
  const letters = lettersOf(wanted);
  let limit = allowance(wanted);
  let best: string | undefined;
  for (const candidate of candidates) {
    // One step changes at most one letter for another: sets of letters that differ more cannot be near.
    if (Math.abs(candidate.length - wanted.length) > limit || bits(letters ^ lettersOf(candidate)) > 2 * limit)
      continue;
    const steps = distance(wanted, candidate.toLowerCase(), limit);
    if (steps > limit) continue;
    if (steps === 0) return candidate;
    best = candidate;
    limit = steps - 1;
  }
  return best;
}

/** Nobody reads more suggestions than this in one report, and each takes some milliseconds among many candidates. */
const MOST_SEARCHES = 200;

/** Look for the closest of the same candidates again and again: answers are kept, and their number is limited. */
export function searchAmong(candidates: readonly string[]): (text: string) => string | undefined {
  const answers = new Map<string, string | undefined>();
  return (text) => {
    if (!answers.has(text) && answers.size < MOST_SEARCHES) answers.set(text, closest(text, candidates));
    return answers.get(text);
  };
}

/** Which letters a text holds, as a set of 32 bits; large and small letters share one. */
function lettersOf(text: string): number {
  let set = 0;
  for (let i = 0; i < text.length; i++) set |= 1 << (text.charCodeAt(i) & 31);
  return set;
}

function bits(set: number): number {
  let n = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) n++;
  return n;
}
