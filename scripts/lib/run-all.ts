import concurrently, { type ConcurrentlyOptions } from 'concurrently';
import { root } from './root.ts';

/**
 * Runs shell commands in the repository side by side, even if one of them fails. The output of each is one block; the first that
 * still runs is shown live. A table of their durations follows.
 * @returns whether all of them succeeded
 */
export function runAll(
  commands: { name: string; command: string }[],
  options: Partial<ConcurrentlyOptions> = {},
): Promise<boolean> {
  const { result } = concurrently(commands, { cwd: root, group: true, timings: true, ...options });
  return result.then(
    () => true,
    () => false,
  );
}
