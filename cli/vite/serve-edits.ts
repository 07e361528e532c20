import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { safeParse } from 'valibot';
import type { Connect } from 'vite';
import { OutsideContent } from '../compile/disk/content-files.ts';
import { ContentEditor } from '../edit/content-editor.ts';
import type { Compiler } from '../edit/edited-files.ts';
import { editRequest, type EditRequest } from '../edit/protocol.ts';
import { Refusal } from '../edit/refusal.ts';
import { parsePlace } from './place-of-mark.ts';

const ENDPOINT = '/__content-edit';

const MAX_JSON_BYTES = 1_000_000;
const MAX_PICTURE_BYTES = 20_000_000;

/** Returns a token that only pages of this server can read. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Answers the requests of `cli/edit/protocol.ts`. A page of another site can write nothing: it lacks the token, and browsers send its
 * origin. A name that is bound to this computer (DNS rebinding) is no `Host` of ours.
 */
export function serveEdits(compiler: Compiler, token: string): Connect.NextHandleFunction {
  const editor = new ContentEditor(compiler);
  return (request, response, next) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    if (url.pathname !== ENDPOINT && !url.pathname.startsWith(`${ENDPOINT}/`)) return next();
    const answer = async () => {
      assertOwnPage(request, token);
      return url.pathname === ENDPOINT ? answerJson(editor, request) : receivePicture(editor, request, url);
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
function assertOwnPage({ headers, socket, method = '' }: IncomingMessage, token: string): void {
  const { host = '', origin } = headers;
  const refuse = (message: string): never => {
    throw new Refusal(403, message);
  };
  if (!isLoopback(socket.remoteAddress ?? '')) refuse('Pages can be edited only on the computer that runs the server.');
  if (!/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host)) refuse('Pages can be edited only at “localhost”.');
  if (origin !== `http://${host}` && origin !== `https://${host}`)
    refuse('This request comes from a page of another site.');
  const given = Buffer.from(String(headers['x-content-token']));
  const expected = Buffer.from(token);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    refuse('This page is from an earlier start of the server. Reload it.');
  if (method !== 'POST' && method !== 'PUT') refuse('This address takes only “POST” and “PUT”.');
}

const isLoopback = (address: string): boolean => isIP(address) > 0 && ipaddr.process(address).range() === 'loopback';

async function answerJson(editor: ContentEditor, request: IncomingMessage): Promise<unknown> {
  if (request.method !== 'POST' || !/^application\/json(?:;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new Refusal(403, 'An edit is sent as JSON.');
  const body = await readBody(request, MAX_JSON_BYTES);
  const edit = parseRequest(body.toString());
  if (edit.action !== 'open') return editor[edit.action](edit as never);
  const place = parsePlace(edit.place);
  if (!place) throw new Refusal(404, 'This text comes from the code, not from the content.');
  return editor.open({ ...place, ...(edit.origin && { origin: edit.origin }) });
}

async function receivePicture(editor: ContentEditor, request: IncomingMessage, url: URL): Promise<unknown> {
  if (request.method !== 'PUT') throw new Refusal(403, 'A picture is sent with “PUT”.');
  const { searchParams, pathname } = url;
  const [name, file, pointer] = ['name', 'file', 'pointer'].map((key) => searchParams.get(key));
  const field = typeof file === 'string' && typeof pointer === 'string' ? { file, pointer } : undefined;
  const content = await readBody(request, MAX_PICTURE_BYTES);
  return editor.upload(pathname.slice(ENDPOINT.length + 1), name ?? '', content, field);
}

/** @throws Refusal for anything else than a request */
function parseRequest(text: string): EditRequest {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'This request is not JSON.');
  }
  const { success, output } = safeParse(editRequest, parsed);
  if (!success) throw new Refusal(400, 'This request lacks a part, or has one of another type.');
  return output;
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
