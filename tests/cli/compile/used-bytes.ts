import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Returns the bytes of objects that are still in use. */
export function usedBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
