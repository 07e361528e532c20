import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import * as v from 'valibot';
import type { Connect } from 'vite';
import { OutsideContent } from '../compile/disk/content-files.ts';
import { createEditor, type Editor } from '../edit/content-editor.ts';
import type { Compiler } from '../edit/edited-files.ts';
import { editRequest } from '../edit/protocol.ts';
import { Refusal } from '../edit/refusal.ts';

const ENDPOINT = '/__content-edit';

const MAX_JSON_BYTES = 1_000_000;
const MAX_PICTURE_BYTES = 20_000_000;

/**
 * Answers the requests of `cli/edit/protocol.ts`. A page of another site can write nothing: it lacks the token, and browsers send its
 * origin. A name that is bound to this computer (DNS rebinding) is no `Host` of ours.
 * @param token that only pages of this server can read
 */
export function serveEdits(compiler: Compiler, token: string): Connect.NextHandleFunction {
  const editor = createEditor(compiler);
  return (request, response, next) => {
    // Other addresses may be no URLs, such as `//`.
    if (request.url?.split('?')[0] !== ENDPOINT) return next();
    const url = new URL(request.url, 'http://localhost');
    const answer = async () => {
      assertOwnPage(request, token);
      return request.method === 'PUT' ? receivePicture(editor, request, url) : answerJson(editor, request);
    };
    answer().then(
      (body) => send(response, 200, body),
      (error: unknown) => {
        if (error instanceof Refusal) send(response, error.status, error.answer);
        else if (error instanceof OutsideContent) send(response, 403, { message: error.message });
        else next(error);
      },
    );
  };
}

/** @throws Refusal for requests that no page of this server sent */
function assertOwnPage({ headers, socket }: IncomingMessage, token: string): void {
  const { host = '', origin } = headers;
  const address = socket.remoteAddress ?? '';
  const refuse = (message: string): never => {
    throw new Refusal(403, message);
  };
  if (!isIP(address) || ipaddr.process(address).range() !== 'loopback')
    refuse('Pages can be edited only on the computer that runs the server.');
  if (!/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host)) refuse('Pages can be edited only at “localhost”.');
  if (origin !== `http://${host}` && origin !== `https://${host}`)
    refuse('This request comes from a page of another site.');
  const given = Buffer.from(String(headers['x-content-token']));
  const expected = Buffer.from(token);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    refuse('The server has restarted since this page was loaded. Reload the page.');
}

async function answerJson(editor: Editor, request: IncomingMessage): Promise<unknown> {
  if (request.method !== 'POST' || !/^application\/json(?:;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new Refusal(403, 'An edit is sent as JSON.');
  const body = await readBody(request, MAX_JSON_BYTES);
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), editRequest), body.toString());
  if (!success) throw new Refusal(400, 'This request is invalid or incomplete.');
  return editor[output.action](output as never);
}

async function receivePicture(editor: Editor, request: IncomingMessage, { searchParams }: URL): Promise<unknown> {
  const { name = '', file = '', pointer = '' }: Record<string, string | undefined> = Object.fromEntries(searchParams);
  return editor.upload(name, await readBody(request, MAX_PICTURE_BYTES), { file, pointer });
}

/** @throws Refusal for a body that is too large */
async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
  }
  if (bytes > maxBytes) throw new Refusal(413, `This is too large: up to ${maxBytes / 1_000_000} MB can be sent.`);
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
