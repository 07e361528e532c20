const INTERACTIONS = ['pointerdown', 'pointermove', 'focusin', 'keydown', 'touchstart'] as const;

/** Whether an event comes from a page that appears or scrolls under a resting mouse. */
const isSyntheticPointerMove = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;

/** Calls back when the browser is idle. Safari has no requestIdleCallback. */
export function onIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 2000 });
  else setTimeout(callback, 200);
}

/** Calls back once: when the loaded page is painted and idle, or on the visitor's first interaction, whichever comes first. */
export function onIdleOrInteraction(callback: () => void): void {
  const controller = new AbortController();
  const start = () => {
    if (controller.signal.aborted) return;
    controller.abort();
    callback();
  };
  for (const interaction of INTERACTIONS)
    addEventListener(interaction, (event) => isSyntheticPointerMove(event) || start(), {
      passive: true,
      signal: controller.signal,
    });
  // The browser may be idle while the first frame is on its way to the screen. Code that loads then delays the frame.
  const waitForPaint = () =>
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      onIdle(start);
    }).observe({ type: 'paint', buffered: true });
  if (document.readyState === 'complete') waitForPaint();
  else addEventListener('load', waitForPaint, { signal: controller.signal });
}
