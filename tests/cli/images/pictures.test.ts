import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeImages } from '../../../cli/compile/process-images.ts';
import type { ImageRecord } from '../../../cli/images/inspect.ts';
import { hashOf } from '../../../cli/model/hash.ts';
import { errorsOf, makeCompiled, makeFixture, shareCompiled } from '../compile/fixture.ts';
import { cameraPhoto, photo, repeating, transparent } from './photos.ts';
import { CACHE, compileTeam, filesOf, showTeam, teamOf, widthsOf } from './team-picture.ts';

describe('a photo', () => {
  test('is published upright in modern formats and several widths, with a preview, without metadata of the camera', async () => {
    const original = await cameraPhoto(600, 105);
    const { exif, icc, orientation } = await sharp(original).metadata();
    expect([exif && exif.includes('Camera maker'), Boolean(icc), orientation]).toEqual([true, true, 6]);
    const { site, picture } = await compileTeam('team.jpg', original);
    expect(picture).toMatchObject({ width: 600, height: 105 });
    expect(picture.url).toMatch(/^\/static\/images\/team\.[0-9a-f]{8}-600\.jpg$/);
    expect(picture.sources?.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    for (const source of picture.sources ?? []) expect(widthsOf(source)).toEqual([240, 480, 600]);
    const files = filesOf(site, picture);
    expect(files).toHaveLength(7);
    for (const { file, width = 600 } of files) {
      const { exif, icc, xmp, iptc, orientation, ...metadata } = await sharp(file).metadata();
      const format = metadata.compression === 'av1' ? 'avif' : metadata.format;
      expect(file).toMatch(new RegExp(`\\.${format.replace('jpeg', 'jpg')}$`));
      // None is wider than the original.
      expect([metadata.width, metadata.height]).toEqual([width, Math.round((width * 105) / 600)]);
      expect({ exif, icc, xmp, iptc, orientation }, file).toEqual({});
      expect(readFileSync(file).includes('Camera'), file).toBe(false);
      const [left, right] = await Promise.all([0, 1].map((side) => colourOf(file, side)));
      expect(left?.r, file).toBeGreaterThan((left?.b ?? 255) + 80);
      expect(right?.b, file).toBeGreaterThan((right?.r ?? 255) + 80);
    }
    const [, base64 = ''] = /^data:image\/webp;base64,(.+)$/.exec(picture.preview ?? '') ?? [];
    expect(base64.length).toBeGreaterThan(30);
    expect(base64.length).toBeLessThan(400);
    const preview = await sharp(Buffer.from(base64, 'base64')).metadata();
    expect([preview.width, preview.height, preview.exif]).toEqual([16, 3, undefined]);
  });

  test.each(['webp', 'avif', 'png'] as const)('may be saved as %s', async (format) => {
    const { site, picture } = await compileTeam(`team.${format}`, await photo(300, 40).toFormat(format).toBuffer());
    expect(picture).toMatchObject({ width: 300, height: 40, url: expect.stringMatching(/\.jpg$/) as string });
    expect(filesOf(site, picture).every(({ file }) => existsSync(file))).toBe(true);
  });

  test('that is wider than any screen is scaled down', async () => {
    const { picture } = await compileTeam('team.jpg', await photo(3000, 20).jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 3000, url: expect.stringMatching(/-1600\.jpg$/) as string });
    expect(widthsOf(picture.sources?.[0] ?? { srcSet: '' })).toEqual([240, 480, 720, 1080, 1600, 2400]);
  });
});

async function colourOf(file: string, side: number): Promise<{ r: number; b: number }> {
  const { width = 0, height = 0 } = await sharp(file).metadata();
  const half = { left: side === 0 ? 0 : Math.ceil(width / 2) + 2, top: 0, width: Math.floor(width / 2) - 4, height };
  const { channels } = await sharp(await sharp(file).extract(half).png().toBuffer()).stats();
  return { r: channels[0]?.mean ?? 0, b: channels[2]?.mean ?? 0 };
}

test('a transparent picture falls back to PNG and has no preview', async () => {
  const { site, picture } = await compileTeam('team.png', await transparent(300, 40));
  expect(picture.url).toMatch(/\.png$/);
  expect(picture.preview).toBeUndefined();
  for (const { file } of filesOf(site, picture)) expect((await sharp(file).stats()).isOpaque, file).toBe(false);
});

