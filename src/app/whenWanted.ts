const INTENTS = ['pointerdown', 'pointerover', 'focusin', 'keydown', 'touchstart'] as const;

/** Call back once: when the loaded page is idle or the visitor shows intent, whichever is first. */
export function whenWanted(callback: () => void): void {
  const controller = new AbortController();
  const start = () => {
    if (controller.signal.aborted) return;
    controller.abort();
    callback();
  };
  for (const intent of INTENTS) addEventListener(intent, start, { passive: true, signal: controller.signal });
  // Safari has no requestIdleCallback.
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { signal: controller.signal });
}
