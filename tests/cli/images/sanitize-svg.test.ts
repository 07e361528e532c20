import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sanitizeSvg } from '../../../cli/images/sanitize-svg.ts';
import { frozenSite } from '../../site/frozen-site.ts';

const NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const SHAPE = '<path d="M0 0h9v9z"/>';
const clean = (inside: string, attributes = '') =>
  sanitizeSvg(`<svg ${NAMES} viewBox="0 0 10 10" ${attributes}>${inside}${SHAPE}</svg>`);
const XHTML = 'xmlns="http://www.w3.org/1999/xhtml"';

describe('nothing is left that', () => {
  test.each([
    ['runs: a script', '<script>alert(1)</script>'],
    ['runs: a script from elsewhere', '<script href="https://evil.example/x.js"/>'],
    ['runs: a script under a prefix', `<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>`],
    ['runs: a script of HTML', `<script ${XHTML}>alert(1)</script>`],
    ['runs: a script under a prefix of HTML', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
    ['runs: an event handler', '<g onclick="alert(1)" onbegin="alert(2)" ONFOCUS="alert(3)"><path d="M1 1h2v2z"/></g>'],
    ['runs: an address', '<a href="javascript:alert(1)"><path d="M1 1h2v2z"/></a>'],
    ['runs: an address set later', '<a><animate attributeName="href" to="javascript:alert(1)"/></a>'],
    ['is a page', `<foreignObject><body ${XHTML}><iframe src="https://evil.example"/></body></foreignObject>`],
    ['leads away', `<meta ${XHTML} http-equiv="refresh" content="0;url=https://evil.example"/>`],
    ['fetches: a picture', '<image href="https://evil.example/x.png" width="3" height="3"/>'],
    ['fetches: a picture of this site', '<image xlink:href="/static/images/x.png" width="3" height="3"/>'],
    ['fetches: a part of a drawing', '<use xlink:href="https://evil.example/x.svg#a"/><use href="x.svg#a"/>'],
    ['fetches: a colour', '<path fill="url(https://evil.example/x.svg#a)" d="M1 1h2v2z"/>'],
    ['fetches: a filter', `<path style="filter: url( 'https://evil.example/x.svg#a' )" d="M1 1h2v2z"/>`],
    ['fetches: a stylesheet', '<style>@import "https://evil.example/x.css"; path { fill: red }</style>'],
    ['fetches: a font', '<style>@font-face { font-family: x; src: url(https://evil.example/x.woff2) }</style>'],
    ['fetches: a cursor', '<style><![CDATA[path { cursor: url("https://evil.example/x.png"), auto }]]></style>'],
    ['fetches: a picture of a set', '<style>path { mask: image-set("https://evil.example/x.png" 1x) }</style>'],
    ['fetches: in other letters', '<style>path { mask: \\75rl(https://evil.example/x.png) }</style>'],
    [
      'fetches: a stylesheet whose name is doubled',
      '<style>@im@import x;port "https://evil.example/x.css"; path { fill: red }</style>',
    ],
    ['fetches: a stylesheet in other letters', '<style>@\\69mport "https://evil.example/x.css";</style>'],
    [
      'fetches: an address in a comment of another',
      '<style>path { mask: url(#a/**/), u/**/rl(x), url(https://evil.example/x.svg) }</style>',
    ],
    ['fetches: a picture in a variable', '<style>path { --x: url(https://evil.example/x.svg) }</style>'],
    [
      'fetches: a picture in a rule inside a rule',
      '<style>g { path { mask: url(https://evil.example/x.svg) } }</style>',
    ],
    ['runs: a script inside a style', '<style><script>alert(1)</script>path { fill: red }</style>'],
    [
      'fetches: an address in a condition',
      '<style>@supports (mask: url(https://evil.example/x.svg)) { path { fill: red } }</style>',
    ],
    ['fetches: a namespace', '<style>@namespace url(https://evil.example/x);</style>'],
    ['moves: a shape', '<path d="M1 1h2v2z"><animateTransform attributeName="transform" dur="1s"/></path>'],
    ['moves: a shape by its own style', '<path style="animation: turn 1s" d="M1 1h2v2z"/>'],
    ['moves: a shape by style', '<style>path { animation: turn 1s infinite; -webkit-transition: fill 1s }</style>'],
  ])('%s', (_, inside) => {
    const text = clean(inside);
    expect(text).toContain('M0 0h9v9z');
    expect(text).not.toMatch(/script|\son|foreign|iframe|meta|animat|transition|@import/i);
    // The rest of an address may stay, because it is not an address any more.
    expect(text).not.toMatch(/(?:href|src)="(?!#)|\burl\((?!#)|image-set\(|\\/i);
  });

  test('runs or fetches from the root and around it', () => {
    const text = sanitizeSvg(`<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.css"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!-- a note -->
      <svg ${NAMES} viewBox="0 0 10 10" onload="alert(1)" xml:base="https://evil.example">${SHAPE}</svg>`);
    expect(text).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${SHAPE}</svg>`);
  });
});

test.each([
  ['its title', '<title>Two paths</title>'],
  ['parts that refer to each other', '<defs><circle id="a" r="2"/></defs><use xlink:href="#a"/>'],
  [
    'colours of its own',
    '<defs><linearGradient id="a"><stop stop-color="red"/></linearGradient></defs><path fill="url(#a)" d="M1 1h2v2H1z"/>',
  ],
  ['classes of its own', '<style>.a{fill:red}</style><path class="a" d="M1 1h2v2H1z"/>'],
  ['pixels of its own', '<image xlink:href="data:image/png;base64,AAAA" width="3" height="3"/>'],
  ['fonts of its own', '<style>@font-face{font-family:x;src:url(data:font/woff2;base64,AAAA)}</style>'],
])('a drawing keeps %s', (_, inside) => {
  const kept = [...inside.matchAll(/#a|red|data:[^)"]+|Two paths|circle/g)].map(([part]) => part);
  expect(kept.length).toBeGreaterThan(0);
  for (const part of kept) expect(clean(inside)).toContain(part);
});

test.each([
  ['ends early', `<svg ${NAMES}><g>`],
  ['has an unknown prefix', `<svg ${NAMES}><x:y/></svg>`],
  ['is of another kind', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['does not say what it is', '<svg viewBox="0 0 1 1"/>'],
  ['is empty', ''],
])('a drawing that %s is rejected', (_, text) => {
  expect(() => sanitizeSvg(text)).toThrow();
});

/** The maximum length of a drawing; anything that takes quadratic time would take hours. */
const LONG = 1_900_000;
const repeat = (text: string) => text.repeat(LONG / text.length);

test.each([
  ['an address that never begins', `<style>path{fill:url(${repeat(' ')}#a)}</style>`],
  ['addresses that never end', `<style>${repeat('url(')}</style>`],
  ['a movement without end', `<style>${repeat('animation')}</style>`],
  ['prefixes without end', `<style>${repeat('-a')}</style>`],
  ['rules that never end', `<style>${repeat('a{b:c;')}</style>`],
])('a drawing cannot occupy the compiler for hours with %s', (_, inside) => {
  expect(clean(inside)).toContain('M0 0h9v9z');
});

test('the drawings of a site look as they did', async () => {
  const folder = join(frozenSite, 'content/images');
  const files = globSync('{case-studies/*-management,capabilities/*-1,logos/*,team,hiring-process}.svg', {
    cwd: folder,
  });
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    const [before, after] = await Promise.all([text, sanitizeSvg(text)].map(pixelsOf));
    expect(after?.length, file).toBe(before?.length);
    // Numbers are rounded to three digits, so an edge may move by a thousandth of a pixel.
    const changed = before?.filter((value, index) => Math.abs(value - (after?.[index] ?? 0)) > 8).length ?? Infinity;
    expect(changed / (before?.length ?? 0), file).toBeLessThan(0.0005);
  }
});

const pixelsOf = (text: string) => sharp(Buffer.from(text)).resize(600).raw().toBuffer();
