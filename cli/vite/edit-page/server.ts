/// <reference lib="dom" />
import type { CheckedField, Conflict, EditRequest, Written } from '../../edit/protocol.ts';

const ENDPOINT = '/__content-edit';

let token = '';

/** Sets the token that the dev server gave to this page. */
export function setToken(given: string): void {
  token = given;
}

/** An answer of the dev server. A request that fails is answered with a diagnostic, too: a warning, since no text is wrong. */
export type Answer<Body> =
  | { status: 200; body: Body }
  | { status: 409; body: Conflict }
  | { status: 422; body: CheckedField };

export const ask = <Body>(request: EditRequest, signal?: AbortSignal): Promise<Answer<Body>> =>
  send(ENDPOINT, 'application/json', { method: 'POST', body: JSON.stringify(request), ...(signal && { signal }) });

/**
 * Puts a picture into the content folder.
 * @param folder below the content folder
 * @param field that shows it
 */
export const putPicture = (
  folder: string,
  picture: File,
  field: { file: string; pointer: string },
): Promise<Answer<Written>> => {
  const { file, pointer } = field;
  const query = String(new URLSearchParams({ name: picture.name, file, pointer }));
  return send(`${ENDPOINT}/${folder}?${query}`, 'application/octet-stream', { method: 'PUT', body: picture });
};

async function send<Body>(address: string, type: string, init: RequestInit): Promise<Answer<Body>> {
  try {
    const response = await fetch(address, { ...init, headers: { 'Content-Type': type, 'X-Content-Token': token } });
    const body = await response.json();
    if (response.ok || response.status === 409) return { status: response.ok ? 200 : 409, body } as Answer<Body>;
    return { status: 422, body: body.diagnostics ? body : toDiagnostic(body.message) };
  } catch {
    return { status: 422, body: toDiagnostic('The server is not reachable; your text is kept.') };
  }
}

const toDiagnostic = (message: string): CheckedField => ({
  diagnostics: [{ severity: 'warning', rule: 'dev-server', message }],
});
