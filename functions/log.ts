/** One event. It never contains a value that a visitor submitted, nor an address. docs/operations.md lists all events. */
export interface LogEntry {
  event: string;
  level?: keyof typeof PRIORITIES;
  id?: string;
  code?: string | number;
  ms?: number;
  [figure: string]: string | number | boolean | undefined;
}

export type Log = (entry: LogEntry) => void;

/** Levels with their syslog priority, by which `journalctl --priority` selects lines. */
const PRIORITIES = { error: 3, warning: 4, info: 6 };

/** systemd sets it for a service whose output goes to its journal (systemd.exec(5)). The journal removes the prefix (sd-daemon(3)). */
const hasPriority = process.env['JOURNAL_STREAM'] !== undefined;

/** The original functions: an entry point may redirect the console to the log. */
const { error: writeError, log: writeLine } = console;

/** Writes one JSON line per event. */
export const log: Log = (entry) => (entry.level === 'error' ? writeError : writeLine)(toLine(entry));

/** Times are in UTC. */
function toLine(entry: LogEntry): string {
  const line = JSON.stringify({ time: new Date().toISOString(), level: 'info', ...entry });
  return hasPriority ? `<${PRIORITIES[entry.level ?? 'info']}>${line}` : line;
}
