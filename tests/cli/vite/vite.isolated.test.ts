import { once } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { build, createServer, type HotPayload, type InlineConfig, type ViteDevServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { overlayError } from '../../../cli/vite/error-overlay.ts';
import { addMark, readMark, removeMarks } from '../../../cli/vite/mark.ts';
import { markDocument } from '../../../cli/vite/mark-document.ts';
import content from '../../../cli/vite/plugin.ts';
import siteConfig from '../../../vite.config.ts';
import { isLong } from '../../long.ts';
import { schemas, writeConfig } from '../../site/frozen-site.ts';
import { makeCompiled, type Fixture } from '../compile/fixture.ts';
import { photo } from '../images/photos.ts';

const STUDY = 'content/case-studies/zero-trust.yaml';
const OTHER = 'content/case-studies/mobile-app.yaml';

async function makeSite(): Promise<{ site: Fixture; config: InlineConfig }> {
  const site = await makeCompiled();
  site.write('index.html', '<script type="module" src="/main.js"></script>');
  site.write('main.js', "import site from 'virtual:content/site'; document.title = site.name + site.url;");
  const config = { root: site.root, configFile: false, logLevel: 'silent', plugins: [content({ schemas })] } as const;
  return { site, config: { ...config, plugins: [...config.plugins] } };
}

/** A development server with an open page; `next` waits for its next message. */
async function startServer({ site, config }: Awaited<ReturnType<typeof makeSite>>) {
  const server = await createServer({ ...config, server: { ...config.server, host: '127.0.0.1', port: 0 } });
  await server.listen();
  const origin = `http://127.0.0.1:${portOf(server)}`;
  const page = new WebSocket(`${origin.replace('http', 'ws')}/?token=${server.config.webSocketToken}`, 'vite-hmr');
  onTestFinished(async () => {
    page.close();
    await server.close();
  });
  const messages: HotPayload[] = [];
  page.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data)) as HotPayload));
  await once(page, 'open');
  const next = async <T extends HotPayload['type']>(type: T) =>
    expect
      .poll(() => takeFirst(messages, type))
      .toBeTruthy()
      .then(() => taken as Extract<HotPayload, { type: T }>);
  const fetchText = async (path: string) => {
    const response = await fetch(origin + path);
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };
  return { site, messages, next, fetchText, server };
}

function portOf({ httpServer }: ViteDevServer): number {
  const { port } = (httpServer as Server).address() as AddressInfo;
  return port;
}

let taken: HotPayload | undefined;

function takeFirst(messages: HotPayload[], type: string): boolean {
  const index = messages.findIndex((message) => message.type === type);
  if (index >= 0) [taken] = messages.splice(0, index + 1).slice(-1);
  return index >= 0;
}

const readMarked = (json: string): unknown => JSON.parse(removeMarks(json));

test('a saved document is shown before derived pages, unless its links change', async () => {
  const { site, next, fetchText } = await startServer(await makeSite());
  await next('connected');
  const pathsOfNext = async () => ((await next('custom')).data as { paths: string[] }).paths;
  site.edit(STUDY, 'title: ', 'title: New ');
  while (!(await pathsOfNext()).includes('pages/insights'));
  site.edit(STUDY, 'title: New ', 'title: Newer ');
  expect(await pathsOfNext()).toEqual(['case-studies/zero-trust']);
  const { text } = await fetchText('/static/documents/case-studies/zero-trust.json');
  expect(JSON.parse(text)).toMatchObject({ title: expect.stringMatching(/^Newer /) as string });
  const rest = await pathsOfNext();
  expect(rest).toContain('pages/insights');
  expect(rest).not.toContain('case-studies/zero-trust');
  expect(site.compiled('case-studies/zero-trust')).toEqual(readMarked(text));
  site.edit(STUDY, '  blurb: |', '  blurb: |\n    See [it](/gone).\n');
  const { err } = await next('error');
  expect(err.stack).toContain('/gone');
  expect((await fetchText('/static/documents/case-studies/zero-trust.json')).text).toBe(text);
});

