import type { Site } from '../../.content/types.ts';
import { INK, PAPER } from './brand.ts';

/**
 * Returns security.txt (RFC 9116). It expires a year after the build.
 * @param today day of the build
 */
export function securityText({ url, email }: Site, today: Date): string {
  const expires = new Date(Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), today.getUTCDate()));
  return `Contact: mailto:${email}
Contact: ${new URL('/contact-us', url).href}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${new URL('/.well-known/security.txt', url).href}
`;
}

/** Returns the web app manifest (https://www.w3.org/TR/appmanifest/), which phones use for the home screen. */
export const webManifest = ({ name, legalName, description }: Site): string =>
  JSON.stringify(
    {
      name: legalName,
      short_name: name,
      description,
      lang: 'en',
      start_url: '/',
      display: 'browser',
      background_color: PAPER,
      theme_color: INK,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    null,
    2,
  );
