import type { Challenge } from 'altcha-lib/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSiteverify, answer, recaptchaSettings, type Mode, type Siteverify } from './support/siteverify.ts';
import { mailSettings, startSmtp, type MailServer } from './support/smtp.ts';
import { builtSite } from './support/site.ts';
import type { Target } from './support/target.ts';
import { message, post, postForm, send, solve, token } from './support/visitor.ts';

type Start = (env?: Record<string, string>, site?: string) => Promise<Target>;

/** Guarantees of the contact function on every platform. */
export function contract(start: Start): void {
  describe('a message', () => {
    let smtp: MailServer;
    let target: Target;
    beforeAll(async () => {
      smtp = await startSmtp();
      target = await start(mailSettings(smtp));
    });
    afterAll(() => target.close());

    /** The stored messages of a person; letter case of the address is ignored. */
    const stored = async (email: string) =>
      (await target.messages()).filter((row) => row.email.toLowerCase() === email.toLowerCase());

    test('with a solved challenge is stored, answered 200 and mailed', async () => {
      const challenge = (await (await fetch(`${target.url}/api/contact/challenge`)).json()) as Challenge;
      const sent = message({ name: 'Zoë Łukasz 🚀', message: 'First line\n.second line\n\nFrom here' });
      const response = await post(target.url, { ...sent, recaptchaToken: await solve(challenge) });
      expect([response.status, await response.json()]).toEqual([200, { status: 'stored' }]);
      expect(response.headers.get('Content-Type')).toBe('application/json');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await stored(sent.email)).toMatchObject([{ ...sent, verified: 1 }]);
      await expect.poll(() => smtp.mailsFrom(sent.email)).toHaveLength(1);
      const [mail] = smtp.mailsFrom(sent.email);
      expect(mail?.subject).toBe(`Contact form: ${sent.name}, ${sent.organization}`);
      expect(mail?.text).toContain('First line\n.second line\n\nFrom here');
      expect(mail?.html).toBeUndefined();
      expect(mail?.to?.[0]?.address).toBe('hello@ctg.example');
      expect(mail?.from?.address).toBe('website@ctg.example');
      await expect.poll(() => stored(sent.email)).toMatchObject([{ state: 'sent' }]);
      const [row] = await stored(sent.email);
      expect(mail?.messageId).toBe(`<${row?.id}@ctg.example>`);
    });

    test('clicked ten times at the same moment is one row, one mail and ten times 200', async () => {
      const sent = { ...message(), recaptchaToken: await token(target) };
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(target.url, sent)));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      await expect.poll(() => stored(sent.email)).toMatchObject([{ state: 'sent' }]);
      expect(smtp.mailsFrom(sent.email)).toHaveLength(1);
    });

    test('sent from ten tabs at the same moment, each with its own token, is one row', async () => {
      const sent = message();
      const tokens = await Promise.all(Array.from({ length: 10 }, () => token(target)));
      const answers = await Promise.all(tokens.map((recaptchaToken) => post(target.url, { ...sent, recaptchaToken })));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(await stored(sent.email)).toHaveLength(1);
    });

    test('sent again the same day is 200 and stored once; a change makes it another', async () => {
      const first = message();
      expect(await send(target, first)).toBe(200);
      expect(await send(target, { ...first, email: first.email.toUpperCase() })).toBe(200);
      expect(await stored(first.email)).toHaveLength(1);
      expect(await send(target, { ...first, message: 'And one more thing.' })).toBe(200);
      expect(await stored(first.email)).toHaveLength(2);
    });

    test('with a token that has paid for another message is refused', async () => {
      const used = await token(target);
      expect((await post(target.url, { ...message(), recaptchaToken: used })).status).toBe(200);
      const replay = message();
      expect((await post(target.url, { ...replay, recaptchaToken: used })).status).toBe(403);
      const rewritten = btoa(` ${atob(used)}`);
      expect((await post(target.url, { ...replay, recaptchaToken: rewritten })).status).toBe(403);
      expect(await stored(replay.email)).toEqual([]);
    });

    test.each([
      ['none', () => undefined],
      [
        'one that was not solved',
        async () =>
          btoa(
            atob(await token(target)).replace(/"derivedKey":"(..)/, (_, first) =>
              first === 'ff' ? '"derivedKey":"00' : '"derivedKey":"ff',
            ),
          ),
      ],
    ])('with a token that is %s is refused and not stored', async (_, make) => {
      const sent = message();
      const response = await post(target.url, { ...sent, recaptchaToken: await make() });
      expect(response.status).toBe(403);
      expect(await stored(sent.email)).toEqual([]);
    });

    test('with invalid fields is 422 with their names', async () => {
      const response = await post(target.url, { name: ' ', email: 'x', phone: 7, website: '' });
      expect(response.status).toBe(422);
      expect(response.headers.get('Content-Type')).toBe('application/problem+json');
      expect(await response.json()).toMatchObject({
        status: 422,
        errors: [
          { field: 'name', message: 'Name is required' },
          { field: 'organization', message: 'Organization is required' },
          { field: 'email', message: 'Please enter a valid email address' },
          { field: 'phone', message: 'Phone must be text' },
          { field: 'message', message: 'Message is required' },
          { field: 'website', message: 'There is no such field' },
        ],
      });
    });

    test.each(['\u200b', '\u3164', ' \u2060\u00ad '])('with the invisible name %j is 422', async (name) => {
      const response = await post(target.url, { ...message(), name, organization: name, message: name });
      expect(await response.json()).toMatchObject({
        errors: [
          { field: 'name', message: 'Name is required' },
          { field: 'organization', message: 'Organization is required' },
          { field: 'message', message: 'Message is required' },
        ],
      });
    });

    test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])('by %s is 405 with Allow', async (method) => {
      const response = await fetch(`${target.url}/api/contact`, { method });
      expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
    });

    test.each(['{', '', 'name=x', '{"name":"x"', '[1,', '\u{feff}', 'NaN'])(
      'that is not JSON (%s) is 400',
      async (body) => {
        expect((await post(target.url, body)).status).toBe(400);
      },
    );

    test('that is not UTF-8 is 400', async () => {
      const headers = { 'Content-Type': 'application/json', Origin: target.url };
      const body = new Uint8Array([0x22, 0xff, 0xfe, 0x22]);
      expect((await fetch(`${target.url}/api/contact`, { method: 'POST', headers, body })).status).toBe(400);
    });

    test.each([
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/jsonx',
      'constructor',
      '__proto__',
      '',
    ])('of type "%s" is 415', async (type) => {
      expect((await post(target.url, JSON.stringify(message()), { 'Content-Type': type })).status).toBe(415);
    });

    test.each([
      'https://evil.example',
      'null',
      'http://127.0.0.1:1',
      'nonsense',
      'ftp://OWN',
      'http://evil@OWN',
      'http://OWN/page',
    ])('from %s is 403', async (foreign) => {
      const sent = { ...message(), recaptchaToken: await token(target) };
      const origin = foreign.replace('OWN', new URL(target.url).host);
      expect((await post(target.url, sent, { Origin: origin })).status).toBe(403);
      expect(await stored(sent.email)).toEqual([]);
    });

    test('from a program, which sends neither Origin nor Sec-Fetch-Site, is stored; a browser page without Origin is 403', async () => {
      const withHeaders = async (headers: Record<string, string>) => {
        const body = JSON.stringify({ ...message(), recaptchaToken: await token(target) });
        return (await fetch(`${target.url}/api/contact`, { method: 'POST', headers, body })).status;
      };
      const type = { 'Content-Type': 'application/json' };
      // undici adds Sec-Fetch-Mode only.
      expect(await withHeaders(type)).toBe(200);
      expect(await withHeaders({ ...type, 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
      expect(await withHeaders({ ...type, 'Sec-Fetch-Site': 'same-origin' })).toBe(200);
    });

    test('larger than 32 KiB is 413, at the limit it is read', async () => {
      const fill = (length: number) =>
        JSON.stringify({ message: 'x'.repeat(length - JSON.stringify({ message: '' }).length) });
      expect((await post(target.url, fill(32 * 1024))).status).toBe(422);
      expect((await post(target.url, fill(32 * 1024 + 1))).status).toBe(413);
    });

    test('of 10,000 characters is read from a form without script, whatever the language', async () => {
      const sent = message({ message: '話'.repeat(10_000) });
      expect((await postForm(target.url, sent)).status).toBe(303);
      expect(await stored(sent.email)).toMatchObject([{ message: sent.message }]);
    });

    test('with spaces around its single-line fields is stored without them, and is the same message as without', async () => {
      const sent = message();
      const { name, organization, email, phone } = sent;
      const typed = {
        name: ` ${name}\u00a0`,
        organization: `\t${organization} `,
        email: ` ${email} `,
        phone: `${phone}  `,
      };
      expect(await send(target, { ...sent, ...typed })).toBe(200);
      expect(await send(target, sent)).toBe(200);
      expect(await stored(email)).toMatchObject([{ name, organization, email, phone }]);
    });

    test('from an address as chats, phones and web pages give it is stored as the address', async () => {
      const forms = [
        (address: string) => `\u200B${address}\uFEFF`,
        (address: string) => `mailto:${address}`,
        (address: string) => address.replace('@', '＠'),
        (address: string) => address.replace('.example', ',example'),
      ];
      for (const [index, form] of forms.entries()) {
        const email = `ann.${index}@mail.example`;
        expect(await send(target, { email: form(email) })).toBe(200);
        expect(await stored(email)).toHaveLength(1);
        expect((await postForm(target.url, message({ email: form(`form.${email}`) }))).status).toBe(303);
      }
    });

    test('from an address with an internationalized domain is stored and compared in ASCII', async () => {
      const sent = message({ email: 'joerg@Müller.example' });
      const email = 'joerg@xn--mller-kva.example';
      expect(await send(target, sent)).toBe(200);
      expect((await postForm(target.url, sent)).status).toBe(303);
      expect(await send(target, { ...sent, email })).toBe(200);
      expect(await stored(email)).toHaveLength(1);
      expect((await postForm(target.url, message({ email: 'a@例え.テスト' }))).status).toBe(303);
      expect(await stored('a@xn--r8jz45g.xn--zckzah')).toHaveLength(1);
    });

    test.each([
      [
        'jörg@example.gov',
        'The part before the @ can only have letters from a to z, digits and characters such as . _ + -',
      ],
      // A label cannot begin with a combining mark, and has at most 63 characters in ASCII.
      ['a@\u0301a.example', 'Please enter a valid email address'],
      [`a@${'ü'.repeat(63)}.example`, 'Please enter a valid email address'],
      [`a@${'ü.'.repeat(60)}example`, 'Please enter a valid email address'],
    ])('from %s is 422 with a clear message', async (email, text) => {
      const response = await post(target.url, message({ email }));
      expect([response.status, await response.json()]).toMatchObject([
        422,
        { errors: [{ field: 'email', message: text }] },
      ]);
      const page = await postForm(target.url, message({ email }));
      expect([page.status, await page.text()]).toEqual([422, expect.stringContaining(`<a href="#email">${text}</a>`)]);
    });

    test('without a phone number is stored without one', async () => {
      const sent = message({ phone: undefined });
      expect(await send(target, sent)).toBe(200);
      expect(await stored(sent.email)).toMatchObject([{ phone: null }]);
    });

    test('leaves no trace in the logs', async () => {
      const sent = message({
        name: 'Loglessname',
        organization: 'Loglessorg',
        message: 'Loglessmessage',
        phone: 'Loglessphone',
      });
      const before = target.logs().length;
      await send(target, sent);
      await post(target.url, { ...sent, surprise: 'Loglessfield' });
      const lines = target.logs().slice(before).join('\n');
      expect(lines).not.toMatch(/Logless|127\.0\.0\.1/);
      expect(lines).not.toContain(sent.email);
    });

    test('by a browser that opens the address of the form is sent to the form', async () => {
      const response = await fetch(`${target.url}/api/contact`, {
        headers: { Accept: 'text/html' },
        redirect: 'manual',
      });
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/contact-us']);
    });

    test('to another address below /api/ is 404', async () => {
      expect((await fetch(`${target.url}/api/contacts`)).status).toBe(404);
      expect((await fetch(`${target.url}/api/`)).status).toBe(404);
    });

    test.each(['POST', 'PUT', 'OPTIONS'])('to /healthz by %s is 405 with Allow', async (method) => {
      const response = await fetch(`${target.url}/healthz`, { method });
      expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    });

    test('from a page of another site gets no challenge', async () => {
      const headers = { 'Sec-Fetch-Site': 'cross-site' };
      expect((await fetch(`${target.url}/api/contact/challenge`, { headers })).status).toBe(403);
    });

    test('is counted by /healthz, without personal data', async () => {
      const response = await fetch(`${target.url}/healthz`);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({
        status: 'up',
        pending: expect.any(Number),
        failed: 0,
        partlySent: 0,
        unverified: expect.any(Number),
        expiring: 0,
        oldestPendingSeconds: expect.any(Number),
      });
    });
  });

  describe('a form without script', () => {
    let target: Target;
    beforeAll(async () => {
      target = await start();
    });
    afterAll(() => target.close());

    const stored = async (email: string) => (await target.messages()).filter((row) => row.email === email);

    test('is stored as unverified and leads to the thank-you page', async () => {
      const sent = message({ message: 'Two\r\nlines', phone: '' });
      const response = await postForm(target.url, { ...sent, website: '' });
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/contact-us/thank-you']);
      expect(await stored(sent.email)).toMatchObject([{ verified: 0, message: 'Two\nlines', phone: null }]);
    });

    test('posted by a script that accepts JSON is answered with JSON', async () => {
      const sent = message({ phone: '301-555-0100\t(office)' });
      const post = (fields: Record<string, string>) => postForm(target.url, fields, { Accept: 'application/json' });
      const response = await post(sent);
      expect([response.status, await response.json()]).toEqual([200, { status: 'stored' }]);
      expect(await stored(sent.email)).toMatchObject([{ verified: 0, phone: '301-555-0100 (office)' }]);
      expect(await (await post({ ...sent, name: '' })).json()).toMatchObject({ errors: [{ field: 'name' }] });
    });

    test('is taken by its Referer where there is no Origin, and not without both or from elsewhere', async () => {
      const withHeaders = async (headers: Record<string, string>) => {
        const body = new URLSearchParams(message());
        return (await fetch(`${target.url}/api/contact`, { method: 'POST', headers, body, redirect: 'manual' })).status;
      };
      expect(await withHeaders({ Referer: `${target.url}/contact-us` })).toBe(303);
      expect(await withHeaders({ Referer: 'https://evil.example/contact-us' })).toBe(403);
      expect(await withHeaders({})).toBe(403);
      expect(await withHeaders({ Origin: 'null' })).toBe(403);
    });

    test('with mistakes is shown again: a summary that links to the fields, and the typed text', async () => {
      const typed = { name: '"><script>alert(1)</script>', email: "no$&$'", message: '\n</textarea><b>&amp;' };
      const response = await postForm(target.url, typed);
      const html = await response.text();
      expect([response.status, response.headers.get('Content-Type')]).toEqual([422, 'text/html; charset=utf-8']);
      expect(response.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'; style-src 'self'/);
      expect(html).toContain('<title>Error: Contact</title>');
      expect(html).toContain('<a href="#email">Please enter a valid email address</a>');
      expect(html).toContain('<a href="#organization">Organization is required</a>');
      expect(html).toMatch(/<input[^>]* name="name" value="&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;">/);
      expect(html).toMatch(
        /<strong id="email-error">[^<]*<\/strong><input[^>]* aria-invalid="true" aria-describedby="email-error" value="no\$&amp;\$&apos;">/,
      );
      expect(html).toMatch(/<textarea[^>]* name="message"[^>]*>\n\n&lt;\/textarea&gt;&lt;b&gt;&amp;amp;<\/textarea>/);
      expect(html).not.toMatch(/<script|<b>| style=/);
      expect(html).toContain('<link rel="stylesheet" href="/assets/main-3f2a9c1d.css">');
    });

    test('with an address that may lack its end is asked about once, also next to mistakes', async () => {
      const sent = message({ email: 'ann@gmail' });
      const question = 'Is the rest of the address missing, such as .com?';
      const confirmation = '<input type="hidden" name="confirmedEmail" value="ann@gmail">';
      for (const fields of [sent, { ...sent, name: '' }, { ...sent, confirmedEmail: 'ann@gmial' }]) {
        const response = await postForm(target.url, fields);
        const html = await response.text();
        expect(response.status).toBe(422);
        expect(html).toContain(question);
        expect(html).toContain(confirmation);
      }
      const confirmed = { ...sent, confirmedEmail: 'ann@gmail' };
      const other = await (await postForm(target.url, { ...confirmed, name: '' })).text();
      expect(other).not.toContain(question);
      expect(other).toContain(confirmation);
      expect(await stored('ann@gmail')).toEqual([]);
      expect((await postForm(target.url, confirmed)).headers.get('Location')).toBe('/contact-us/thank-you');
      expect(await stored('ann@gmail')).toHaveLength(1);
    });

    test.each(['email', 'name', 'phone', 'message'])('with %s as long as a body can be is refused', async (field) => {
      const headers = { Origin: target.url, 'Content-Type': 'application/x-www-form-urlencoded' };
      // A quadratic pattern would need longer for ten of them than a test may take.
      const body = `${field}=${'@'.repeat(97_000)}.`;
      for (let count = 0; count < 10; count += 1) {
        const response = await fetch(`${target.url}/api/contact`, { method: 'POST', headers, body });
        expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(`href="#${field}"`)]);
      }
    });

    test('with an unknown field is shown again with an error', async () => {
      const response = await postForm(target.url, { ...message(), colour: 'red' });
      expect(response.status).toBe(422);
      expect(await response.text()).toMatch(/<div role="group"[^>]*><h2[^>]*>[^<]+<\/h2><p>[^<]+<\/p><\/div>/);
    });

    test('with the trap filled in is not stored, but shown again with the typed text', async () => {
      const sent = message();
      const response = await postForm(target.url, { ...sent, website: 'http://spam.example' });
      expect(response.status).toBe(403);
      expect(await response.text()).toContain(`value="${sent.email}"`);
      expect(await stored(sent.email)).toEqual([]);
    });
  });

  describe('reCAPTCHA', () => {
    let siteverify: Siteverify;
    let smtp: MailServer;
    let target: Target;
    beforeAll(async () => {
      [siteverify, smtp] = await Promise.all([startSiteverify(), startSmtp()]);
      target = await start(
        { ...recaptchaSettings(siteverify), ...mailSettings(smtp) },
        builtSite({ usesRecaptcha: true }),
      );
    });
    afterAll(() => target.close());

    let tokens = 0;
    const submit = async (changes: object | undefined, mode: Mode = 'normal') => {
      siteverify.mode = mode;
      const recaptchaToken = `token-${(tokens += 1)}`;
      if (changes) siteverify.tokens.set(recaptchaToken, answer(changes));
      const sent = { ...message(), recaptchaToken };
      const { status } = await post(target.url, sent);
      const rows = (await target.messages()).filter((row) => row.email === sent.email);
      return { sent, status, stored: rows.map((row) => (row.verified ? 'verified' : 'unverified')) };
    };

    test('accepts a good token once, waits for a slow answer', async () => {
      const { sent, ...first } = await submit({});
      expect(first).toEqual({ status: 200, stored: ['verified'] });
      expect((await post(target.url, { ...sent, message: 'Something else' })).status).toBe(403);
      expect(await submit({}, 'slow')).toMatchObject({ status: 200, stored: ['verified'] });
    });

    test.each([
      ['of another action', { action: 'login' }],
      ['of another host', { hostname: 'evil.example' }],
      ['with a low score', { score: 0.4 }],
      ['without a score', { score: undefined }],
      ['that is old', { challenge_ts: new Date(Date.now() - 600_000).toISOString() }],
      ['of tomorrow', { challenge_ts: new Date(Date.now() + 600_000).toISOString() }],
      ['without a time', { challenge_ts: undefined }],
      ['that was not accepted', { success: false, 'error-codes': ['invalid-input-response'] }],
      ['that is missing to siteverify', { success: false, 'error-codes': ['missing-input-response'] }],
      ['that is unknown', undefined],
    ])('refuses a token %s and stores nothing', async (_, changes) => {
      expect(await submit(changes)).toMatchObject({ status: 403, stored: [] });
    });

    test('a score at the threshold is enough', async () => {
      expect(await submit({ score: 0.5 })).toMatchObject({ status: 200, stored: ['verified'] });
    });

    test.each(['500', 'html', 'hang', 'elsewhere'] as const)(
      'answers with %s: stored as unverified and mailed so',
      async (mode) => {
        const { sent, ...result } = await submit({}, mode);
        expect(result).toEqual({ status: 200, stored: ['unverified'] });
        await expect.poll(() => smtp.mailsFrom(sent.email)).toHaveLength(1);
        expect(smtp.mailsFrom(sent.email)[0]?.subject).toMatch(/^\[unverified\] /);
      },
      20_000,
    );

    test.each([
      ['missing-input-secret', undefined],
      ['invalid-input-secret', undefined],
      ['bad-request', undefined],
    ])('blames us (%s): stored as unverified', async (code) => {
      expect(await submit({ success: false, 'error-codes': [code] })).toMatchObject({
        status: 200,
        stored: ['unverified'],
      });
    });

    test('ten clicks at the same moment with one token are ten times 200, one row, one mail', async () => {
      siteverify.mode = 'slow';
      siteverify.tokens.set('ten-clicks', answer());
      const sent = { ...message(), recaptchaToken: 'ten-clicks' };
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(target.url, sent)));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      await expect.poll(() => smtp.mailsFrom(sent.email)).not.toEqual([]);
      expect((await target.messages()).filter(({ email }) => email === sent.email)).toHaveLength(1);
      expect(smtp.mailsFrom(sent.email)).toHaveLength(1);
    });

    test('there are no challenges', async () => {
      const response = await fetch(`${target.url}/api/contact/challenge`);
      expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'application/problem+json']);
    });
  });

  describe('limits', () => {
    let target: Target;
    let siteverify: Siteverify;
    beforeAll(async () => {
      siteverify = await startSiteverify();
      siteverify.mode = '500';
      const env = { RATE_LIMIT: '6/1h', PUBLIC_ORIGINS: 'https://www.ctg.example,https://ctg.example' };
      target = await start({ ...recaptchaSettings(siteverify), ...env }, builtSite({ usesRecaptcha: true }));
    });
    afterAll(() => target.close());

    const from = (origin: string, body: object) => post(target.url, body, { Origin: origin });

    test('the configured origins count, and may read the answers', async () => {
      const own = await from('https://ctg.example', message());
      expect([own.status, own.headers.get('Access-Control-Allow-Origin')]).toEqual([403, 'https://ctg.example']);
      expect(own.headers.get('Vary')).toBe('Origin');
      expect(await own.json()).toMatchObject({ code: 'spam-no-token' });
      const crossSite = { Origin: 'https://ctg.example', 'Sec-Fetch-Site': 'cross-site' };
      const listed = await post(target.url, message(), crossSite);
      expect(await listed.json()).toMatchObject({ code: 'spam-no-token' });
      const foreign = await from(target.url, message());
      expect([foreign.status, foreign.headers.get('Access-Control-Allow-Origin')]).toEqual([403, null]);
      expect(await foreign.json()).toMatchObject({ code: 'origin' });
      const preflight = await fetch(`${target.url}/api/contact`, {
        method: 'OPTIONS',
        headers: { Origin: 'https://www.ctg.example', 'Access-Control-Request-Method': 'POST' },
      });
      expect([preflight.status, preflight.headers.get('Access-Control-Allow-Headers')]).toEqual([204, 'Content-Type']);
      const others = await fetch(`${target.url}/api/contact`, { method: 'OPTIONS', headers: { Origin: target.url } });
      expect(others.status).toBe(405);
    });

    test('unverified messages are limited to a third, all messages to the rate; both have Retry-After', async () => {
      const codes: unknown[] = [];
      for (let index = 0; index < 6; index += 1) {
        const response = await from('https://ctg.example', { ...message(), recaptchaToken: `t${index}` });
        const body = (await response.json()) as { code?: string };
        const wait = Number(response.headers.get('Retry-After'));
        codes.push(response.status === 429 ? `429 ${wait > 3500 && wait <= 3600} ${body.code}` : response.status);
      }
      // Two of the six have been used up above.
      expect(codes).toEqual([200, 200, ...Array(4).fill('429 true rate')]);
      expect(siteverify.calls).toBe(4);
    });

    test('a form without script that exceeds the rate is shown again with the typed text', async () => {
      const typed = { name: 'Ada', message: 'Two pages "of" text' };
      const headers = { Origin: 'https://ctg.example' };
      let answer = await postForm(target.url, typed, headers);
      for (let index = 0; index < 6 && answer.status !== 429; index += 1)
        answer = await postForm(target.url, typed, headers);
      expect(answer.status).toBe(429);
      const html = await answer.text();
      expect(html).toContain('name="name" value="Ada"');
      expect(html).toContain('>\nTwo pages &quot;of&quot; text</textarea>');
    });
  });
}
