/** What a step gives that a browser may refuse, such as a look into its storage; undefined where it throws. */
export function attempt<Value>(step: () => Value): Value | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}
