import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { formatHeaders, headers } from '../../../functions/http/headers.ts';
import { formatRedirects } from '../../../functions/http/redirects.ts';

const folders: string[] = [];

/** A folder that is gone after the tests of the file. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'contact-'));
  folders.push(path);
  return path;
}

afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

/** Write files, given by their path in a folder. */
export function write(root: string, files: Record<string, string | Buffer>): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

export const page = (title: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title><link rel="stylesheet" href="/assets/main-3f2a9c1d.css"></head><body><h1>${title}</h1>${'<p>Simple solutions for complex problems.</p>'.repeat(40)}<footer><a href="mailto:info@ctg.example">info@ctg.example</a></footer></body></html>`;

/** The contact form as React writes it. */
const form = `<script type="module" src="/assets/app-1a2b3c4d.js"></script><form noValidate="" action="/api/contact" method="post">${[
  'name',
  'organization',
  'email',
  'phone',
]
  .map(
    (name) =>
      `<div><label for="${name}">${name}</label><input type="text" id="${name}" name="${name}" value=""/></div>`,
  )
  .join('')}<textarea rows="6" id="message" name="message" required=""></textarea><input name="website"/></form>`;

/** Old addresses and where they lead, on every platform. */
export const redirectCases = [
  ['/case-studies/no-walls', '/about'],
  ['/case-studies/no-walls/', '/about'],
  ['/case-studies/no-walls?from=mail&x=%2F', '/about?from=mail&x=%2F'],
  ['/team?from=mail', '/about?part=team#people'],
  ['/Old%20News.html/', 'https://news.example.com/'],
  ['/Old%20News.html?year=2019', 'https://news.example.com/?year=2019'],
] as const;

/** A small built site with everything the real one has. */
export function builtSite(options: { usesRecaptcha?: boolean } = {}): string {
  const root = folder();
  write(root, {
    'index.html': page('Home'),
    'about/index.html': page('About Us'),
    'contact-us/index.html': page('Contact').replace('</body>', () => `${form}</body>`),
    'contact-us/thank-you/index.html': page('Success!'),
    'insights.html': page('Insights'),
    '404.html': page('Page not found'),
    'assets/main-3f2a9c1d.css': `body { color: #123 }\n${'/* style */'.repeat(200)}`,
    'assets/app-1a2b3c4d.js': `export const words = ${JSON.stringify('words '.repeat(400))};`,
    'static/images/team.5e6f7a8b.png': Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251)),
    'static/documents/case-studies/zero-trust.yaml': 'title: Zero Trust\n',
    'static/documents/case-studies/zero-trust.json': '{"title":"Zero Trust"}',
    'empty.txt': '',
    'feed.xml': '<feed xmlns="http://www.w3.org/2005/Atom"/>',
    '.env': 'SECRET=1',
    '.well-known/security.txt': 'Contact: mailto:security@example.com\n',
    _redirects: formatRedirects([
      { from: '/case-studies/no-walls', to: '/about' },
      { from: '/team', to: '/about?part=team#people' },
      { from: '/Old%20News.html', to: 'https://news.example.com/' },
    ]),
    _headers: formatHeaders(headers({ jobBoardOrigin: 'https://boards-api.greenhouse.io', ...options })),
  });
  return root;
}
