/** Returns a function that caches its last result, for callers that ask for the same key many times in a row. */
export function memoizeLast<Key extends object | string, Answer>(compute: (key: Key) => Answer): (key: Key) => Answer {
  let last: { key: Key; answer: Answer } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, answer: compute(key) };
    return last.answer;
  };
}
