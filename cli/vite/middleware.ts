import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { Connect } from 'vite';
import { STATIC } from './published.ts';

const TYPES: Record<string, string> = {
  '.json': 'application/json',
  '.yaml': 'application/yaml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** Shown where there is nothing yet to be shown: Vite puts the mistakes over it, and has it load again once they are mended. */
const NOTHING_YET = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The content has mistakes</title>
<script type="module" src="/@vite/client"></script>
<p>The content has mistakes. Once they are mended, the page is here.</p>
`;

/**
 * Answer what the built site would answer below `/static/`: published files, and 404 for all else. While nothing has been
 * published yet, a page is one that waits.
 * @param content has the files by their addresses, as they are now
 */
export function serveContent(content: { published: ReadonlyMap<string, string> }): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (content.published.size === 0 && request.headers.accept?.includes('text/html')) {
      response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8' }).end(NOTHING_YET);
      return;
    }
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (!path.startsWith(`${STATIC}documents/`) && !path.startsWith(`${STATIC}images/`)) return next();
    const file = content.published.get(path);
    if (file === undefined) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n');
      return;
    }
    response.writeHead(200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': 'no-cache',
    });
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
  };
}
