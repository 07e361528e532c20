/** A function that keeps its last answer: documents are looked at one after the other, each by many rules. */
export function memoizeLast<Key extends object | string, Answer>(compute: (key: Key) => Answer): (key: Key) => Answer {
  let last: { key: Key; answer: Answer } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, answer: compute(key) };
    return last.answer;
  };
}