test('documents that are saved together are sent together; an unchanged save sends nothing', async () => {
  const { site, next } = await startServer(await makeSite());
  await next('connected');
  /** Paths of all messages up to the one with the derived pages, which ends a run. */
  const pathsUntilDerived = async () => {
    const paths: string[] = [];
    while (!paths.includes('pages/insights')) paths.push(...((await next('custom')).data as { paths: string[] }).paths);
    return paths;
  };
  site.edit(STUDY, 'title: ', 'title: New ');
  await pathsUntilDerived();
  site.edit(STUDY, 'title: New ', 'title: ');
  site.edit(OTHER, 'title: ', 'title: New ');
  expect(await pathsUntilDerived()).toEqual(
    expect.arrayContaining(['case-studies/zero-trust', 'case-studies/mobile-app']),
  );
  site.edit(STUDY, 'title: ', '# Says nothing.\ntitle: ');
  site.edit(OTHER, 'title: New ', 'title: ');
  const paths = await pathsUntilDerived();
  expect(paths).toContain('case-studies/mobile-app');
  expect(paths).not.toContain('case-studies/zero-trust');
});

test('a page that is opened while the content is broken shows the errors too', async () => {
  const { site, next, server } = await startServer(await makeSite());
  await next('connected');
  site.edit(STUDY, 'title: ', 'titel: ');
  await next('error');
  const origin = `ws://127.0.0.1:${portOf(server)}`;
  const late = new WebSocket(`${origin}/?token=${server.config.webSocketToken}`, 'vite-hmr');
  const types: string[] = [];
  late.addEventListener('message', ({ data }) => types.push((JSON.parse(String(data)) as HotPayload).type));
  await expect.poll(() => types.filter((type) => type !== 'connected')).toEqual(['update', 'error']);
  late.close();
});

test.runIf(isLong)('a server that starts with broken content shows the page once it is fixed', async () => {
  const broken = await makeSite();
  rmSync(broken.site.path('.content'), { recursive: true });
  broken.site.edit(STUDY, 'title: ', 'titel: ');
  const { site, next, fetchText, server } = await startServer(broken);
  await next('error');
  const ask = () => fetch(`http://127.0.0.1:${portOf(server)}/`, { headers: { Accept: 'text/html' } });
  const waiting = await ask();
  expect([waiting.status, await waiting.text()]).toEqual([503, expect.stringContaining('/@vite/client')]);
  expect((await fetchText('/@id/__x00__virtual:content/site')).text).toContain('The content has not been compiled');
  site.edit(STUDY, 'titel: ', 'title: ');
  await next('full-reload');
  expect((await ask()).status).toBe(200);
  expect(site.compiled('case-studies/zero-trust')['title']).toMatch(/^Zero trust/);
});

test('texts carry their file and pointer through listings and derived pages; what the compiler writes has no marks', async () => {
  const { site, fetchText } = await startServer(await makeSite());
  const read = async (output: string): Promise<unknown> =>
    JSON.parse((await fetchText(`/static/documents/${output}.json`)).text);
  const { caseStudies } = (await read('pages/insights')) as { caseStudies: Record<string, string>[] };
  const [card] = caseStudies;
  const study = `content${card?.['url']}.yaml`;
  expect(readMark(card?.['title'] ?? '')).toBe(`${study}#/title`);
  expect(readMark(card?.['category'] ?? '')).toBe(`${study}#/category`);
  expect(readMark(card?.['url'] ?? '')).toBeUndefined();
  const { results } = (await read('case-studies/zero-trust')) as { results: unknown[] };
  expect(readMark(JSON.stringify(results[1]))).toMatch(`${STUDY}#/results/1/`);
  expect(JSON.stringify(site.compiled('case-studies/zero-trust'))).not.toMatch(/[\u{E0000}-\u{E007F}]/u);
});

