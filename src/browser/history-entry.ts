import { useMemo } from 'react';
import { useLocation, type Location } from 'react-router-dom';

/**
 * Key of the current entry of the session history. The Navigation API has one for every entry. React Router gives all
 * entries that the browser itself creates, those of links to a fragment, the same key.
 */
export const entryKey = ({ key, hash }: Pick<Location, 'key' | 'hash'>): string =>
  globalThis.navigation?.currentEntry?.key ?? key + hash;

/** Returns the key of the current entry of the session history. */
export function useEntryKey(): string {
  const location = useLocation();
  return useMemo(() => entryKey(location), [location]);
}
