import type { SpamCheck } from './proof-of-work';

/** The part of Google's API that is used here (reCAPTCHA v3, "Programmatically invoke the challenge"). */
interface Grecaptcha {
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

/** Longer than a response of Google takes. */
const TIMEOUT_MS = 15_000;

const nothing = (after: number) => new Promise<void>((resolve) => setTimeout(resolve, after));

/** Google's check. Its script loads on the first focus in the form, so that Google learns of no other page view. */
export function recaptcha(siteKey: string): SpamCheck {
  let script: HTMLScriptElement | undefined;
  const api = () => (window as { grecaptcha?: Partial<Grecaptcha> }).grecaptcha;
  return {
    prepare() {
      if (script) return;
      script = document.createElement('script');
      script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
      script.addEventListener('error', () => {
        script?.remove();
        script = undefined;
      });
      document.head.append(script);
    },
    ready: () => typeof api()?.execute === 'function',
    async token() {
      try {
        const token = api()?.execute?.(siteKey, { action: 'submit_contact_form' });
        return (await Promise.race([token, nothing(TIMEOUT_MS)])) || null;
      } catch (error) {
        console.error('The spam check failed:', error);
        return null;
      }
    },
  };
}
