import { spawn, type ChildProcess } from 'node:child_process';
import net from 'node:net';
import { bare, node, root, script } from './server.ts';

/** The part of Node that opens a socket without accepting its connections, as cluster does. */
const { _createServerHandle: createHandle } = net as unknown as {
  _createServerHandle(
    address: string,
    port: number,
    type: 4,
  ): { fd: number; close(): void; getsockname(to: object): void };
};

/** Holds a listening socket, as the socket unit of systemd does, and starts servers that get it as descriptor 3. */
export function socketUnit(site: string) {
  const handle = createHandle('127.0.0.1', 0, 4);
  const name = { port: 0 };
  handle.getsockname(name);
  return {
    url: `http://127.0.0.1:${name.port}`,
    start(env: Record<string, string>): ChildProcess {
      // LISTEN_PID is the process that gets the socket.
      const command = 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$@"';
      return spawn('sh', ['-c', command, node, script, site], {
        cwd: root,
        env: { ...bare, PORT: '1', RATE_LIMIT: '1000000/1m', ...env },
        stdio: ['ignore', 'pipe', 'pipe', handle.fd],
      });
    },
    close: () => handle.close(),
  };
}
