/** The last few things that were made, by what they were made from. */
export class Recent<Thing> {
  #things = new Map<string, Thing>();
  #kept: number;

  /** @param kept how many are kept at most */
  constructor(kept: number) {
    this.#kept = kept;
  }

  /** The thing of a key, made unless it is there. */
  get(key: string, make: () => Thing): Thing {
    const thing = this.#things.get(key) ?? make();
    // The one that was asked for last stands last.
    this.#things.delete(key);
    this.#things.set(key, thing);
    const [oldest] = this.#things.keys();
    if (this.#things.size > this.#kept && oldest !== undefined) this.#things.delete(oldest);
    return thing;
  }

  /** Forget a thing. */
  delete(key: string): void {
    this.#things.delete(key);
  }
}
