import { useSyncExternalStore } from 'react';

// In development React compares the attributes with those in the HTML, so it gets all of them.
let hydrating = import.meta.env.PROD && !import.meta.env.SSR;

/** Whether React is hydrating the prerendered page at this moment. */
export const isHydrating = (): boolean => hydrating;

export function endHydration(): void {
  hydrating = false;
}

const neverChanges = () => () => {};

/** Returns the query or the fragment of the address; empty during hydration, because the page is prerendered without them. */
export const useAddressText = (read: () => string): string => useSyncExternalStore(neverChanges, read, () => '');
