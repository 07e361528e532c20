/** The least that a server can do with a message: read it as JSON and answer. Prints its address. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk));
  request.on('end', () => {
    JSON.parse(text);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"stored"}');
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
