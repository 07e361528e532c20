/// <reference lib="dom" />
import type { Editor } from '../../edit/content-editor.ts';
import type { CheckedField, EditRequest, Field, FieldDiagnostic, Saved } from '../../edit/protocol.ts';

const ENDPOINT = '/__content-edit';

let token = '';

type Refused = Exclude<Answer<unknown>, { status: 200 }>;

/** Returns the diagnostics of a request that was not fulfilled. Its reason is a warning, since no text is wrong. */
export const toDiagnostics = (answer: Refused): FieldDiagnostic[] =>
  answer.status === 422 && answer.body.diagnostics
    ? answer.body.diagnostics
    : [{ severity: 'warning', rule: 'dev-server', message: reasonOf(answer) }];

/** Returns why a request was not fulfilled. */
export const reasonOf = (answer: Refused): string =>
  answer.status === 'failed' ? answer.message : answer.body.message;

/** Sets the token that the dev server gave to this page. */
export function setToken(given: string): void {
  token = given;
}

export type Answer<Body> =
  | { status: 200; body: Body }
  | { status: 409; body: Saved & { message: string } }
  | { status: 422; body: Partial<CheckedField> & { message: string } }
  | { status: 'failed'; message: string };

export type AnswerTo<Action extends keyof Editor> = Answer<Awaited<ReturnType<Editor[Action]>>>;

export const ask = <Request extends EditRequest>(
  request: Request,
  signal?: AbortSignal,
): Promise<AnswerTo<Request['action']>> =>
  send(ENDPOINT, 'application/json', { method: 'POST', body: JSON.stringify(request), ...(signal && { signal }) });

/** Puts a picture into the content folder. @param field that shows it */
export const putPicture = (picture: File, field: Field): Promise<AnswerTo<'upload'>> =>
  send(`${ENDPOINT}?${String(new URLSearchParams({ name: picture.name, ...field }))}`, 'application/octet-stream', {
    method: 'PUT',
    body: picture,
  });

async function send<Body>(address: string, type: string, init: RequestInit): Promise<Answer<Body>> {
  try {
    const response = await fetch(address, { ...init, headers: { 'Content-Type': type, 'X-Content-Token': token } });
    const body = await response.json();
    if (response.ok) return { status: 200, body };
    if (response.status === 409 || response.status === 422) return { status: response.status, body };
    return { status: 'failed', message: body.message };
  } catch {
    return { status: 'failed', message: 'The server is not reachable; your text is kept.' };
  }
}
