/** One event of Chromium's tracing. Microseconds. */
export interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time of the thread, which what else the machine does adds little to. */
  tdur?: number;
  args?: { name?: string; data?: { documentLoaderURL?: string } };
}

/** What tracing has to record for the functions below. */
export const CATEGORIES = ['toplevel', 'loading', 'devtools.timeline', 'v8', 'blink.user_timing'];

/** What a task of a page's main thread is there for. */
export type Kind = 'start' | 'rendering' | 'scripts' | 'other';

/** One task of a page's main thread; milliseconds of processor time. */
export interface Task {
  kind: Kind;
  /** Microseconds on the clock of the trace. */
  at: number;
  cpu: number;
}

/** Every event of one kind says what its task is there for; the first kind that is found counts. */
const KINDS: [Kind, RegExp][] = [
  // The browser makes a window for the page: nothing that a page could do about.
  ['start', /^(?:DocumentLoader::)?CommitNavigation$/],
  ['scripts', /^(?:v8\.evaluateModule|v8\.callFunction|v8\.compileModule|EvaluateScript|FunctionCall)$/],
  ['rendering', /^(?:UpdateLayoutTree|Layout|Paint)$/],
];

/** Shorter parts of a task say nothing of it; microseconds. */
const MATTERS = 1000;

/**
 * The tasks of the main thread of the page at an address, from the moment it was asked for; none where the trace has no
 * navigation to it.
 */
export function tasksOf(events: TraceEvent[], url: string): Task[] {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  if (!start) return [];
  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === start.pid && args?.name === 'CrRendererMain',
  );
  const own = events
    .filter(({ pid, tid, ph, ts }) => pid === main?.pid && tid === main.tid && ph === 'X' && ts > start.ts)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const tasks: Task[] = [];
  let end = 0;
  for (const { name, ts, dur = 0, tdur = 0 } of own) {
    if (!name.endsWith('RunTask') || ts < end) continue;
    end = ts + dur;
    const parts = own.filter((event) => event.ts >= ts && event.ts < ts + dur && (event.tdur ?? 0) > MATTERS);
    const kind = KINDS.find(([, pattern]) => parts.some((part) => pattern.test(part.name)))?.[0] ?? 'other';
    tasks.push({ kind, at: ts, cpu: tdur / 1000 });
  }
  return tasks;
}
