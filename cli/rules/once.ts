/** A function of an object that computes its answer once for each object, for as long as that object lives. */
export function once<Key extends object, Answer>(compute: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new WeakMap<Key, { answer: Answer }>();
  return (key) => {
    const known = answers.get(key) ?? { answer: compute(key) };
    answers.set(key, known);
    return known.answer;
  };
}
