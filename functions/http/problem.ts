import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An invalid field with a message for the visitor. */
export interface FieldError {
  field: string;
  message: string;
}

interface Details {
  headers?: Record<string, string>;
  errors?: FieldError[];
  cause?: unknown;
  /** More for the log line of the rejection. */
  logged?: Record<string, string>;
}

/**
 * A refused request: the status, a short code for programs and logs, and one sentence for people. Its response is a JSON
 * document (RFC 9457).
 */
export class Problem extends HTTPException {
  readonly code: string;
  readonly headers: Record<string, string>;
  readonly errors: FieldError[];
  readonly logged: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    title: string,
    { headers = {}, errors = [], cause, logged = {} }: Details = {},
  ) {
    super(status, { message: title, cause });
    this.code = code;
    this.headers = headers;
    this.errors = errors;
    this.logged = logged;
  }

  override getResponse(): Response {
    const { status, code, message: title, headers, errors } = this;
    const body = { title, status, code, ...(errors.length > 0 && { errors }) };
    return Response.json(body, { status, headers: { 'Content-Type': 'application/problem+json', ...headers } });
  }
}

/** Problem 503 for an error on our side: nothing was stored, the sender may try again. */
export const unavailable = (code: string, title: string, cause?: unknown): Problem =>
  new Problem(503, code, title, { headers: { 'Retry-After': '60' }, cause });

/** The code or the name of an error for the log, where its message could hold an address. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error ? ((error as { code?: string }).code ?? error.name) : undefined;
