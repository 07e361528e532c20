import concurrently, { type ConcurrentlyOptions } from 'concurrently';
import { root } from './root.ts';

/**
 * Runs shell commands in the repository side by side, even if one of them fails. The output of each is one block; the first that
 * still runs is shown live. A line tells when each of them ends.
 * @returns whether all of them succeeded
 */
export function runAll(
  commands: { name: string; command: string }[],
  options: Partial<ConcurrentlyOptions> = {},
): Promise<boolean> {
  const { commands: started, result } = concurrently(commands, { cwd: root, group: true, ...options });
  console.log(`Running ${commands.map(({ name }) => name).join(', ')} …`);
  for (const { name, close } of started)
    close.subscribe(({ exitCode, timings }) =>
      console.log(`${name}: ${exitCode === 0 ? 'passed' : 'failed'} after ${Math.round(timings.durationSeconds)} s`),
    );
  return result.then(
    () => true,
    () => false,
  );
}
