import type { Answer } from './web.ts';

/** A field that is not as it should be, in words for the visitor. */
export interface FieldError {
  field: string;
  message: string;
}

interface Details {
  headers?: Record<string, string>;
  errors?: FieldError[];
}

/** A request that is refused: the status, a short code for programs and logs, and one sentence for people. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  readonly errors: FieldError[];

  constructor(status: number, code: string, title: string, { headers = {}, errors = [] }: Details = {}) {
    super(title);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.errors = errors;
  }
}

/** The problem as a JSON document (RFC 9457). */
export function problemResponse({ status, code, message: title, headers, errors }: Problem): Answer {
  const body = { title, status, code, ...(errors.length > 0 && { errors }) };
  return {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
    body: JSON.stringify(body),
  };
}

/** A small JSON answer. */
export function jsonResponse(body: object): Answer {
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
