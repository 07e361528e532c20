/** Lines around a change, as `diff -u` shows them. */
const CONTEXT = 3;
/** Beyond this many changed lines the shortest diff costs more than it tells: the middle is replaced as a whole. */
const MOST_CHANGES = 400;

/** One step from the old text to the new one. */
interface Step {
  sign: ' ' | '-' | '+';
  line: string;
}

/**
 * A unified diff that `git apply` and `patch -p1` take.
 * @param file path relative to the repository
 * @returns an empty text where nothing changed
 */
export function createUnifiedDiff(file: string, before: string, after: string): string {
  if (before === after) return '';
  const steps = diffLines(linesOf(before), linesOf(after));
  return [`--- a/${file}\n+++ b/${file}\n`, ...hunks(steps)].join('');
}

/** Lines with their line feeds; what follows the last one is a line too. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/).filter((line) => line !== '');
}

function hunks(steps: readonly Step[]): string[] {
  const changes = steps.flatMap(({ sign }, index) => (sign === ' ' ? [] : [index]));
  const parts: [from: number, to: number][] = [];
  for (const index of changes) {
    const from = Math.max(0, index - CONTEXT);
    const to = Math.min(steps.length, index + CONTEXT + 1);
    const last = parts.at(-1);
    if (last && from <= last[1]) last[1] = to;
    else parts.push([from, to]);
  }
  return parts.map(([from, to]) => {
    const part = steps.slice(from, to);
    const header = `@@ -${span(steps, from, part, '+')} +${span(steps, from, part, '-')} @@\n`;
    return header + part.map(printed).join('');
  });
}

/** `start,count` of a hunk in one of the two texts; `other` is the sign of the lines that it does not have. */
function span(steps: readonly Step[], from: number, part: readonly Step[], other: Step['sign']): string {
  const before = steps.slice(0, from).filter(({ sign }) => sign !== other).length;
  const count = part.filter(({ sign }) => sign !== other).length;
  return `${count === 0 ? before : before + 1},${count}`;
}

function printed({ sign, line }: Step): string {
  return line.endsWith('\n') ? sign + line : `${sign}${line}\n\\ No newline at end of file\n`;
}

function diffLines(before: readonly string[], after: readonly string[]): Step[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  const same = (line: string): Step => ({ sign: ' ', line });
  return [
    ...before.slice(0, start).map(same),
    ...shortest(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

/** How far an attempt has come in both texts, and by which steps, the last one first. */
interface Path {
  x: number;
  y: number;
  trail: Trail | undefined;
}

interface Trail {
  steps: Step[];
  before: Trail | undefined;
}

/** E. W. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986), the greedy form. */
function shortest(before: readonly string[], after: readonly string[]): Step[] {
  let paths = new Map<number, Path>();
  for (let changes = 0; changes <= MOST_CHANGES; changes++) {
    const next = new Map<number, Path>();
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      const removed = paths.get(diagonal - 1);
      const added = paths.get(diagonal + 1);
      const path = followEqual(start(before, after, removed, added), before, after);
      if (!path) continue;
      if (path.x === before.length && path.y === after.length) return unwind(path.trail);
      next.set(diagonal, path);
    }
    paths = next;
  }
  return [...before.map((line): Step => ({ sign: '-', line })), ...after.map((line): Step => ({ sign: '+', line }))];
}

/** Take one change more than last time: remove a line of the old text or add one of the new, whichever comes further. */
function start(before: readonly string[], after: readonly string[], removed?: Path, added?: Path): Path | undefined {
  if (!removed && !added) return { x: 0, y: 0, trail: undefined };
  if (removed && removed.x < before.length && (!added || removed.x >= added.x)) {
    const step: Step = { sign: '-', line: before[removed.x] as string };
    return { x: removed.x + 1, y: removed.y, trail: { steps: [step], before: removed.trail } };
  }
  if (!added || added.y >= after.length) return undefined;
  const step: Step = { sign: '+', line: after[added.y] as string };
  return { x: added.x, y: added.y + 1, trail: { steps: [step], before: added.trail } };
}

function followEqual(path: Path | undefined, before: readonly string[], after: readonly string[]): Path | undefined {
  if (!path) return undefined;
  let { x, y } = path;
  while (x < before.length && y < after.length && before[x] === after[y]) {
    x++;
    y++;
  }
  const steps = before.slice(path.x, x).map((line): Step => ({ sign: ' ', line }));
  return steps.length === 0 ? path : { x, y, trail: { steps, before: path.trail } };
}

function unwind(trail: Trail | undefined): Step[] {
  const parts: Step[][] = [];
  for (let part = trail; part; part = part.before) parts.push(part.steps);
  return parts.reverse().flat();
}
