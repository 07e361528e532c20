/** Returns how many items at the start of a list pass a test that all others fail. */
export function partitionPoint<T>(items: readonly T[], test: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(items[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns how many of some sorted numbers are below a limit. */
export function countBelow(sorted: readonly number[], limit: number): number {
  return partitionPoint(sorted, (number) => number < limit);
}
