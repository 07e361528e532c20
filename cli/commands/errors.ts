/** Something that the person at the keyboard can put right: shown as a sentence, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** What to say about anything that stopped a command. */
export function describeError(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== undefined && path !== undefined) return `“${path}” cannot be read or written (${code}).`;
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  if (process.env.CONTENT_DEBUG && stack) return stack;
  return `The checker itself failed: ${message}\nThis is no mistake in your content. CONTENT_DEBUG=1 shows where it happened.`;
}
