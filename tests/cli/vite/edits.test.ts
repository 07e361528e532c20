import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer as createHttpServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { createServer } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Editor } from '../../../cli/edit/content-editor.ts';
import type { CheckedField, EditRequest, Origin, Saved } from '../../../cli/edit/protocol.ts';
import content from '../../../cli/vite/plugin.ts';
import { serveEdits } from '../../../cli/vite/serve-edits.ts';
import { schemas } from '../../site/frozen-site.ts';
import { shareCompiled } from '../compile/fixture.ts';
import { photo } from '../images/photos.ts';

const STUDY = 'content/case-studies/zero-trust.yaml';
const ABOUT = 'content/about.yaml';
const getSite = shareCompiled();

let port: number;
let token: string;
let closeServer: () => Promise<void>;

beforeAll(async () => {
  const site = getSite();
  site.write('index.html', '<script type="module" src="/main.js"></script>');
  site.write('main.js', '');
  const server = await createServer({
    root: site.root,
    configFile: false,
    logLevel: 'silent',
    plugins: [content({ schemas })],
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
  closeServer = () => server.close();
  port = portOf(server.httpServer as Server);
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  token = /edit-bar\.ts\?token=([\w-]+)/.exec(page)?.[1] ?? '';
});

afterAll(() => closeServer());

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

interface Answer<Body> {
  status: number;
  body: Body & { message?: string };
}

/** Sends a request as a page would; `headers` replaces what a page cannot choose. */
async function send<Body>(
  method: string,
  path: string,
  body: string | Uint8Array,
  headers = {},
  toPort = port,
): Promise<Answer<Body>> {
  const sent = request({
    host: '127.0.0.1',
    port: toPort,
    method,
    path,
    headers: {
      Host: `127.0.0.1:${port}`,
      Origin: `http://127.0.0.1:${port}`,
      'X-Content-Token': token,
      'Content-Type': 'application/json',
      ...headers,
    },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const answer = await text(response);
  return { status: response.statusCode ?? 0, body: JSON.parse(answer || '{}') as Answer<Body>['body'] };
}

const edit = <Request extends EditRequest>(request: Request, headers = {}) =>
  send<Awaited<ReturnType<Editor[Request['action']]>> & CheckedField & Saved>(
    'POST',
    '/__content-edit',
    JSON.stringify(request),
    headers,
  );
/** Returns the request that opens a place such as `content/about.yaml#/title`. */
function opening(place: string) {
  const [file = '', pointer = ''] = place.split('#');
  return { action: 'open' as const, file, origin: { pointer, items: [] } };
}

const open = async (place: string) => (await edit(opening(place))).body;

/** Saves a value made from the current version. */
async function save(pointer: string, value: string, file = ABOUT) {
  const { origin } = await open(`${file}#${pointer}`);
  return edit({ action: 'save', file, origin, value });
}

describe('a request', () => {
  const valid = opening(`${ABOUT}#/title`);

  test('of the own page is answered', async () => {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await edit(valid)).status).toBe(200);
    const localhost = { Host: `localhost:${port}`, Origin: `http://localhost:${port}` };
    expect((await edit(valid, localhost)).status).toBe(200);
  });

  test.each<[name: string, headers: () => Record<string, string>]>([
    ['of another site', () => ({ Origin: 'https://example.com' })],
    ['of another server on this computer', () => ({ Origin: `http://127.0.0.1:${port + 1}` })],
    ['of a file', () => ({ Origin: 'null' })],
    ['without an origin', () => ({ Origin: '' })],
    ['to a name that leads here (DNS rebinding)', () => ({ Host: 'evil.example', Origin: 'http://evil.example' })],
    ['to a name that starts like ours', () => ({ Host: 'localhost.example', Origin: 'http://localhost.example' })],
    ['without a token', () => ({ 'X-Content-Token': '' })],
    ['with another token', () => ({ 'X-Content-Token': token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')) })],
    ['as a form sends it', () => ({ 'Content-Type': 'text/plain' })],
  ])('%s is refused', async (_name, headers) => {
    const { origin } = await open(`${ABOUT}#/title`);
    const before = getSite().read(ABOUT);
    const answer = await edit({ action: 'save', file: ABOUT, origin, value: 'Bad' }, headers()).catch(() => ({
      status: 403,
      body: { message: 'Vite' },
    }));
    expect(answer.status).toBe(403);
    expect(getSite().read(ABOUT)).toBe(before);
  });

  test('is refused by the endpoint itself, whatever Vite allows', async () => {
    const handle = serveEdits({ result: undefined, include: () => Promise.resolve() }, token);
    const server = createHttpServer((request, response) => handle(request, response, () => response.end())).listen(0);
    await once(server, 'listening');
    const to = (host: string, origin = `http://${host}`) =>
      send('POST', '/__content-edit', JSON.stringify(valid), { Host: host, Origin: origin }, portOf(server));
    const { status, body } = await to('evil.example');
    expect([status, body.message]).toEqual([403, 'Pages can be edited only at “localhost”.']);
    expect((await to('127.0.0.1.evil.example')).status).toBe(403);
    expect((await to('localhost', 'http://localhost:1')).status).toBe(403);
    for (const host of ['localhost:1', '127.0.0.1', '[::1]:5173']) expect((await to(host)).status, host).toBe(503);
    server.close();
  });

  test('of another method is refused', async () => {
    expect((await send('GET', '/__content-edit', '')).status).toBe(403);
    expect((await send('DELETE', '/__content-edit', '')).status).toBe(403);
  });

  test('that is too large or no request is refused', async () => {
    expect((await send('POST', '/__content-edit', ' '.repeat(1_000_001))).status).toBe(413);
    expect((await send('PUT', '/__content-edit', Buffer.alloc(20_000_001))).status).toBe(413);
    for (const body of [
      '',
      '[]',
      'null',
      '{"action":"toString"}',
      '{"action":"open","file":1}',
      '{"action":"move","file":"a","origin":{"pointer":"","items":[]},"by":2}',
    ])
      expect((await send('POST', '/__content-edit', body)).status, body).toBe(400);
  });
});

test('pages are listed with their sections, and what is pasted becomes Markdown', async () => {
  const { body: pages } = await edit({ action: 'pages' });
  expect(pages).toContainEqual({ address: '/about', title: 'About Us' });
  expect(pages).toContainEqual({ address: '/about#our-team', title: 'About Us, “our-team”' });
  const { body } = await edit({ action: 'paste', html: '<b>Hi</b><img src="a.png">' });
  expect(body).toEqual({ markdown: '**Hi**', leftOut: ['1 picture'] });
});

describe('a field', () => {
  test('opens with what its schema says, and the list that it is in', async () => {
    expect(await open(`${ABOUT}#/values/items/1/title`)).toMatchObject({
      file: ABOUT,
      origin: { pointer: '/values/items/1/title', value: 'Prioritize Humility & Respect' },
      title: 'Value',
      help: expect.stringMatching(/\w/) as string,
      kind: 'line',
      maxLength: expect.any(Number) as number,
      list: { pointer: '/values/items', index: 1, length: 5 },
    });
    const kindOf = async (place: string) => (await open(place)).kind;
    expect(await kindOf(`${ABOUT}#/blurb`)).toBe('markdown');
    expect(await kindOf(`${ABOUT}#/image/src`)).toBe('picture');
    const { kind, choices } = await open(`${STUDY}#/category`);
    expect([kind, choices]).toEqual(['choice', expect.arrayContaining(['Information Security'])]);
    expect(await open(`${STUDY}#/tags/0`)).toMatchObject({ title: 'Tag', related: [], list: { pointer: '/tags' } });
  });

  test('that is gone, or in no document, does not open', async () => {
    for (const place of [
      `${ABOUT}#/gone`,
      `${ABOUT}#/values`,
      'content/gone.yaml#/title',
      'package.json#/name',
      '../a.yaml#/a',
    ])
      expect((await edit(opening(place))).status, place).toBe(404);
  });

  test('of Markdown opens with a line per paragraph, and only a changed one is wrapped again', async () => {
    const { origin } = await open(`${STUDY}#/challenge/blurb`);
    const [first = '', ...rest] = origin.value?.split('\n') ?? [];
    expect(first).toMatch(/^Once you were in, .* heard the knocking\*\.$/);
    const before = getSite().read(STUDY);
    const value = [first, ...rest, '', 'Last words.'].join('\n');
    const saved = await edit({ action: 'save', file: STUDY, origin, value: value.replaceAll('\n', '\r\n') });
    expect(saved).toMatchObject({ status: 200, body: { origin: { value } } });
    expect(getSite().read(STUDY)).toBe(before.replace('on Sunday.\n', 'on Sunday.\n\n    Last words.\n'));
  });

  test('gets no fix that would add an item and lose its words', async () => {
    const { origin } = await open(`${STUDY}#/tags/0`);
    const { body } = await edit({ action: 'check', file: STUDY, origin, value: 'Cloud, Network' });
    expect(body.diagnostics).toMatchObject([{ rule: 'schema/pattern' }]);
    expect(body.diagnostics[0]?.fixed).toBeUndefined();
  });

  test('is checked with the words and the fixes of content check', async () => {
    const check = async (pointer: string, value: string) =>
      (await edit({ action: 'check', file: ABOUT, origin: { pointer, items: [] }, value })).body;
    expect((await check('/title', 'About Us')).diagnostics).toEqual([]);
    const { diagnostics, html } = await check('/blurb', 'We recieve **letters** & [mail](/abuot).');
    expect(html).toBe('<p>We recieve <strong>letters</strong> &amp; <a href="/abuot">mail</a>.</p>');
    const byRule = Object.fromEntries(diagnostics.map((diagnostic) => [diagnostic.rule, diagnostic]));
    expect(byRule).toMatchObject({
      'link/broken': { severity: 'error', fixed: 'We recieve **letters** & [mail](/about).' },
      'text/spelling': { fixed: 'We receive **letters** & [mail](/abuot).' },
    });
    expect((await check('/blurb', '![A team](images/team.svg)')).html).toMatch(
      /src="\/static\/images\/team\.\w+\.svg"/,
    );
    expect(getSite().read(ABOUT)).not.toContain('recieve');
  });

  test('that has no text, or may have none, is not changed', async () => {
    for (const pointer of ['/values', '/values/gone/title']) {
      const { status, body } = await edit({ action: 'check', file: ABOUT, origin: { pointer, items: [] }, value: 'x' });
      expect([status, body.message]).toEqual([422, `This text cannot be changed here. Change it in “${ABOUT}”.`]);
    }
  });

  test('is saved although another text of the file was changed outside', async () => {
    const site = getSite();
    const { origin } = await open(`${ABOUT}#/title`);
    site.edit(ABOUT, '  title: Our Team', '  title: Changed outside');
    const changed = site.read(ABOUT);
    const { status } = await edit({ action: 'save', file: ABOUT, origin, value: 'About' });
    expect(status).toBe(200);
    expect(site.read(ABOUT)).toBe(changed.replace('\ntitle: About Us', '\ntitle: About'));
  });

  test('of an item is saved although another field of the item was changed outside', async () => {
    const site = getSite();
    const { origin } = await open(`${ABOUT}#/values/items/1/title`);
    site.edit(ABOUT, 'The people who do the work know it best.', 'Changed outside.');
    expect((await edit({ action: 'save', file: ABOUT, origin, value: 'Mine' })).status).toBe(200);
    expect(site.read(ABOUT)).toMatch(/- title: Mine\n\s+blurb: .*Changed outside\./);
  });

  test('of an item that is there twice is not saved', async () => {
    const site = getSite();
    const { origin } = await open(`${ABOUT}#/values/items/0/title`);
    const [item = ''] = /^ {4}- title: Focus[^]*?(?=^ {4}- )/m.exec(site.read(ABOUT)) ?? [];
    site.edit(ABOUT, item, item + item);
    const changed = site.read(ABOUT);
    expect((await edit({ action: 'save', file: ABOUT, origin, value: 'Mine' })).status).toBe(409);
    expect(site.read(ABOUT)).toBe(changed);
  });

  test('with an error is not saved; an error elsewhere stays', async () => {
    const site = getSite();
    const before = site.read(ABOUT);
    const refused = await save('/title', 'A title that is too long '.repeat(9).trim());
    expect(refused.status).toBe(422);
    expect(refused.body.diagnostics).toMatchObject([{ severity: 'error', rule: 'schema/length' }]);
    expect(site.read(ABOUT)).toBe(before);
    site.edit(ABOUT, 'id: our-team', 'id: Our Team');
    expect((await save('/title', 'About')).status).toBe(200);
    expect(site.read(ABOUT)).toContain('\ntitle: About\n');
  });

  test('that would give another field an error is not saved', async () => {
    const before = getSite().read(ABOUT);
    const { status, body } = await save('/team/id', 'our-core-values');
    expect([status, body.message]).toEqual([422, expect.stringContaining('our-core-values')]);
    expect(getSite().read(ABOUT)).toBe(before);
  });

  test('of a broken file is neither opened nor saved', async () => {
    const { origin } = await open(`${ABOUT}#/team/title`);
    getSite().edit(ABOUT, 'title: About Us', 'title: "About Us');
    for (const request of [
      opening(`${ABOUT}#/title`),
      { action: 'save', file: ABOUT, origin, value: 'Team' },
    ] as const) {
      const { status, body } = await edit(request);
      const message = expect.stringMatching(/^This file has a mistake in line \d+, so nothing can be saved into it/);
      expect([status, body.message]).toEqual([422, message]);
    }
  });

  test('keeps a byte order mark', async () => {
    const site = getSite();
    site.write(ABOUT, `\uFEFF${site.read(ABOUT)}`);
    expect((await save('/title', 'About')).status).toBe(200);
    expect(site.read(ABOUT)).toMatch(/^\uFEFF# Everything[^]*\ntitle: About\n/);
  });
});

describe('an optional field', () => {
  const remove = async (pointer: string) => {
    const { origin } = await open(`${ABOUT}#${pointer}`);
    return edit({ action: 'remove', file: ABOUT, origin });
  };

  test.each(['/title', '/team/title', '/values/items/0/title'])('is not %s', async (pointer) => {
    const before = getSite().read(ABOUT);
    const { status, body } = await remove(pointer);
    expect([status, body.message]).toEqual([422, 'Only an optional field can be removed.']);
    expect(getSite().read(ABOUT)).toBe(before);
  });

  test('that was changed outside stays', async () => {
    const site = getSite();
    const { origin } = await open(`${ABOUT}#/team/blurb`);
    site.edit(ABOUT, 'The people you work with.', 'Changed outside.');
    const before = site.read(ABOUT);
    const answer = await edit({ action: 'remove', file: ABOUT, origin });
    expect(answer.status).toBe(409);
    expect(site.read(ABOUT)).toBe(before);
  });
});

describe('a list', () => {
  type ListChange = 'up' | 'down' | 'remove' | Record<string, string>;
  const changeAt = ({ pointer, items }: Origin, change: ListChange, file = ABOUT) => {
    const place = { file, origin: { pointer, items } };
    const item = { file, origin: { pointer: pointer.replace(/(\d+)[^\d]*$/, '$1'), items } };
    const newItem = { file, origin: { pointer, items, isNewItem: true as const } };
    if (typeof change === 'object') return edit({ action: 'save', ...newItem, value: change });
    if (change === 'remove') return edit({ action: 'remove', ...item });
    return edit({ action: 'move', ...place, by: change === 'up' ? -1 : 1 });
  };
  const list = async (item: string, change: ListChange, file = ABOUT) =>
    changeAt((await open(`${file}#${item}`)).origin, change, file);

  test('gets an item with the texts that were asked for', async () => {
    const { list: opened, origin } = await open(`${ABOUT}#/values/items/4/title`);
    expect(opened).toMatchObject({ canAdd: true, canRemove: true });
    const { pointer, items } = origin;
    const newItem = { action: 'open' as const, file: ABOUT, origin: { pointer, items, isNewItem: true as const } };
    expect((await edit(newItem)).body).toMatchObject({
      kind: 'group',
      newTexts: [
        { pointer: '/title', kind: 'line' },
        { pointer: '/blurb', kind: 'line' },
      ],
    });
    const { body } = await list('/values/items/4/title', { '/title': 'Speak plainly', '/blurb': 'Say: it.' });
    expect(body.origin).toMatchObject({ pointer: '/values/items/5' });
    expect(getSite().read(ABOUT)).toMatch(/- title: Speak plainly\n +blurb: "Say: it\."\n/);
    const lacking = await list('/values/items/0/title', { '/title': 'Only a title' });
    expect([lacking.status, lacking.body.diagnostics.length]).toEqual([422, 1]);
    expect((await list('/tags/5', { '': 'Passkeys' }, STUDY)).status).toBe(200);
    expect(getSite().read(STUDY)).toMatch(/, Passkeys\]/);
  });

  test.each<ListChange>(['up', 'remove', { '/title': 'New', '/blurb': 'It is new.' }])(
    'is changed at the opened item, which is at another place now: %j',
    async (change) => {
      const site = getSite();
      const { origin } = await open(`${ABOUT}#/values/items/1/title`);
      const titles = () => [...site.read(ABOUT).matchAll(/^ {4}- title: '?(.*?)'?$/gm)].map(([, title]) => title);
      site.edit(ABOUT, '    - title: Focus', '    - title: First\n      blurb: It is first.\n    - title: Focus');
      const before = titles();
      const index = before.indexOf(origin.value);
      const expected = {
        up: before.toSpliced(index, 1).toSpliced(index - 1, 0, origin.value),
        remove: before.toSpliced(index, 1),
        add: before.toSpliced(index + 1, 0, 'New'),
      };
      expect((await changeAt(origin, change)).status).toBe(200);
      expect(titles()).toEqual(expected[typeof change === 'string' ? (change as 'up') : 'add']);
    },
  );

  test('keeps an item that was changed since it was opened', async () => {
    const site = getSite();
    const { origin } = await open(`${ABOUT}#/values/items/1/title`);
    site.edit(ABOUT, 'The people who do the work know it best.', 'Changed outside.');
    const before = site.read(ABOUT);
    const { status, body } = await changeAt(origin, 'remove');
    expect([status, body.origin?.pointer]).toEqual([409, '/values/items/1']);
    expect(site.read(ABOUT)).toBe(before);
  });

  test('keeps its limits', async () => {
    const before = getSite().read(STUDY);
    for (let rest = 6; rest > 0; rest--) {
      const { status, body } = await list('/tags/0', 'remove', STUDY);
      if (status === 422) return expect(body.diagnostics).toMatchObject([{ rule: 'schema/count' }]);
    }
    throw new Error(before);
  });

  test('is not changed beyond its ends', async () => {
    const { status, body } = await list('/values/items/0/title', 'up');
    expect([status, body.message]).toEqual([
      422,
      '“content/about.yaml”, line 34, can be changed in this way only in the file itself.',
    ]);
  });
});

describe('a picture', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
  /** A picture of one color, which is encoded at once. */
  const plainPicture = (width: number, height = 900) =>
    sharp({ create: { width, height, channels: 3, background: '#204080' } }).png();
  const TEAM = { file: ABOUT, pointer: '/image/src' };
  const put = (name: string, picture: string | Uint8Array, field = TEAM) =>
    send<{ file: string } & CheckedField>(
      'PUT',
      `/__content-edit?${String(new URLSearchParams({ name, ...field }))}`,
      picture,
      { 'Content-Type': 'application/octet-stream' },
    );

  test('that fits is listed first', async () => {
    const pointer = '/certifications/items/0/src';
    const { body } = await edit({ action: 'pictures', file: ABOUT, pointer });
    expect(body[0]).toEqual({ path: 'images/certifications/cmmi-dev-3.svg', width: 120, height: 120, fits: true });
    expect(body.at(-1)).toMatchObject({ path: 'images/team.svg', fits: false });
  });

  test('is written with the field that shows it, as it is, and undone with it', async () => {
    const site = getSite();
    const path = 'images/new-team.png';
    const exists = () => existsSync(site.path(`content/${path}`));
    const picture = await plainPicture(1400).toBuffer();
    expect((await put('new-team.png', picture)).status).toBe(200);
    expect((await put('new-team.png', picture)).status).toBe(200);
    expect(exists()).toBe(false);
    const origin = { pointer: '/image/src', items: [] };
    expect((await edit({ action: 'check', file: ABOUT, origin, value: path })).body.diagnostics).toEqual([]);
    const field = { file: ABOUT, pointer: '/image/src' };
    const { body } = await edit({ action: 'pictures', ...field });
    expect(body).toContainEqual({ path, width: 1400, height: 900, fits: true });
    expect((await save('/image/src', path)).status).toBe(200);
    expect(readFileSync(site.path(`content/${path}`)).equals(picture)).toBe(true);
    expect((await put('new-team.png', await plainPicture(1300).toBuffer())).status).toBe(422);
    await edit({ action: 'undo' });
    expect(exists()).toBe(false);
    await edit({ action: 'redo' });
    expect(exists()).toBe(true);
  });

  test('loses what a camera wrote into it, but not its rotation', async () => {
    const photograph = await plainPicture(900, 1400)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Ada Lovelace' } } })
      .toBuffer();
    expect(photograph.includes('Lovelace')).toBe(true);
    await put('photograph.jpg', photograph);
    expect((await save('/image/src', 'images/photograph.jpg')).status).toBe(200);
    const stored = readFileSync(getSite().path('content/images/photograph.jpg'));
    expect(stored.includes('Lovelace')).toBe(false);
    const { width, height, orientation } = await sharp(stored).metadata();
    expect([width, height, orientation]).toEqual([1400, 900, undefined]);
  });

  test('gets a file name from its name', async () => {
    for (const [name, file] of [
      ['R&D Łódź (2).SVG', 'r-and-d-lodz-2.svg'],
      ['Юлия.svg', 'yuliya.svg'],
      ['东京.svg', 'picture.svg'],
    ] as const) {
      const { status, body } = await put(name, SVG);
      expect([status, body.file]).toEqual([200, `content/images/${file}`]);
    }
  });

  test('of a new item, too, is written with it, next to the others', async () => {
    const { origin } = await open(`${ABOUT}#/certifications/items/0/src`);
    const field = { file: ABOUT, pointer: '/certifications/items/0/src' };
    const { body } = await put('new.svg', SVG, field);
    expect(body.file).toBe('content/images/certifications/new.svg');
    const { pointer, items } = origin;
    const place = { file: ABOUT, origin: { pointer, items, isNewItem: true as const } };
    const { newTexts = [] } = (await edit({ action: 'open', ...place })).body;
    const texts = newTexts.map((text) => [
      text.pointer,
      text.kind === 'picture' ? 'images/certifications/new.svg' : 'A new seal',
    ]);
    const value = Object.fromEntries(texts) as Record<string, string>;
    expect((await edit({ action: 'save', ...place, value })).body.origin?.pointer).toBe('/certifications/items/1');
    expect(existsSync(getSite().path(body.file))).toBe(true);
  });

  test.each<[rule: string, name: string, picture: () => string | Promise<Uint8Array>]>([
    ['image/format', 'a.png', () => SVG],
    ['image/damaged', 'a.png', async () => (await photo(1400, 900).toBuffer()).subarray(0, 9000)],
    ['image/left-out', 'a.svg', () => SVG.replace('<path', '<script>alert(1)</script><path')],
  ])('is refused by %s: %s', async (rule, name, picture) => {
    const { status, body } = await put(name, await picture());
    expect([status, body.diagnostics]).toEqual([422, [expect.objectContaining({ rule })]]);
    expect(
      existsSync(getSite().path('content/images/a.png')) || existsSync(getSite().path('content/images/a.svg')),
    ).toBe(false);
  });

  test.each(['a.html', 'a.yaml', 'a.svg.html', 'svg', 'a.svg/../../../a.yaml'])('is not saved as %s', async (name) => {
    // The compiler may be writing what earlier changes need.
    const files = () =>
      readdirSync(getSite().root, { recursive: true }).filter(
        (file) => !/^(?:\.content|node_modules)\b/.test(String(file)),
      );
    const before = files();
    expect((await put(name, SVG)).status).toBe(422);
    expect(files()).toEqual(before);
  });
});

describe('a document', () => {
  test('is created with its title and listed, renamed with its links, and undone', async () => {
    const site = getSite();
    const LIST = 'content/insights.yaml';
    const before = site.read(LIST);
    const create = { action: 'create', collection: 'case-studies', name: 'Brand & New' } as const;
    const { status, body } = await edit(create);
    const file = 'content/case-studies/brand-and-new.yaml';
    expect([status, body]).toEqual([200, { file, address: '/case-studies/brand-and-new' }]);
    expect((await open(`${file}#/title`)).origin.value).toBe('Brand & New');
    expect(site.read(LIST)).toMatch(/caseStudies:\n +- '?brand-and-new'?\n/);
    const taken = await edit(create);
    expect([taken.status, taken.body.message]).toEqual([422, expect.stringContaining('already exists')]);
    const page = { action: 'page', address: '/case-studies/brand-and-new' } as const;
    expect((await edit(page)).body).toEqual({ file, id: 'brand-and-new', links: [] });

    const renamed = await edit({ action: 'rename', file, name: 'Quite new' });
    expect(renamed.body).toEqual({ file: 'content/case-studies/quite-new.yaml', address: '/case-studies/quite-new' });
    expect([existsSync(site.path(file)), site.read(LIST).includes('quite-new')]).toEqual([false, true]);
    expect((await edit({ action: 'rename', file: ABOUT, name: 'us' })).status).toBe(422);
    const gone = await edit({ action: 'delete', file: renamed.body.file, redirect: '/insights' });
    expect([gone.status, existsSync(site.path(renamed.body.file))]).toEqual([200, false]);
    expect(site.read(LIST)).toBe(before);
    expect(site.read('content/redirects.yaml')).toMatch(/from: \/case-studies\/quite-new\n +to: \/insights\n/);
    expect((await edit({ action: 'undo' })).status).toBe(200);
    expect([existsSync(site.path(file)), site.read(LIST).includes('quite-new')]).toEqual([false, true]);
    expect((await edit({ action: 'undo' })).status).toBe(200);
    expect([existsSync(site.path(file)), site.read(LIST).includes('quite-new')]).toEqual([true, false]);
    expect((await edit({ action: 'undo' })).status).toBe(200);
    expect([existsSync(site.path(file)), site.read(LIST)]).toEqual([false, before]);
  });

  test('is renamed with a link that was saved a moment ago', async () => {
    const site = getSite();
    expect((await save('/blurb', 'We [trust](/case-studies/zero-trust) nobody.')).status).toBe(200);
    expect((await edit({ action: 'rename', file: STUDY, name: 'no-trust' })).status).toBe(200);
    expect(site.read(ABOUT)).toContain('[trust](/case-studies/no-trust)');
    for (const _change of ['rename', 'save']) expect((await edit({ action: 'undo' })).status).toBe(200);
  });

  test('is not renamed once its file is gone', async () => {
    const site = getSite();
    const [study, list] = [STUDY, 'content/insights.yaml'].map((file) => site.read(file));
    unlinkSync(site.path(STUDY));
    expect((await edit({ action: 'rename', file: STUDY, name: 'no-trust' })).status).toBe(404);
    expect(site.read('content/insights.yaml')).toBe(list);
    site.write(STUDY, study!);
  });

  test('of a fixed address has no id', async () => {
    expect((await edit({ action: 'page', address: '/about' })).body).toEqual({ file: ABOUT, links: [] });
    expect((await edit({ action: 'page', address: '/nowhere' })).status).toBe(404);
  });

  test.each(['', '.', '../..', '???'])('is not created from the name %j', async (name) => {
    expect((await edit({ action: 'create', collection: 'case-studies', name })).status).toBe(422);
  });

  test.each(['../evil', '/evil', '.evil', 'evil.yaml/..'])('with the name %j stays in its folder', async (name) => {
    const { status, body } = await edit({ action: 'create', collection: 'case-studies', name });
    expect([status, body.file]).toEqual([200, expect.stringMatching(/^content\/case-studies\/evil(?:-yaml)?\.yaml$/)]);
    expect((await edit({ action: 'undo' })).status).toBe(200);
    expect((await edit({ action: 'create', collection: '../..', name })).status).toBe(422);
  });
});

describe('no link leads out of the content', () => {
  let outside: string;
  beforeEach(() => {
    outside = mkdtempSync(join(tmpdir(), 'outside-'));
  });

  test('neither one in place of a document', async () => {
    const site = getSite();
    const { origin } = await open(`${ABOUT}#/title`);
    const before = site.read(ABOUT);
    writeFileSync(join(outside, 'about.yaml'), before);
    unlinkSync(site.path(ABOUT));
    symlinkSync(join(outside, 'about.yaml'), site.path(ABOUT));
    const answer = await edit({ action: 'save', file: ABOUT, origin, value: 'About' });
    expect([answer.status, answer.body.message]).toEqual([403, '“about.yaml” is not a file of the content folder.']);
    expect(readFileSync(join(outside, 'about.yaml'), 'utf8')).toBe(before);
    expect(lstatSync(site.path(ABOUT)).isSymbolicLink()).toBe(true);
  });

  test('nor one in place of a folder', async () => {
    const site = getSite();
    const pointer = '/certifications/items/0/src';
    // The site may still be compiled after the previous test.
    const origin = await vi.waitUntil(async () => (await open(`${ABOUT}#${pointer}`)).origin, { timeout: 30_000 });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
    const { body } = await send<{ file: string }>(
      'PUT',
      `/__content-edit?name=a.svg&file=${ABOUT}&pointer=${pointer}`,
      svg,
    );
    rmSync(site.path('content/images/certifications'), { recursive: true });
    symlinkSync(outside, site.path('content/images/certifications'));
    const value = body.file.replace('content/', '');
    expect(value).toBe('images/certifications/a.svg');
    // The compiler may miss the other pictures of the folder already.
    expect([403, 422]).toContain((await edit({ action: 'save', file: ABOUT, origin, value })).status);
    expect(readdirSync(outside)).toEqual([]);
  });
});
