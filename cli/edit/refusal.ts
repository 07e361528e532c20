import type { CheckedField, Saved } from './protocol.ts';

/** A request that is not fulfilled, with the status and the answer of HTTP. */
export class Refusal extends Error {
  readonly status: number;
  readonly answer: { message: string } & Partial<CheckedField & Saved>;

  constructor(status: number, message: string, answer: Partial<CheckedField & Saved> = {}) {
    super(message);
    this.status = status;
    this.answer = { message, ...answer };
  }
}
