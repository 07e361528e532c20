/** One thing that happened. It never holds a value that a visitor submitted, nor an address. */
export interface Entry {
  event: string;
  level?: 'info' | 'error';
  id?: string;
  code?: string | number;
  ms?: number;
  [figure: string]: string | number | boolean | undefined;
}

export type Log = (entry: Entry) => void;

/** Write one JSON line per event. */
export const log: Log = (entry) => {
  if (entry.level === 'error') console.error(lineOf(entry));
  else console.log(lineOf(entry));
};

let lines = '';

/** {@link log} for a process of its own: the lines of one turn of the event loop go out together. */
export const logTogether: Log = (entry) => {
  if (entry.level === 'error') return log(entry);
  if (lines === '') setImmediate(writeLines);
  lines += `${lineOf(entry)}\n`;
};

/** Write what is left before the process ends. */
export function writeLines(): void {
  if (lines !== '') process.stdout.write(lines);
  lines = '';
}

const lineOf = (entry: Entry): string => JSON.stringify({ time: new Date().toISOString(), level: 'info', ...entry });
