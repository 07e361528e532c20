/** Result of a test, as the reporters of the test runners send it to scripts/test.ts. */
export interface TestResult {
  name: string;
  /** Flaky: passed at a second try, which only CI grants. */
  state: 'passed' | 'failed' | 'skipped' | 'flaky';
  /** Messages with code frame or stack; empty unless the test failed. */
  errors: string[];
  /** Command that runs this test alone. */
  command?: string;
}

/** A message of a reporter: how much there is to do (files or tests), one of them is done, or a result. */
export type Message = { type: 'plan'; count: number } | { type: 'done' } | { type: 'result'; result: TestResult };

/** Sends a message to scripts/test.ts; does nothing if a runner was started by hand. */
export const send = (message: Message): void => void process.send?.(message);

/** Quotes a word for a shell. */
export const quote = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
