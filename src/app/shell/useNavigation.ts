import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Call back whenever the visitor has followed a link, also one to the page they are on. */
export function useNavigation(callback: () => void): void {
  const { key } = useLocation();
  const latest = useRef({ key, callback });
  useEffect(() => {
    const followed = latest.current.key !== key;
    latest.current = { key, callback };
    if (followed) callback();
  }, [key, callback]);
}
