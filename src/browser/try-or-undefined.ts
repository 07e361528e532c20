/** Returns the result of a step that a browser may refuse, such as access to storage; undefined if the step throws. */
export function tryOrUndefined<Value>(step: () => Value): Value | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}
