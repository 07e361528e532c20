/** A seeded stream of numbers: the same seed gives the same drawing on every machine. */
export interface Random {
  /** A number in [from, to). */
  between(from: number, to: number): number;
  /** A whole number in [from, to]. */
  whole(from: number, to: number): number;
  /** One of the items. */
  pick<T>(items: readonly [T, ...T[]]): T;
  /** A new list with the same items in another order. */
  shuffle<T>(items: readonly T[]): T[];
  /** True with the given probability. */
  chance(probability: number): boolean;
}

/** FNV-1a over UTF-16 code units: spreads similar names (`…-1`, `…-2`) far apart. */
function hash(seed: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }
  return state >>> 0;
}

/** Makes the stream for a seed. The generator is mulberry32: 32 bits of state, ample for drawings. */
export function random(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + next() * (to - from);
  const whole = (from: number, to: number): number => Math.floor(between(from, to + 1));
  return {
    between,
    whole,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    shuffle: (items) => {
      const order = [...items];
      for (let index = order.length - 1; index > 0; index--) {
        order.splice(whole(0, index), 0, ...order.splice(index, 1));
      }
      return order;
    },
    chance: (probability) => next() < probability,
  };
}
