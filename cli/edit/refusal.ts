import type { CheckedField, Conflict } from './protocol.ts';

/** A request that is not fulfilled, with the status and the answer of HTTP. */
export class Refusal extends Error {
  readonly status: number;
  readonly answer: { message: string } & Partial<CheckedField & Conflict>;

  constructor(status: number, message: string, answer: Partial<CheckedField & Conflict> = {}) {
    super(message);
    this.status = status;
    this.answer = { message, ...answer };
  }
}
