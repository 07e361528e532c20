/** A function of an object that computes its answer once for each object, for as long as that object lives. */
export function once<Key extends object, Answer>(compute: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new WeakMap<Key, { answer: Answer }>();
  return (key) => {
    let known = answers.get(key);
    if (!known) answers.set(key, (known = { answer: compute(key) }));
    return known.answer;
  };
}
