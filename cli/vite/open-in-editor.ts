import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Connect } from 'vite';
import { readManifest } from '../compile/disk/manifest.ts';
import { DocumentProcessor } from '../compile/documents/process-document.ts';
import type { RunResult } from '../compile/run.ts';
import { findSource, type ClickedContent } from './find-source.ts';
import { STATIC } from './published-files.ts';

/** Address that `alt-click.ts` asks for the source of what was clicked. */
const ENDPOINT = '/__content-source';

/** Full path of the script that pages load in development. */
export const altClickScript = join(import.meta.dirname, 'alt-click.ts');

/**
 * Answers where a clicked text or picture comes from: `{ "file": "/full/path.yaml:12:5" }`, or 404 if it is not from the content.
 * @param content result of the last run
 */
export function serveSources(content: { result: RunResult | undefined }): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (request.url !== ENDPOINT || request.method !== 'POST') return next();
    const answer = async () => {
      const place = content.result && (await locate(content.result, (await json(request)) as ClickedContent));
      response.writeHead(place === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ file: place }));
    };
    answer().catch(next);
  };
}

async function locate(result: RunResult, clicked: ClickedContent): Promise<string | undefined> {
  const { paths, state, records } = result;
  const { toolsKey, images } = state;
  const processor = await DocumentProcessor.open({ paths, toolsKey, images, isWriting: false });
  const text = clicked.isPicture ? picturePath(result, clicked.text) : clicked.text;
  const place = text === undefined ? undefined : await findSource(processor, records(), { ...clicked, text });
  return place && `${join(paths.root, place.file)}:${place.position.line}:${place.position.column}`;
}

/** Returns the path below the content folder of a published picture. @param address such as `/static/images/team.1a2b3c4d.svg` */
function picturePath({ paths }: RunResult, address: string): string | undefined {
  const name = address.slice(`${STATIC}images/`.length);
  return readManifest(paths.output)?.pictures[name]?.slice(paths.contentName.length + 1);
}
