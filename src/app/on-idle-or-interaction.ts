const INTERACTIONS = ['pointerdown', 'pointerover', 'focusin', 'keydown', 'touchstart'] as const;

/** Calls back once: when the loaded page is idle, or on the visitor's first interaction, whichever comes first. */
export function onIdleOrInteraction(callback: () => void): void {
  const controller = new AbortController();
  const start = () => {
    if (controller.signal.aborted) return;
    controller.abort();
    callback();
  };
  for (const interaction of INTERACTIONS)
    addEventListener(interaction, start, { passive: true, signal: controller.signal });
  // Safari has no requestIdleCallback.
  const waitForIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200);
  if (document.readyState === 'complete') waitForIdle();
  else addEventListener('load', waitForIdle, { signal: controller.signal });
}
