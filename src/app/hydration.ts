// In development React compares what it would have made with what it finds; it gets the whole of it there.
let hydrating = import.meta.env.PROD && !import.meta.env.SSR;

/** Whether React is taking over the prerendered page at this moment. */
export const isHydrating = (): boolean => hydrating;

/** React has taken the page over: what appears from now on, it makes itself. */
export function endHydration(): void {
  hydrating = false;
  document.documentElement.dataset['whole'] = '';
}
