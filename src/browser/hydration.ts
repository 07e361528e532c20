// In development React compares the attributes with those in the HTML, so it gets all of them.
let hydrating = import.meta.env.PROD && !import.meta.env.SSR;

/** Whether React is hydrating the prerendered page at this moment. */
export const isHydrating = (): boolean => hydrating;

export function endHydration(): void {
  hydrating = false;
}
