import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Connect } from 'vite';
import { DocumentProcessor } from '../compile/documents/process-document.ts';
import type { RunResult } from '../compile/run.ts';
import { findPosition, parsePlace } from './place-of-mark.ts';

/** Address that `alt-click.ts` asks for the line of a place. */
const ENDPOINT = '/__content-source';

/**
 * Answers where a marked place is: `{ "file": "/full/path.yaml:12:5" }`, or 404 if it is gone.
 * @param content result of the last run
 */
export function serveSources(content: { result: RunResult | undefined }): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (request.url !== ENDPOINT || request.method !== 'POST') return next();
    const answer = async () => {
      const file = content.result && (await locate(content.result, (await json(request)) as Clicked));
      response.writeHead(file === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ file }));
    };
    answer().catch(next);
  };
}

/** A clicked text or picture: its place, and the text before the click. */
type Clicked = Record<'place' | 'before', string>;

async function locate(result: RunResult, clicked: Clicked): Promise<string | undefined> {
  const { paths, records } = result;
  const place = parsePlace(clicked.place);
  if (!place) return join(paths.root, clicked.place);
  const path = Object.keys(records()).find((path) => `${paths.contentName}/${path}` === place.file);
  if (path === undefined) return undefined;
  const processor = await DocumentProcessor.openForChecks(result);
  const { document } = await processor.check(path);
  const position = document && findPosition(document, place, clicked.before);
  return position && `${join(paths.root, place.file)}:${position.line}:${position.column}`;
}
