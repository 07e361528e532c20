import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Calls back after every navigation, also one within the page. */
export function useOnNavigation(callback: () => void): void {
  const location = useLocation();
  const latest = useRef({ location, callback });
  useEffect(() => {
    const hasNavigated = latest.current.location !== location;
    latest.current = { location, callback };
    if (hasNavigated) callback();
  }, [location, callback]);
}
