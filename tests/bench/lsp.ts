import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { node } from './measure.ts';
import type { Goal, Section } from './report.ts';
import { copySite, setAside } from './sites.ts';

const EDITS = 20;

/** Milliseconds and megabytes. */
interface EditorRun {
  count: number;
  /** Processor time of one edit, and its time on the clock without the pause after the last key. */
  processor: number;
  clock: number;
  memory: number;
  peak: number;
}

/** From a key to the diagnostics of the edited text, in `content lsp`. */
export async function benchLsp(): Promise<Section> {
  const runs = [await editAmong(0), await editAmong(10_000)];
  const name = (count: number) =>
    count > 0 ? `among ${count.toLocaleString('en')} more case studies` : 'at the site’s own size';
  return {
    title: 'Diagnostics while typing',
    note:
      `content lsp with a client that changes the title of a case study ${EDITS} times, without saving. Processor time of all ` +
      'threads, from /proc; memory is what is resident after the edits.',
    goals: [
      ...runs.map(({ count, processor }): Goal => ({
        what: `Diagnostics of an edit, ${name(count)}`,
        value: processor,
        limit: count > 0 ? 150 : 50,
        unit: 'ms of processor time',
      })),
      { what: `Memory of content lsp, ${name(10_000)}`, value: runs.at(-1)?.memory ?? NaN, limit: 300, unit: 'MB' },
    ],
    tables: [
      {
        head: ['', 'processor ms', 'clock ms', 'memory MB', 'peak MB'],
        rows: runs.map(({ count, processor, clock, memory, peak }) => [name(count), processor, clock, memory, peak]),
      },
    ],
  };
}

async function editAmong(count: number): Promise<EditorRun> {
  const site = copySite(`lsp-${count}`, count);
  const server = spawn(node, ['cli/main.js', 'lsp'], { cwd: site, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const connection = createMessageConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const uri = pathToFileURL(join(site, 'content/case-studies/zero-trust.yaml')).href;
  const waiting = new Map<number, () => void>();
  connection.onNotification('textDocument/publishDiagnostics', (params: { uri: string; version?: number }) => {
    if (params.uri === uri && params.version !== undefined) waiting.get(params.version)?.();
  });
  connection.listen();
  const checked = (version: number) => new Promise<void>((resolve) => waiting.set(version, resolve));
  try {
    await connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri: pathToFileURL(site).href,
      capabilities: {},
    });
    await connection.sendNotification('initialized', {});
    const text = readFileSync(new URL(uri), 'utf8');
    await connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'yaml', version: 0, text },
    });
    await checked(0);
    let [processor, clock] = [0, 0];
    // The first edits run code that is not compiled yet.
    for (let edit = 1 - EDITS; edit <= EDITS; edit++) {
      const version = edit + EDITS;
      const [before, start] = [processorMs(server.pid), performance.now()];
      const done = checked(version);
      await connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [{ text: text.replace(/^title: .*$/m, `title: Edit number ${version}`) }],
      });
      await done;
      if (edit <= 0) continue;
      processor += processorMs(server.pid) - before;
      clock += performance.now() - start - DEBOUNCE_MS;
    }
    const [memory, peak] = ['VmRSS', 'VmHWM'].map((field) => memoryMb(server.pid, field)) as [number, number];
    await connection.sendRequest('shutdown', null);
    await connection.sendNotification('exit', null);
    await ended;
    return { count, processor: processor / EDITS, clock: clock / EDITS, memory, peak };
  } finally {
    server.kill();
    setAside(site);
  }
}

/** The pause after the last key in cli/lsp/diagnostics.ts. */
const DEBOUNCE_MS = 150;

/** Processor time of a process so far, from proc_pid_stat(5), whose ticks are hundredths of a second. */
function processorMs(pid = 0): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function memoryMb(pid = 0, field = ''): number {
  const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