test('a fully opaque alpha channel is ignored', async () => {
  const { picture } = await compileTeam('team.png', await photo(300, 40).ensureAlpha().png().toBuffer());
  expect(picture).toMatchObject({
    url: expect.stringMatching(/\.jpg$/) as string,
    preview: expect.any(String) as string,
  });
});

describe('a drawing that loses content', () => {
  const shared = shareCompiled();

  test.each([
    ['page', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">words</p></foreignObject>'],
    ['reference', '<image href="photo.png" width="9" height="9"/>'],
    ['reference', '<style>@font-face{font-family:x;src:url("https://fonts.example/x.woff2")}</style>'],
    ['movement', '<animate attributeName="x" dur="1s"/>'],
    ['script', '<g onclick="alert(1)"/>'],
    ['nothing', '<defs><path id="a"/></defs><use href="#a" fill="url(#b)" mask="url( \'#c\')"/>'],
  ])('is reported: %s', async (what, inside) => {
    const site = shared();
    showTeam(site, 'team.svg', draw(inside));
    const { diagnostics } = await site.check();
    const found = diagnostics.filter(({ rule }) => rule === 'image/left-out');
    expect(found.map(({ file }) => file)).toEqual(what === 'nothing' ? [] : ['content/images/team.svg']);
  });
});

test('a picture in Markdown is published in all formats too', async () => {
  const site = await makeCompiled();
  site.write('content/images/desk.jpg', await photo(600, 60).jpeg().toBuffer());
  site.edit('content/about.yaml', 'blurb: |\n', 'blurb: |\n  ![Two screens](images/desk.jpg)\n\n');
  expect(errorsOf(await site.compile())).toEqual([]);
  const text = JSON.stringify(site.compiled('pages/about')['blurb']);
  expect(text).toContain('"tagName":"picture"');
  expect(text).toMatch(/"type":"image\/avif","srcSet":"\/static\/images\/desk\.\w{8}-240\.avif 240w, /);
  expect(text).toMatch(/"src":"\/static\/images\/desk\.\w{8}-600\.jpg","alt":"Two screens","width":600,"height":60/);
});

describe('an encoded picture', () => {
  test('is not encoded again, even if the output is gone or only the output is left', async () => {
    const { site } = await compileTeam('team.jpg', await photo(600, 60).jpeg().toBuffer());
    const made = readdirSync(site.path(CACHE));
    expect(made.filter((name) => name.startsWith('team.'))).toHaveLength(7);
    // A picture that is encoded again would not contain this.
    for (const name of made) writeFileSync(site.path(`${CACHE}/${name}`), 'made before');
    rmSync(site.path('.content/images'), { recursive: true });
    await site.compile();
    const team = readdirSync(site.path('.content/images')).filter((name) => name.startsWith('team.'));
    expect(team).toHaveLength(7);
    for (const name of team) expect(site.read(`.content/images/${name}`)).toBe('made before');
    rmSync(site.path('node_modules'), { recursive: true });
    site.edit('content/about.yaml', 'title: ', 'title: New ');
    expect((await site.compile()).isOutputCurrent).toBe(true);
    expect(existsSync(site.path(CACHE))).toBe(false);
  });

  test('has a new name if the picture changes', async () => {
    const { site, picture } = await compileTeam('team.jpg', await photo(600, 60).jpeg().toBuffer());
    site.write('content/images/team.jpg', await photo(600, 50).jpeg({ quality: 50 }).toBuffer());
    await site.compile();
    const names = filesOf(site, teamOf(site));
    expect(names.map(({ file }) => file)).not.toContain(filesOf(site, picture)[0]?.file);
    expect(names.every(({ file }) => existsSync(file))).toBe(true);
    expect(filesOf(site, picture).some(({ file }) => existsSync(file))).toBe(false);
  });
});

test('a check encodes nothing', async () => {
  const site = makeFixture();
  showTeam(site, 'team.jpg', await photo(600, 60).jpeg().toBuffer());
  expect(errorsOf(await site.check())).toEqual([]);
  expect(existsSync(site.path(CACHE))).toBe(false);
});

const entities = `<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>`;
const draw = (inside: string, start = '') =>
  `${start}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900">${inside}</svg>`;
const cut = async (format: 'jpeg' | 'png' | 'webp' | 'avif') => {
  const bytes = await photo(120, 84).toFormat(format).toBuffer();
  return bytes.subarray(0, Math.floor(bytes.length * 0.6));
};
/** A small file that claims to have 900 million pixels. */
async function bomb(): Promise<Buffer> {
  const bytes = await photo(300, 200).toBuffer();
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe('a damaged picture is one diagnostic about its file', () => {
  const shared = shareCompiled();
  const broken: [string, string, () => string | Uint8Array | Promise<string | Uint8Array>, string][] = [
    ['a JPEG that was cut off', 'team.jpg', () => cut('jpeg'), 'image/damaged'],
    ['a PNG that was cut off', 'team.png', () => cut('png'), 'image/damaged'],
    ['a WebP that was cut off', 'team.webp', () => cut('webp'), 'image/damaged'],
    ['an AVIF that was cut off', 'team.avif', () => cut('avif'), 'image/damaged'],
    ['a drawing that was cut off', 'team.svg', () => draw('<path d="M0').slice(0, -8), 'image/damaged'],
    ['a drawing with entities', 'team.svg', () => draw('&b;', entities), 'image/damaged'],
    [
      'a drawing without a size',
      'team.svg',
      () => draw('<path d="M0 0h9v9z"/>').replace(/ viewBox="[^"]*"/, ''),
      'image/damaged',
    ],
    [
      'a drawing with a width alone',
      'team.svg',
      () => draw('<path d="M0 0h9v9z"/>').replace(/viewBox="[^"]*"/, 'width="9"'),
      'image/damaged',
    ],
    ['a drawing that repeats itself', 'team.svg', () => repeating(), 'image/damaged'],
    ['an empty file', 'team.png', () => '', 'image/format'],
    ['a text', 'team.png', () => 'a text', 'image/format'],
    ['a PNG with another name', 'team.jpg', () => photo(600, 420).png().toBuffer(), 'image/format'],
    ['a drawing with another name', 'team.png', () => draw('<path d="M0 0h9v9z"/>'), 'image/format'],
    ['a GIF with another name', 'team.png', () => photo(60, 42).gif().toBuffer(), 'image/format'],
    ['more pixels than there is room for', 'team.png', bomb, 'image/too-large'],
    ['a drawing of 3 MB', 'team.svg', () => draw(' '.repeat(3_000_000)), 'image/too-large'],
  ];

  test.each(broken)('%s', async (_, name, make, rule) => {
    const site = shared();
    showTeam(site, name, await make());
    const result = await site.compile();
    expect(errorsOf(result)).toEqual([`content/images/${name}:1:1 ${rule}`]);
    expect(result.isOutputCurrent).toBe(false);
  });

  test('a file of many megabytes is not read', async () => {
    const site = shared();
    showTeam(site, 'team.jpg', await cut('jpeg'));
    truncateSync(site.path('content/images/team.jpg'), 41_000_000);
    expect(errorsOf(await site.compile())).toEqual(['content/images/team.jpg:1:1 image/too-large']);
  });

  test('an animated picture', async () => {
    const frames = await Promise.all(['#f00', '#00f'].map((background) => frame(background)));
    const site = shared();
    showTeam(
      site,
      'team.webp',
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    );
    expect(errorsOf(await site.compile())).toEqual(['content/images/team.webp:1:1 image/animated']);
  });
});

const frame = (background: string) =>
  sharp({ create: { width: 600, height: 420, channels: 3, background } })
    .png()
    .toBuffer();

test('a picture that changed after it was inspected is not stored under its old name', async () => {
  const site = await makeCompiled();
  const { paths, state } = await site.compile();
  const image = state.images['images/team.svg'] as ImageRecord;
  const variants = image.variants.map((variant) => ({ ...variant, name: 'new.svg' }));
  await expect(encodeImages(paths, [{ ...image, variants, hash: 'x' }])).rejects.toThrow('changed during the compile');
  const damaged = '<svg';
  site.write('content/images/team.svg', damaged);
  expect(await encodeImages(paths, [{ ...image, variants, hash: hashOf(damaged) }])).toMatchObject([
    { rule: 'image/damaged', file: 'content/images/team.svg' },
  ]);
});
