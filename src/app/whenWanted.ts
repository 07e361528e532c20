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
  const rest = () => {
    const parts = laterParts();
    if (parts.length === 0) start();
    // Parts of a part begin to wait when it comes.
    else void Promise.allSettled(parts.map(({ finished }) => finished)).then(idle);
  };
  // Safari has no requestIdleCallback.
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(rest, { timeout: 2000 }) : setTimeout(rest, 200);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { signal: controller.signal });
}

/** What the stylesheet still leaves to later frames (`later` in _mixins.scss). Who calls back sooner has the rest come at once. */
const laterParts = (): Animation[] =>
  document.getAnimations().filter((animation) => (animation as CSSAnimation).animationName === 'later');
