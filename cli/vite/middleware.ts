import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { Connect } from 'vite';
import { STATIC, type PublishedFile } from './published-files.ts';

const MEDIA_TYPES: Record<string, string> = {
  '.json': 'application/json',
  '.yaml': 'application/yaml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** Placeholder while there is no page yet: Vite shows the errors over it, and reloads it once they are fixed. */
const WAITING_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The content has mistakes</title>
<script type="module" src="/@vite/client"></script>
<p>The content has mistakes. The page appears here once they are fixed.</p>
`;

/**
 * Answers requests below `/static/` as the built site would: published files, and 404 for everything else. Before anything is
 * published, every page is a placeholder that waits.
 * @param content published files by address, as they are now
 */
export function serveContent(content: {
  published: ReadonlyMap<string, PublishedFile>;
  readCompiled(output: string): object | undefined;
}): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (content.published.size === 0 && request.headers.accept?.includes('text/html')) {
      response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8' }).end(WAITING_PAGE);
      return;
    }
    const path = (request.url ?? '').replace(/\?.*/, '');
    if (!path.startsWith(`${STATIC}documents/`) && !path.startsWith(`${STATIC}images/`)) return next();
    const file = content.published.get(path);
    if (file === undefined) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n');
      return;
    }
    const { source } = file;
    const [, output] = /^\/static\/documents\/(.+)\.json$/.exec(path) ?? [];
    const compiled = output === undefined ? undefined : content.readCompiled(output);
    response.writeHead(200, {
      'Content-Type': MEDIA_TYPES[extname(source)] ?? 'application/octet-stream',
      'Cache-Control': 'no-cache',
    });
    const stream = compiled ? Readable.from(JSON.stringify(compiled)) : createReadStream(source);
    stream.on('error', () => response.destroy()).pipe(response);
  };
}
