import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Log } from '../log.ts';

/** Descriptors that the process needs besides its connections: Node, the store, connections to the mail server. */
const RESERVED_DESCRIPTORS = 48;
/** Below this limit, a busy hour drops connections. */
const FEW_DESCRIPTORS = 1024;
const REPORT_INTERVAL_MS = 60_000;

/**
 * Accepts only as many connections as there are descriptors for: one for each connection and one for the file that it gets.
 * Without a limit, Linux would close connections, and neither the visitor nor the log would have a reason.
 */
export function limitConnections(server: Server, log: Log): void {
  const descriptors = maxDescriptors();
  const connections = Math.max(1, Math.floor((descriptors - RESERVED_DESCRIPTORS) / 2));
  server.maxConnections = connections;
  if (descriptors < FEW_DESCRIPTORS) log({ event: 'few-descriptors', level: 'warning', descriptors, connections });
  let reportedAt = -Infinity;
  server.on('drop', () => {
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = performance.now();
    log({ event: 'connections-dropped', level: 'error', connections });
  });
}

/** The limit of open files (`ulimit -n`) of this process, which Node raises to the hard limit; Infinity where it is not known. */
function maxDescriptors(): number {
  try {
    const [, soft = ''] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === '' ? Infinity : Number(soft);
  } catch {
    return Infinity;
  }
}