test('a change of the site document updates its module', async () => {
  const { site, next, fetchText } = await startServer(await makeSite());
  const module = '/@id/__x00__virtual:content/site';
  expect(removeMarks((await fetchText(module)).text)).toContain('"name":"CTG"');
  site.edit('content/site.yaml', 'name: CTG', 'name: NEW');
  const { data } = await next('custom');
  expect((data as { paths: string[] }).paths).toContain('site');
  await next('full-reload');
  expect(removeMarks((await fetchText(module)).text)).toContain('"name":"NEW"');
});

test.runIf(isLong)('a change of the configuration is picked up as one of a schema is', async () => {
  const { site, next, fetchText } = await startServer(await makeSite());
  const module = '/@id/__x00__virtual:content/site';
  await next('connected');
  await fetchText(module);
  writeConfig(
    site.root,
    `{
      derivePages: (...inputs) => new Map(config.derivePages(...inputs)).set('pages/about', { derived: true }),
      modules: { 'virtual:content/site': { output: 'site', code: () => 'export default { name: "SET" };' } },
    }`,
  );
  const { data } = await next('custom');
  expect((data as { paths: string[] }).paths).toEqual(['pages/about']);
  await next('full-reload');
  expect((await fetchText(module)).text).toContain('"SET"');
  expect((await fetchText('/static/documents/pages/about.json')).text).toContain('"derived":true');
  writeConfig(site.root, '{ collections: undefined }');
  expect((await next('error')).err.stack).toContain('The configuration cannot be loaded.');
});

test.runIf(isLong)('a photo that is saved while the development server runs is served in its formats', async () => {
  const { site, next, fetchText } = await startServer(await makeSite());
  await next('connected');
  site.write('content/images/desk.jpg', await photo(600, 400).jpeg().toBuffer());
  site.edit(STUDY, '  blurb: |', '  blurb: |\n    ![Two screens](images/desk.jpg)\n');
  await next('custom');
  const text = JSON.stringify(site.compiled('case-studies/zero-trust'));
  const addresses = [...text.matchAll(/\/static\/images\/desk\.\w+-\d+\.\w+/g)].map(([address]) => address);
  expect(new Set(addresses.map((address) => address.split('.').pop()))).toEqual(new Set(['avif', 'webp', 'jpg']));
  for (const address of addresses) {
    const type = `image/${address.split('.').pop()?.replace('jpg', 'jpeg')}`;
    expect(await fetchText(address)).toMatchObject({ status: 200, type });
  }
});

test('the development server answers as the built site does', async () => {
  const { site, fetchText } = await startServer(await makeSite());
  const { pictures } = JSON.parse(site.read('.content/index.json')) as { pictures: Record<string, string> };
  const [picture] = Object.keys(pictures);
  expect(await fetchText(`/static/images/${picture}`)).toMatchObject({ status: 200, type: 'image/svg+xml' });
  expect(await fetchText('/static/documents/case-studies/zero-trust.yaml')).toMatchObject({
    status: 200,
    text: site.read(STUDY),
  });
  expect(await fetchText('/static/documents/pages/home.json?x=1')).toMatchObject({
    status: 200,
    type: 'application/json',
  });
  for (const path of [
    'documents/case-studies/nothing.json',
    'documents/pages/home.yaml',
    'images/x.svg',
    'documents/%E0%A4%A',
    'documents/..%2f..%2findex.json',
  ])
    expect(await fetchText(`/static/${path}`), path).toMatchObject({ status: 404 });
  // A file that is gone ends its request, and not the server.
  rmSync(site.path(`.content/images/${picture}`));
  await expect(fetchText(`/static/images/${picture}`)).rejects.toThrow();
  expect(await fetchText('/static/images/x.svg')).toMatchObject({ status: 404 });
});

