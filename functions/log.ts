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
  const line = JSON.stringify({ time: new Date().toISOString(), level: 'info', ...entry });
  if (entry.level === 'error') console.error(line);
  else console.log(line);
};
