const INTENTS = ['pointerdown', 'pointerover', 'focusin', 'keydown', 'touchstart'] as const;

/** Call back once: when the loaded page is idle and all of it has come, or the visitor shows intent, whichever is first. */
export function whenWanted(callback: () => void): void {
  const controller = new AbortController();
  const start = () => {
    if (controller.signal.aborted) return;
    controller.abort();
    callback();
  };
  for (const intent of INTENTS) addEventListener(intent, start, { passive: true, signal: controller.signal });
  const rest = () => void laterParts().then(start);
  // Safari has no requestIdleCallback.
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(rest, { timeout: 2000 }) : setTimeout(rest, 200);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { signal: controller.signal });
}

/** What the stylesheet leaves to later frames (`later` in _tokens.scss) has come. Who calls back sooner has the rest come at once. */
async function laterParts(): Promise<void> {
  const waiting = () =>
    document.getAnimations().filter((animation) => (animation as CSSAnimation).animationName === 'later');
  // Parts of a part begin to wait when it comes.
  for (let parts = waiting(); parts.length > 0; parts = waiting())
    await Promise.allSettled(parts.map(({ finished }) => finished));
}