test('a folder that cannot be read is an error in the terminal, and saves appear again once it is back', async () => {
  const { site, next, server } = await startServer(await makeSite());
  await next('connected');
  const logged = vi.spyOn(server.config.logger, 'error');
  const text = site.read(STUDY);
  renameSync(site.path('content'), site.path('moved'));
  await expect.poll(() => logged.mock.calls.join()).toContain('ENOENT');
  expect(logged.mock.calls.join()).not.toContain('Start again');
  renameSync(site.path('moved'), site.path('content'));
  site.write(STUDY, text.replace('title: ', 'title: New '));
  expect(await next('custom')).toMatchObject({ event: 'content:update' });
});

test('a build uses the settings of its environment', async () => {
  const { site, config } = await makeSite();
  process.env['SITE_URL'] = 'https://set.example';
  onTestFinished(() => void delete process.env['SITE_URL']);
  await build(config);
  const html = site.read('dist/index.html');
  const script = site.read(`dist${/src="(.*?)"/.exec(html)?.[1]}`);
  expect(script).toContain('https://set.example');
});

test('a build with a mistake fails and shows its location', async () => {
  const { site, config } = await makeSite();
  site.edit(STUDY, 'title: ', 'titel: ');
  await expect(build(config)).rejects.toThrow(`${STUDY}:6:1  error  schema/unknown-field`);
  expect(existsSync(site.path('dist'))).toBe(false);
});

test.runIf(isLong)('a build with a module that the configuration does not have fails', async () => {
  const { site, config } = await makeSite();
  site.write('main.js', "import 'virtual:content/sites';");
  await expect(build(config)).rejects.toThrow('content.config.ts has no module “virtual:content/sites”.');
});

test('text of a field that no schema describes has no mark, since code may compare it', () => {
  const marked = markDocument({ title: 'One', key: 'two' }, { properties: { title: { type: 'string' } } }, STUDY);
  expect(marked).toEqual({ title: addMark('One', `${STUDY}#/title`), key: 'two' });
});

test('a missing file is shown without its lines', async () => {
  const { site } = await makeSite();
  rmSync(site.path('content/about.yaml'));
  const { frame, stack, loc } = overlayError(await site.check());
  expect([frame, loc?.file]).toEqual(['', site.path('content/about.yaml')]);
  expect(stack).toContain('about.yaml:1:1');
});

test('the server of the site sends no secrets, and nothing to pages of other sites', async () => {
  const { site, config } = await makeSite();
  const stored = ['contact.db', 'contact.db-wal', 'contact.db-shm', 'challenge.key', 'export.csv'];
  const ofVite = ['.env', '.env.local', '.npmrc', '.yarnrc.yml', '.git/config', 'cert.pem', 'cert.crt', 'cert.p12'];
  const ofWorker = ['.dev.vars', '.dev.vars.staging', '.wrangler/state/v3/d1/0a.sqlite'];
  const elsewhere = ['messages/contact.db', 'messages/contact.db-wal', '.envrc'];
  const secrets = [...stored.map((name) => `.data/${name}`), ...ofVite, ...ofWorker, ...elsewhere];
  for (const path of secrets) site.write(path, 'secret');
  site.write('notes.txt', 'for everybody');
  const { server: settings } = await siteConfig({ command: 'build', mode: 'production' });
  const { server, fetchText } = await startServer({ site, config: { ...config, server: settings ?? {} } });
  expect((await fetchText('/notes.txt')).text).toBe('for everybody');
  const sent: string[] = [];
  for (const path of secrets) {
    for (const url of [`/${path}`, `/${path.replace('.', '%2e')}`, `/@fs${site.path(path)}`])
      for (const query of ['', '?raw', '?import&raw', '?url', '?import&inline']) {
        const { status, text } = await fetchText(url + query);
        // Vite returns Base64 for an inlined file.
        if ((query === '' && status === 200) || /secret|c2VjcmV0/.test(text)) sent.push(url + query);
      }
  }
  expect(sent).toEqual([]);
  const headers = { Origin: 'http://localhost:9999' };
  const response = await fetch(`http://127.0.0.1:${portOf(server)}/notes.txt`, { headers });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});
