/** Returns a function that computes its result once for each object. */
export function memoize<Key extends object, Value extends NonNullable<unknown>>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const results = new WeakMap<Key, Value>();
  return (key) => {
    let result = results.get(key);
    if (result === undefined) results.set(key, (result = compute(key)));
    return result;
  };
}
