import fc from 'fast-check';

const texts = ['', '""', '1.10', 'true', '~', "' padded '", '"\\u0000 \\uFEFF"', '"\\uD83D\\uDE00"'];
const addresses = ['/about', '/nowhere#x', '"//x"', 'javascript:x', 'www.a.com', 'http://a.example', 'tel:12a'];
const markdown = [
  '"[here](x) ![](y) <b>z</b> [[q]]"',
  '"# A\\n\\n#### B\\n\\n[a]: http://x \\"t\\""',
  `'[a](<b c> "d")'`,
  '"[a] (/about) (b)[https://b.example] [c][d] www.a.com/ [e](/about f) [g](/about"',
  '"%E0 [x](/about#%E0%A4%A)"',
  '>\n{}  [here](/about/) and <i>more</i>\n{}\n{}  # Title',
  '|+\n{}  TODO ![image](/Team.SVG)\n\n',
  '|2-\n{}   [x](http://y)',
  '"<!-- a --> <br/> </b> <div>\\n</div>"',
  '[a](www.x.com) and [b](you@x.com)',
  '>-\n{}  a <b>c\n{}  d</b> [z](//y)',
];
const pictures = ['images/team.svg', 'images/tema.svg', '/Images/Team.svg', '""', 'https://x.example/a.png'];
const alts = ['A table with twelve people', '""', 'a photo of people', 'team', 'team.svg', 'image', '~', ''];
const others = ['{}', '[1, [2], {a: b}]', '{src: images/team.svg}', '{src: , alt: }', '{title: More, url: /abuot}'];

/** Values that a field takes, or that people write into it. */
const likely = new Map<string, string[]>(
  Object.entries({
    title: texts,
    sector: texts,
    summary: texts,
    line: [...texts, '>\n{}  a\n{}  b', '|\n{}  a'],
    email: ['a@b', '" a@b.example"'],
    category: ['DevSecOps', 'devsecops', 'Data Sceince', '>\n{}  devsecops'],
    year: ['12', '"12"', 'x', '1.5'],
    featured: ['yes', '"true"'],
    published: ['2026-02-30', '9 March 2026', '2026-3-9', 'soon'],
    code: ['541511', '"541511"', '012345', '5'],
    slug: ['Zero Trust', "'é&'"],
    tags: ['Cloud', '[a, a]', '[a]', '[1, b, ~]', '\n{}  - a\n{}  - a', '"a, b"'],
    text: markdown,
    blurb: markdown,
    url: addresses,
    src: pictures,
    alt: alts,
    id: ['a', 'b'],
    sample: ['true', 'yes', 'false'],
    titel: texts,
    atl: alts,
    scr: pictures,
  }),
);
const keys = [...likely.keys(), 'image', 'button', 'results', 'sections', 'imgae', '__proto__', '0', '"quoted"'];
const values = [...texts, ...addresses, ...markdown, ...pictures, ...alts, ...others];

type Node = (indent: string) => string;
const scalar = (choices: string[]): fc.Arbitrary<Node> =>
  fc.constantFrom(...choices).map((value) => (indent) => ` ${value.replaceAll('\n{}', `\n${indent}`)}\n`);
const group = (fields: [string, Node][]) => (indent: string) =>
  `\n${fields.map(([key, value]) => `${indent}${key}:${value(`${indent}  `)}`).join('')}`;
const list = (items: Node[]) => (indent: string) =>
  `\n${items.map((item) => `${indent}-${item(`${indent}  `).replace(/^\n +/, ' ')}`).join('')}`;

const tree = fc.letrec<{ node: Node; group: Node }>((tie) => ({
  group: fc
    .uniqueArray(
      fc
        .constantFrom(...keys)
        .chain((key) =>
          fc.tuple(
            fc.constant(key),
            fc.oneof({ weight: 4, arbitrary: scalar(likely.get(key) ?? values) }, tie('node')),
          ),
        ),
      { selector: ([key]) => key, minLength: 1, maxLength: 6 },
    )
    .map(group),
  node: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'tree' },
    { weight: 1, arbitrary: scalar(values) },
    { weight: 2, arbitrary: tie('group') },
    { weight: 1, arbitrary: fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map(list) },
  ),
}));

/** A document of the example site as its text: fields and lists of any depth, most values near what their field takes. */
export const documentText: fc.Arbitrary<string> = fc
  .tuple(tree.group, fc.constantFrom('\n', '\r\n'))
  .map(([node, eol]) =>
    node('')
      .replace(/^\s*\n/, '')
      .replaceAll('\n', eol),
  );
