import { InvalidConfig } from '../compile/disk/load-config.ts';
import { escapeControlCharacters } from '../report/control-characters.ts';

/** Error that the user can correct: printed as a sentence, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Returns the text to print for an error that stopped a command. Names of files in it may have control characters. */
export function describeError(error: unknown): string {
  return messageOf(error).split('\n').map(escapeControlCharacters).join('\n');
}

function messageOf(error: unknown): string {
  if (error instanceof UsageError || error instanceof InvalidConfig) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== undefined && path !== undefined) return `“${path}” cannot be read or written (${code}).`;
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  if (process.env.CONTENT_DEBUG && stack) return stack;
  return `The checker crashed: ${message}\nThis is not a problem with your content. Set CONTENT_DEBUG=1 to see where it happened.`;
}
