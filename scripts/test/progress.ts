import { stdout } from 'node:process';

/** A part of the test run, as the progress line shows it. */
export interface Part {
  title: string;
  /** Name of what is counted: files or tests. */
  unit: string;
  state: 'waiting' | 'running' | 'done';
  /** Number of files or tests; 0 until the runner has counted them. */
  count: number;
  done: number;
  passed: number;
  failed: number;
  startMs: number;
}

const LOG_INTERVAL_MS = 20_000;
const REDRAW_INTERVAL_MS = 500;

/** Shows the parts of a test run: on a terminal in one line that is rewritten, elsewhere in a line from time to time. */
export class Progress {
  readonly #parts: Part[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor() {
    this.#timer = setInterval(() => this.#draw(), stdout.isTTY ? REDRAW_INTERVAL_MS : LOG_INTERVAL_MS);
  }

  add(title: string, unit = ''): Part {
    const part: Part = {
      title,
      unit,
      state: 'waiting',
      count: 0,
      done: 0,
      passed: 0,
      failed: 0,
      startMs: performance.now(),
    };
    this.#parts.push(part);
    return part;
  }

  /** Prints a line that stays, above the progress. */
  log(text: string): void {
    this.#clear();
    console.log(text);
    if (stdout.isTTY) this.#draw();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#clear();
  }

  #clear(): void {
    if (stdout.isTTY) stdout.write('\r\u001B[K');
  }

  #draw(): void {
    const running = this.#parts.filter(({ state }) => state !== 'done');
    if (running.length === 0) return;
    const line = [...running.map(describePart), describeTimeLeft(running)].filter(Boolean).join(' · ');
    if (!stdout.isTTY) console.log(line);
    else stdout.write(`\r\u001B[K${line.slice(0, Math.max(stdout.columns - 1, 20))}`);
  }
}

function describePart({ title, unit, state, count, done, passed, failed }: Part): string {
  if (state === 'waiting') return `${title} waiting`;
  if (count === 0) return `${title} …`;
  const number = (value: number): string => value.toLocaleString('en');
  const results = unit === 'files' ? ` (${number(passed)} passed)` : '';
  const failures = failed > 0 ? `, ${number(failed)} failed` : '';
  return `${title} ${number(done)} of ${number(count)}${unit === 'files' ? ' files' : ''}${results}${failures}`;
}

/** Share of a part that must be done before its speed says anything: the longest files and tests come first. */
const MIN_SHARE = 0.2;

/** Returns the longest time that a running part still takes at the speed that it had so far; empty if it cannot be told. */
function describeTimeLeft(running: readonly Part[]): string {
  const times = running.flatMap(({ count, done, startMs }) =>
    done === 0 || done < count * MIN_SHARE ? [] : [((performance.now() - startMs) / done) * (count - done)],
  );
  if (times.length < running.filter(({ unit }) => unit !== '').length) return '';
  const minutes = Math.round(Math.max(...times) / 60_000);
  if (times.length === 0) return '';
  if (minutes < 1) return 'less than a minute left';
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}
