import type { Schema } from '../../../cli/model/schema.ts';

/** A file with a mistake that people make in YAML, its diagnostics, and the file with all fixes applied. */
export interface SyntaxCase {
  name: string;
  text: string;
  /** `line:column rule message` */
  diagnostics: string[];
  /** Absent if there is no fix. */
  fixed?: string;
  /** Only `--fix=all` applies all fixes. */
  unsafe?: true;
  /** Schema of the document, for mistakes that only a schema shows. */
  schema?: Schema;
}

const text = { type: 'string', contentMediaType: 'text/markdown' };
const line = { type: 'string' };
const image = { type: 'object', properties: { src: line, alt: line } };
const section = { type: 'object', properties: { title: line, image, blurb: text } };
const sections = { properties: { items: { type: 'array', items: section }, challenge: section, strategy: section } };

export const syntaxCases: SyntaxCase[] = [
  {
    name: 'a colon at the end of a text',
    text: 'title: It ends with:\nsector: x\n',
    diagnostics: ['1:20 yaml/quote-needed “It ends with:” ends with a colon, so it needs quotes.'],
    fixed: 'title: "It ends with:"\nsector: x\n',
  },
  {
    name: 'a colon in an item of a list of texts',
    text: 'tags:\n  - Acme: how: we\n  - Network\n',
    diagnostics: ['2:14 yaml/quote-needed “how: we” contains a colon followed by a space, so it needs quotes.'],
    fixed: 'tags:\n  - "Acme: how: we"\n  - Network\n',
  },
  {
    name: 'a colon on the second line of a text',
    text: 'title: All of it, the gates,\n  and one thing more: the doors.\nsector: x\n',
    diagnostics: [
      '2:21 yaml/quote-needed The text in “title” has a colon followed by a space on this line, so it needs quotes.',
    ],
    fixed: 'title: "All of it, the gates,\n  and one thing more: the doors."\nsector: x\n',
  },
  ...['    One line.\n', '    The first\n    of two.\n\n    - A gate: and more\n'].map((text) => ({
    name: `a text below a group whose key is missing: ${text}`,
    text: `challenge:\n  image:\n    src: a.svg\n    alt: A gate\n${text}strategy:\n  blurb: |\n    Two.\n`,
    diagnostics: [
      '5:5 schema/missing-field The text below “alt” seems to belong to “blurb”, but the line that names it is missing.',
    ],
    fixed: `challenge:\n  image:\n    src: a.svg\n    alt: A gate\n  blurb: |\n${text}strategy:\n  blurb: |\n    Two.\n`,
    unsafe: true as const,
    schema: sections,
  })),
  {
    name: 'a text at the start of a group whose key is missing',
    text: 'challenge:\n    **Two** lines, and\n    a sign: this.\n  title: x\n',
    diagnostics: [
      '2:5 schema/missing-field The text below “challenge” seems to belong to “blurb”, but the line that names it is missing.',
    ],
    fixed: 'challenge:\n  blurb: |\n    **Two** lines, and\n    a sign: this.\n  title: x\n',
    unsafe: true,
    schema: sections,
  },
  {
    name: 'the rest of a sentence indented too little, in a group that could have a text',
    text: 'challenge:\n  image:\n    src: a.svg\n    alt: Four floors, lifted apart, one above the\n    other, all of them in the dark.\n',
    diagnostics: ['5:5 yaml/indentation This line seems to continue the text in “alt”, but it is not indented enough.'],
    fixed:
      'challenge:\n  image:\n    src: a.svg\n    alt: Four floors, lifted apart, one above the\n      other, all of them in the dark.\n',
    unsafe: true,
    schema: sections,
  },
  {
    name: 'a text after the key of a list',
    text: 'items: Two of them\n  - title: x\n  - title: y\n',
    diagnostics: ['1:8 yaml/syntax “items” has items below it, so it cannot have the text “Two of them” as well.'],
    schema: sections,
  },
  ...['[]', '~', 'A gate'].map((value) => ({
    name: `a value without information above the fields of a group: ${value}`,
    text: `challenge:\n  image: ${value}\n    src: a.svg\n    alt: A gate\n`,
    diagnostics: [`2:10 yaml/syntax “image” has fields below it, so it cannot have the text “${value}” as well.`],
    fixed: 'challenge:\n  image:\n    src: a.svg\n    alt: A gate\n',
    unsafe: true as const,
    schema: sections,
  })),
  {
    name: 'the first nested group without its key',
    text: 'challenge:\n    src: a.svg\n    alt: A gate\n  title: x\n',
    diagnostics: [
      '2:5 schema/missing-field The fields from “src” to “alt” seem to belong to “image”, but the line that names it is missing.',
    ],
    fixed: 'challenge:\n  image:\n    src: a.svg\n    alt: A gate\n  title: x\n',
    unsafe: true,
    schema: sections,
  },
  {
    name: 'the first group of the file without its key',
    text: '  src: a.svg\n  alt: A gate\nitems:\n  - title: x\n',
    diagnostics: [
      '1:3 schema/missing-field The fields from “src” to “alt” seem to belong to “image”, but the line that names it is missing.',
    ],
    fixed: 'image:\n  src: a.svg\n  alt: A gate\nitems:\n  - title: x\n',
    unsafe: true,
    schema: { properties: { image, ...sections.properties } },
  },
  {
    name: 'a list without its key',
    text: 'challenge:\n  blurb: |\n    One.\n\n  - title: x\n  - title: y\n',
    diagnostics: ['5:3 yaml/indentation This list item is below “blurb”, which already has text.'],
    fixed: 'challenge:\n  blurb: |\n    One.\n\nitems:\n  - title: x\n  - title: y\n',
    unsafe: true,
    schema: { properties: sections.properties },
  },
  {
    name: 'two fields without the space after their colons',
    text: 'challenge:\n  title:One\n  blurb:>-\n    Two: three.\nstrategy:\n  title: x\n',
    diagnostics: [
      '2:8 yaml/syntax “title:” needs a space after the colon.',
      '3:8 yaml/syntax “blurb:” needs a space after the colon.',
    ],
    fixed: 'challenge:\n  title: One\n  blurb: >-\n    Two: three.\nstrategy:\n  title: x\n',
  },
  ...['One: part.\n\n  Two parts.', 'One: part.\n  Two parts.\n\n  Three.', 'Parts: |\n  Two: parts.\n\n  Three.'].map(
    (value) => ({
      name: `a colon in a text of several paragraphs: ${value}`,
      text: `title: ${value}\nsector: x\n`,
      diagnostics: [
        `1:${8 + value.indexOf(':')} yaml/quote-needed The text in “title” has a colon followed by a space on this line, so it needs quotes.`,
      ],
    }),
  ),
  {
    name: 'an unclosed quote before a text that ends with its own curly quotes',
    text: 'title: "The word “Acme”\nsector: x\n',
    diagnostics: ['1:8 yaml/unclosed-quote The quote that starts the text in “title” is never closed.'],
    fixed: 'title: "The word “Acme”"\nsector: x\n',
  },
  {
    name: 'an item pasted with the indentation of another list',
    text: 'items:\n  - title: A\n    blurb: x\n    - title: B\n      blurb: y\n  - title: C\n    blurb: z\n',
    diagnostics: ['4:1 yaml/indentation This line starts with 4 spaces, but the lines around it call for 2.'],
    fixed: 'items:\n  - title: A\n    blurb: x\n  - title: B\n    blurb: y\n  - title: C\n    blurb: z\n',
    unsafe: true,
  },
  ...['@me', '%50', '`c` d', '*bold* x', '& more', '[a](/b) x', '{x} more', '>50 percent', '|x', '? what', ', and'].map(
    (written) => ({
      name: `a text that starts with a symbol of YAML: ${written}`,
      text: `title: ${written}\n`,
      diagnostics: [
        `1:8 yaml/quote-needed The text in “title” starts with “${written.charAt(0)}”, so it needs quotes.`,
      ],
      fixed: `title: "${written}"\n`,
    }),
  ),
  {
    name: 'nothing but a word in stars',
    text: 'title: *bold*\n',
    diagnostics: ['1:8 yaml/quote-needed This text starts with “*”, so it needs quotes.'],
    fixed: 'title: "*bold*"\n',
  },
  {
    name: 'a text that starts with !',
    text: 'title: ! more\n',
    diagnostics: ['1:8 yaml/quote-needed This text starts with “!”, so “!” is lost unless the text is in quotes.'],
    fixed: 'title: "! more"\n',
  },
  {
    name: 'a text on the line of its |',
    text: 'title: | one line\n  another line\n',
    diagnostics: ['1:10 yaml/syntax This line cannot be read as YAML (a line break is expected).'],
  },
  {
    name: 'a text that starts with -',
    text: 'title: - text\n',
    diagnostics: ['1:8 yaml/quote-needed The text in “title” starts with “-”, so it needs quotes.'],
    fixed: 'title: "- text"\n',
    unsafe: true,
  },
  {
    name: 'an item without its dash in a list of words',
    text: 'tags:\n  - one\n  two\n  - three\nsector: x\n',
    diagnostics: ['3:3 yaml/syntax “two” is in a list, so it needs a dash in front of it.'],
    fixed: 'tags:\n  - one\n  - two\n  - three\nsector: x\n',
  },
  {
    name: 'a text broken off in the middle of a sentence',
    text: 'title: For agencies and\ncommercial clients\nsector: x\n',
    diagnostics: [
      '2:1 yaml/indentation This line seems to continue the text in “title”, but it is not indented enough.',
    ],
    fixed: 'title: For agencies and\n  commercial clients\nsector: x\n',
    unsafe: true,
  },
  {
    name: 'an item with a text, indented too little among others',
    text: 'a:\n  results:\n    - title: x\n      blurb: x\n- title: y\n  blurb: |\n    y\n    - title: z\n      blurb: |\n        z\nsector: x\n',
    diagnostics: ['5:3 yaml/indentation This line starts with no spaces, but the lines around it call for 4.'],
    fixed:
      'a:\n  results:\n    - title: x\n      blurb: x\n    - title: y\n      blurb: |\n        y\n    - title: z\n      blurb: |\n        z\nsector: x\n',
    unsafe: true,
  },
  {
    name: 'an item indented one space too little among others',
    text: 'results:\n  - title: x\n    blurb: x\n - title: y\n   blurb: y\n  - title: z\n    blurb: z\nsector: x\n',
    diagnostics: ['4:1 yaml/indentation This line starts with 1 space, but the lines around it call for 2.'],
    fixed: 'results:\n  - title: x\n    blurb: x\n  - title: y\n    blurb: y\n  - title: z\n    blurb: z\nsector: x\n',
  },
  {
    name: 'a heading of a text, indented too little',
    text: 'blurb: |\n  One.\n\n### Two\n\n  Three.\nsector: x\n',
    diagnostics: ['4:1 yaml/indentation This line interrupts the text in “blurb”, which continues below it.'],
    fixed: 'blurb: |\n  One.\n\n  ### Two\n\n  Three.\nsector: x\n',
    unsafe: true,
  },
  {
    name: 'a comment inside a text, before a heading',
    text: 'blurb: |\n  One.\n# ask\n  ### Two\n\n  Three.\nsector: x\n',
    diagnostics: ['3:1 yaml/indentation This line interrupts the text in “blurb”, which continues below it.'],
    fixed: '# ask\nblurb: |\n  One.\n  ### Two\n\n  Three.\nsector: x\n',
    unsafe: true,
  },
  {
    name: 'three more words of a title on their own line',
    text: 'title: A title that is rather\nlong for it\nsector: x\n',
    diagnostics: [
      '2:1 yaml/indentation This line seems to continue the text in “title”, but it is not indented enough.',
    ],
    fixed: 'title: A title that is rather\n  long for it\nsector: x\n',
    unsafe: true,
  },
  {
    name: 'HTML comments',
    text: 'title: x\n<!-- old title -->\nsector: y\n',
    diagnostics: ['2:1 yaml/syntax “<!-- old title -->” is not a note here, because notes start with “#”.'],
    fixed: 'title: x\n# old title\nsector: y\n',
  },
  {
    name: 'an HTML comment behind a value, which quotes would publish',
    text: 'title: The challenge: nine calendars <!-- ask Kim -->\nsector: y\n',
    diagnostics: [
      '1:21 yaml/quote-needed “The challenge: nine calendars <!-- ask …” contains a colon followed by a space, so it needs quotes.',
    ],
    fixed: 'title: "The challenge: nine calendars <!-- ask Kim -->"\nsector: y\n',
    unsafe: true,
  },
  {
    name: 'comments of programming languages',
    text: '// new\ntitle: x\n/* and another */\nresults:\n  - title: x\n    blurb: x\n  // one more\n  - title: y\n    blurb: y\n',
    diagnostics: [
      '1:1 yaml/syntax “// new” is not a note here, because notes start with “#”.',
      '3:1 yaml/syntax “/* and another */” is not a note here, because notes start with “#”.',
      '7:3 yaml/syntax “// one more” is not a note here, because notes start with “#”.',
    ],
    fixed:
      '# new\ntitle: x\n# and another\nresults:\n  - title: x\n    blurb: x\n  # one more\n  - title: y\n    blurb: y\n',
  },
  {
    name: 'dividing lines',
    text: 'title: x\n-----\nbutton:\n  title: x\n=====\nsector: y\n',
    diagnostics: [
      '2:1 yaml/syntax “-----” is not a note here, because notes start with “#”.',
      '5:1 yaml/syntax “=====” is not a note here, because notes start with “#”.',
    ],
    fixed: 'title: x\n# -----\nbutton:\n  title: x\n# =====\nsector: y\n',
  },
  {
    name: 'code fences around the file',
    text: '```yaml\ntitle: x\nblurb: |\n  A text.\n```\n',
    diagnostics: ['1:1 yaml/syntax The line “```yaml” does not belong in this file.'],
    fixed: 'title: x\nblurb: |\n  A text.\n',
  },
  {
    name: 'a comment at the beginning of a text',
    text: 'results:\n  - title: x\n    blurb: |\n  # ask\n      One: two.\n      Three.\nsector: x\n',
    diagnostics: ['4:3 yaml/indentation This line interrupts the text in “blurb”, which continues below it.'],
    fixed: 'results:\n  - title: x\n    # ask\n    blurb: |\n      One: two.\n      Three.\nsector: x\n',
    unsafe: true,
  },
  {
    name: 'a text without a block indicator that begins with words and a colon',
    text: 'blurb:\n  Note: we asked them all.\n  They told us:\n\n  - *Yes* and no.\nsector: x\n',
    diagnostics: [
      '1:6 yaml/quote-needed The text below “blurb” contains special characters, so it needs “|” after the colon.',
    ],
    fixed: 'blurb: |\n  Note: we asked them all.\n  They told us:\n\n  - *Yes* and no.\nsector: x\n',
  },
  {
    name: 'tabs in the whole file',
    text: 'meta:\n\ttitle: x\nblurb: |\n\tOne.\n\t  two\n\n\tThree.\nresults:\n\t- title: x\n\t\tblurb: y\n',
    diagnostics: ['2:1 yaml/tab This line and 5 others start with a tab, but only spaces work there.'],
    fixed: 'meta:\n  title: x\nblurb: |\n  One.\n    two\n\n  Three.\nresults:\n  - title: x\n    blurb: y\n',
  },
  {
    name: 'a tab before a line of a text block',
    text: 'strategy:\n  blurb: |\n    1. One\n\n\tThe first ones were dull.\n\n    2. Two\ntitle: x\n',
    diagnostics: ['5:1 yaml/tab This line starts with a tab, but only spaces work there.'],
    fixed: 'strategy:\n  blurb: |\n    1. One\n\n    The first ones were dull.\n\n    2. Two\ntitle: x\n',
  },
  {
    name: 'a tab of unknown width',
    text: 'steps:\n  items:\n    - title: x\n\tblurb: y\n',
    diagnostics: ['4:1 yaml/tab This line starts with a tab, but only spaces work there.'],
    unsafe: true,
  },
  {
    name: 'a tab on the first line',
    text: '\ttitle: x\nsector: y\n',
    diagnostics: ['1:1 yaml/tab This line starts with a tab, but only spaces work there.'],
    fixed: 'title: x\nsector: y\n',
  },
  {
    name: 'one space too few',
    text: 'button:\n  title: x\n url: /y\n',
    diagnostics: ['3:1 yaml/indentation This line starts with 1 space, but the lines around it call for 2.'],
    fixed: 'button:\n  title: x\n  url: /y\n',
    unsafe: true,
  },
  {
    name: 'one space too few between siblings',
    text: 'button:\n  title: x\n url: /y\n  more: z\n',
    diagnostics: ['3:1 yaml/indentation This line starts with 1 space, but the lines around it call for 2.'],
    fixed: 'button:\n  title: x\n  url: /y\n  more: z\n',
  },
  {
    name: 'a first field indented too much',
    text: ' title: x\nsector: y\n',
    diagnostics: ['1:1 yaml/indentation This line starts with 1 space, but the lines around it call for none.'],
    fixed: 'title: x\nsector: y\n',
  },
  {
    name: 'a first nested field indented too little',
    text: 'button:\n title: x\n  url: /y\n  more: z\n',
    diagnostics: ['2:1 yaml/indentation This line starts with 1 space, but the lines around it call for 2.'],
    fixed: 'button:\n  title: x\n  url: /y\n  more: z\n',
  },
  {
    name: 'a first nested field at the level of its parent',
    text: 'button:\ntitle: x\n  url: /y\n',
    diagnostics: ['2:1 yaml/indentation This line starts with no spaces, but the lines around it call for 2.'],
    fixed: 'button:\n  title: x\n  url: /y\n',
    unsafe: true,
  },
  {
    name: 'an item indented too little',
    text: 'tags:\n  - x\n - y\n  - z\n',
    diagnostics: ['3:1 yaml/indentation This line starts with 1 space, but the lines around it call for 2.'],
    fixed: 'tags:\n  - x\n  - y\n  - z\n',
  },
  {
    name: 'a list under a text',
    text: 'title: x\n- one\n- two\nsector: y\n',
    diagnostics: ['2:1 yaml/indentation This list item is below “title”, which already has the text “x”.'],
  },
  {
    name: 'a first line of a text block indented too much',
    text: 'blurb: |\n     One.\n    Two.\n    Three.\nsector: x\n',
    diagnostics: ['2:1 yaml/indentation This line starts with 5 spaces, but the lines around it call for 4.'],
    fixed: 'blurb: |\n    One.\n    Two.\n    Three.\nsector: x\n',
  },
  {
    name: 'a text block that is not indented',
    text: 'blurb: |\nOne line.\nsector: x\n',
    diagnostics: ['2:1 yaml/indentation This line is not indented enough to belong to the text in “blurb”.'],
    fixed: 'blurb: |\n  One line.\nsector: x\n',
  },
  {
    name: 'the rest of a text that is not indented',
    text: 'blurb: One long text that goes on and on over the end of\nits line and reaches the next one\nsector: x\n',
    diagnostics: [
      '2:1 yaml/indentation This line seems to continue the text in “blurb”, but it is not indented enough.',
    ],
    fixed: 'blurb: One long text that goes on and on over the end of\n  its line and reaches the next one\nsector: x\n',
  },
  {
    name: 'a closing bracket below its field',
    text: 'tags: [\n  x\n]\nsector: y\n',
    diagnostics: ['3:1 yaml/indentation The closing “]” has to be indented further than “tags”.'],
    fixed: 'tags: [\n  x\n  ]\nsector: y\n',
  },
  {
    name: 'an unclosed quote at the end of the file',
    text: 'title: "Acme',
    diagnostics: ['1:8 yaml/unclosed-quote The quote that starts the text in “title” is never closed.'],
    fixed: 'title: "Acme"',
  },
  {
    name: 'an unclosed quote over two lines',
    text: 'title: "Acme\n  goes on\nsector: x\n',
    diagnostics: ['1:8 yaml/unclosed-quote The quote that starts the text in “title” is never closed.'],
    fixed: 'title: "Acme\n  goes on"\nsector: x\n',
    unsafe: true,
  },
  {
    name: 'an unclosed quote in an item',
    text: 'tags:\n  - "x\n  - "y"\n',
    diagnostics: ['2:5 yaml/unclosed-quote The quote that starts the text in this item is never closed.'],
    fixed: 'tags:\n  - "x"\n  - "y"\n',
  },
  {
    name: 'a comma after the closing quote',
    text: 'title: "Acme",\n',
    diagnostics: ['1:14 yaml/syntax There is a “,” after the closing quote of “title”.'],
    fixed: 'title: "Acme"\n',
  },
  {
    name: 'several backslashes in double quotes',
    text: `title: "Two\\pipes in \\"D:\\new\\x\\" and C:\\temp\\notes"\n`,
    diagnostics: ['1:12 yaml/syntax “\\p” means nothing inside double quotes. To show a backslash, type it twice.'],
  },
  {
    name: 'a backslash before an apostrophe',
    text: `title: "It isn\\'t,\\nand it was"\n`,
    diagnostics: ['1:15 yaml/syntax An apostrophe inside double quotes needs no backslash before it.'],
    fixed: `title: "It isn't,\\nand it was"\n`,
  },
  {
    name: 'half an escape',
    text: 'title: "x\\u12"\n',
    diagnostics: ['1:10 yaml/syntax “\\u” means nothing inside double quotes. To show a backslash, type it twice.'],
  },
  {
    name: 'no space after the dash of a field',
    text: 'results:\n  -title: x\n    blurb: y\n',
    diagnostics: ['2:3 yaml/syntax The dash of this list item needs a space after it.'],
    fixed: 'results:\n  - title: x\n    blurb: y\n',
  },
  {
    name: 'too many spaces after the dash of an item',
    text: 'results:\n  -   title: x\n    blurb: |\n      One.\n  - title: z\n    blurb: y\n',
    diagnostics: [
      '2:4 yaml/indentation The dash of this list item has too many spaces after it, so the fields of the item do not line up.',
    ],
    fixed: 'results:\n  - title: x\n    blurb: |\n      One.\n  - title: z\n    blurb: y\n',
  },
  {
    name: 'list numbers before fields',
    text: 'results:\n  1. title: x\n     blurb: y\n  2) title: z\n     blurb: y\nsector: x\n',
    diagnostics: [
      '2:3 yaml/syntax This line starts with “1.”, but list items start with a dash.',
      '4:3 yaml/syntax This line starts with “2)”, but list items start with a dash.',
    ],
    fixed: 'results:\n  -  title: x\n     blurb: y\n  -  title: z\n     blurb: y\nsector: x\n',
  },
  ...['-- ask Bob', '; ask Bob whether this is still true', '(ask Bob)'].map((note) => ({
    name: `a comment like “${note}”`,
    text: `sector: Federal government, benefits and what belongs to them\n${note}\ntitle: x\nimage:\n  src: a.svg\n`,
    diagnostics: [`2:1 yaml/syntax “${note}” has no field name in front of it.`],
  })),
  ...[':', '>', ' -', '.', '='].map((sign) => ({
    name: `“${sign}” after a block indicator`,
    text: `blurb: |${sign}\n  One line\n  and another.\ntitle: x\n`,
    diagnostics: [
      `1:${sign.startsWith(' ') ? 10 : 9} yaml/syntax “${sign.trim()}” does not belong after “|”, which introduces the text below.`,
    ],
    fixed: 'blurb: |\n  One line\n  and another.\ntitle: x\n',
  })),
  {
    name: 'a key twice on one line',
    text: 'cards:\n  - title: title: Share our passion\n    url: /about\n',
    diagnostics: ['2:12 yaml/syntax “title” has two colons.'],
    fixed: 'cards:\n  - title: Share our passion\n    url: /about\n',
  },
  {
    name: 'a word between underscores that is no field',
    text: 'title: x\n_sector:_ Federal\nalt: y\n',
    diagnostics: ['2:8 yaml/syntax “_sector:” needs a space after the colon.'],
    fixed: 'title: x\n_sector: _ Federal\nalt: y\n',
    unsafe: true,
  },
  {
    name: 'no-break spaces before an item, with more items below',
    text: 'tags:\n  - one\n\u00a0\u00a0- two\n  - three\n  - four\n',
    diagnostics: [
      '3:1 yaml/odd-space There is a no-break space (U+00A0) here, but only regular spaces work next to a field name.',
    ],
    fixed: 'tags:\n  - one\n  - two\n  - three\n  - four\n',
  },
  ...[
    'https://example.gov/report',
    '**Bold:** this is new.',
    '"We sleep at night", he said.',
    '[our work](/x) is here.',
  ].map((line) => ({
    name: `a line of a text at the left margin: “${line}”`,
    text: `results:\n  blurb: |\n    One line of a text\n${line}\n    and another one.\ntitle: x\n`,
    diagnostics: ['4:1 yaml/indentation This line is not indented enough to belong to the text in “blurb”.'],
    fixed: `results:\n  blurb: |\n    One line of a text\n    ${line}\n    and another one.\ntitle: x\n`,
  })),
  {
    name: 'bullets of a word processor before fields',
    text: 'results:\n  • title: x\n    blurb: y\n  – title: z\n    blurb: y\n',
    diagnostics: [
      '2:3 yaml/syntax This line starts with “•”, but list items start with a dash.',
      '4:3 yaml/syntax This line starts with “–”, but list items start with a dash.',
    ],
    fixed: 'results:\n  - title: x\n    blurb: y\n  - title: z\n    blurb: y\n',
  },
  {
    name: 'a second dash',
    text: 'results:\n  - - title: x\n    blurb: y\n',
    diagnostics: ['2:5 yaml/syntax This list item starts with two dashes, but one is enough.'],
    fixed: 'results:\n  - title: x\n    blurb: y\n',
  },
  {
    name: 'no dash before the first item',
    text: 'results:\n    title: x\n    blurb: y\n  - title: z\n    blurb: y\n',
    diagnostics: ['2:5 yaml/syntax “title” starts an item of this list, so it needs a dash in front of it.'],
    fixed: 'results:\n  - title: x\n    blurb: y\n  - title: z\n    blurb: y\n',
  },
  {
    name: 'no dash before an item whose fields are at its column',
    text: 'results:\n  title: x\n  blurb: |\n    y\n  - title: z\n    blurb: y\n',
    diagnostics: ['2:3 yaml/syntax “title” starts an item of this list, so it needs a dash in front of it.'],
    fixed: 'results:\n  - title: x\n    blurb: |\n      y\n  - title: z\n    blurb: y\n',
  },
  {
    name: 'a duplicate field after a list at the column of its field',
    text: 'items:\n- title: x\ntitle: y: z\n',
    diagnostics: ['3:9 yaml/quote-needed “y: z” contains a colon followed by a space, so it needs quotes.'],
    fixed: 'items:\n- title: x\ntitle: "y: z"\n',
  },
  {
    name: 'an item indented too much',
    text: 'results:\n  - title: x\n    blurb: y\n    - title: z\n    blurb: y\n',
    diagnostics: ['4:1 yaml/indentation This line starts with 4 spaces, but the lines around it call for 2.'],
    fixed: 'results:\n  - title: x\n    blurb: y\n  - title: z\n    blurb: y\n',
  },
  {
    name: 'a list in brackets that is not closed before a note',
    text: 'tags: [Cloud, Network  # ask Ada\nsector: x\n',
    diagnostics: ['1:7 yaml/syntax The “[” that starts the list in “tags” is never closed.'],
    fixed: 'tags: [Cloud, Network]  # ask Ada\nsector: x\n',
    unsafe: true,
  },
  {
    name: 'a text with a colon and what may be a note',
    text: 'title: Acme: how we work #ask Ada\nsector: x\n',
    diagnostics: [
      '1:12 yaml/quote-needed “Acme: how we work #ask Ada” contains a colon followed by a space, so it needs quotes.',
    ],
    fixed: 'title: "Acme: how we work #ask Ada"\nsector: x\n',
    unsafe: true,
  },
  {
    name: 'a field of the top level below a group, with three spaces',
    text: 'challenge:\n  blurb: |\n    One.\n   strategy:\n  blurb: x\n',
    diagnostics: ['4:1 yaml/indentation This line starts with 3 spaces, but the lines around it call for none.'],
    fixed: 'challenge:\n  blurb: |\n    One.\nstrategy:\n  blurb: x\n',
    schema: sections,
  },
  {
    name: 'two lines joined into one',
    text: 'a:\n  src: x.svg\n  alt: One\nb:\n  src: y.svg  alt: Two\n',
    diagnostics: ['5:15 yaml/syntax The field “alt” seems to start in the middle of this line.'],
    fixed: 'a:\n  src: x.svg\n  alt: One\nb:\n  src: y.svg\n  alt: Two\n',
    unsafe: true,
  },
  {
    name: 'a line break in a text',
    text: 'items:\n  - title: x\n    blurb: You get 10 paid\n    federal holidays.\n  - title: y\n    blurb: z\n',
    diagnostics: [
      '4:5 yaml/indentation This line seems to continue the text in “blurb”, but it is not indented enough.',
    ],
    fixed: 'items:\n  - title: x\n    blurb: You get 10 paid\n      federal holidays.\n  - title: y\n    blurb: z\n',
    unsafe: true,
  },
  {
    name: 'a bullet in a list of texts',
    text: 'tags:\n  - x\n  • y\n  - z\n',
    diagnostics: ['3:3 yaml/syntax This line starts with “•”, but list items start with a dash.'],
    fixed: 'tags:\n  - x\n  - y\n  - z\n',
  },
  {
    name: 'an anchor before an alias',
    text: 'title: x\n\n&a *b\n',
    diagnostics: ['3:4 yaml/syntax This line cannot be read as YAML (there are two marks before one value).'],
  },
  {
    name: 'a list in a text at the column of a list of groups',
    text: 'items:\n  - title: x\n    blurb: |\n      One.\n\n  - Two\n  - *Three* four.\n  - title: y\n    blurb: z\n',
    diagnostics: [
      '6:1 yaml/indentation This line and the next are not indented enough to belong to the text in “blurb”.',
    ],
    fixed:
      'items:\n  - title: x\n    blurb: |\n      One.\n\n      - Two\n      - *Three* four.\n  - title: y\n    blurb: z\n',
  },
  {
    name: 'a semicolon instead of the colon',
    text: 'title; x\nsector: y\n',
    diagnostics: ['1:1 yaml/syntax “title; x” has no colon after the field name.'],
    fixed: 'title: x\nsector: y\n',
    unsafe: true,
  },
  {
    name: 'a word typed by accident',
    text: 'results:\n  - title: x\nasdf\n    blurb: y\n  - title: z\n    blurb: y\n',
    diagnostics: ['3:1 yaml/syntax “asdf” is not a field, and it is not part of the text above it.'],
    fixed: 'results:\n  - title: x\n    blurb: y\n  - title: z\n    blurb: y\n',
    unsafe: true,
  },
  {
    name: 'a quote before a key',
    text: 'image:\n  "alt: x\n  src: y\n  sources: "z"\n',
    diagnostics: ['2:3 yaml/unclosed-quote The quote before this field name is never closed, and it is not needed.'],
    fixed: 'image:\n  alt: x\n  src: y\n  sources: "z"\n',
  },
  {
    name: 'a quote only at the end',
    text: 'title: [A] text"\nsector: y\n',
    diagnostics: ['1:8 yaml/quote-needed The text in “title” starts with “[”, so it needs quotes.'],
    fixed: 'title: "[A] text"\nsector: y\n',
  },
  {
    name: 'a group indented one space too much, between fields of the group above it and its own',
    text: 'team:\n  id: x\n  title: y\n values:\n  id: z\n  title: y\n',
    diagnostics: ['4:1 yaml/indentation This line starts with 1 space, but the lines around it call for none.'],
    fixed: 'team:\n  id: x\n  title: y\nvalues:\n  id: z\n  title: y\n',
  },
  {
    name: 'the first group indented too much, without its fields',
    text: '  meta:\n  title: x\n  description: y\ntitle: x\n',
    diagnostics: ['1:1 yaml/indentation This line starts with 2 spaces, but the lines around it call for none.'],
    fixed: 'meta:\n  title: x\n  description: y\ntitle: x\n',
  },
  {
    name: 'a line of a text block with a colon, indented too little',
    text: 'blurb: |\n  We asked.\nNearly all of them said:\n\n  - one: two\n\n  That was all.\ntitle: x\n',
    diagnostics: ['3:1 yaml/indentation This line is not indented enough to belong to the text in “blurb”.'],
    fixed: 'blurb: |\n  We asked.\n  Nearly all of them said:\n\n  - one: two\n\n  That was all.\ntitle: x\n',
  },
  {
    name: 'no colon',
    text: 'title: x\nsector y\ncode: z\n',
    diagnostics: ['2:1 yaml/syntax “sector y” has no colon after the field name.'],
    fixed: 'title: x\nsector: y\ncode: z\n',
    unsafe: true,
  },
  {
    name: 'an equals sign instead of a colon',
    text: 'title: x\nsector = y\n',
    diagnostics: ['2:1 yaml/syntax “sector = y” has no colon after the field name.'],
    fixed: 'title: x\nsector: y\n',
    unsafe: true,
  },
  {
    name: 'no field at all',
    text: '<div>\n',
    diagnostics: ['1:1 yaml/syntax This file starts with text, but it should start with a field name and a colon.'],
  },
  {
    name: 'a list left open by a comment',
    text: 'tags: [Foo, We are #1]\nsector: z\n',
    diagnostics: [
      '1:20 yaml/quote-needed The “#” starts a comment, so the “[” in “tags” is never closed. Text that contains “#” needs quotes.',
    ],
    fixed: 'tags: [Foo, "We are #1"]\nsector: z\n',
    unsafe: true,
  },
  ...["'90s systems, and it", "'Tis the gate, and it"].map((start) => ({
    name: `an apostrophe at the start of a text: ${start}’s`,
    text: `title: ${start}'s ours\nsector: z\n`,
    diagnostics: [
      `1:${8 + start.length} yaml/unclosed-quote The text in “title” ends at this quote, but “s ours” follows it.`,
    ],
    fixed: `title: "${start}'s ours"\nsector: z\n`,
  })),
  {
    name: 'an apostrophe at the start of a text and no other',
    text: "title: '90s systems\nsector: z\n",
    diagnostics: ['1:8 yaml/unclosed-quote The quote that starts the text in “title” is never closed.'],
    fixed: 'title: "\'90s systems"\nsector: z\n',
  },
  ...[
    [`"Zero trust" and "one gate"`, `'"Zero trust" and "one gate"'`, 'quotation mark'],
    [`'Zero's trust', "one", 'gate'`, `'''Zero''s trust'', "one", ''gate'''`, 'apostrophe'],
    [`'Zero trust and the agencies' 'gate''`, `"Zero trust and the agencies' 'gate'"`, 'apostrophe'],
  ].map(([written = '', fixed = '', quote = '']) => ({
    name: `several quotes in a text: ${written}`,
    text: `title: ${written}\nsector: z\n`,
    diagnostics: [
      `1:${8 + written.indexOf(written.charAt(0), 1)} yaml/unclosed-quote This ${quote} ends the text in “title” too early.`,
    ],
    fixed: `title: ${fixed}\nsector: z\n`,
  })),
  ...[
    [`"It's one gate'`, `"It's one gate"`, '"', "'"],
    [`'One gate''`, `'One gate'`, "'", "''", 'unsafe'],
    [`"Two gates'`, `"Two gates"`, '"', "'", 'unsafe'],
    [`'A screen of 27"`, `'A screen of 27'`, "'", '"', 'unsafe'],
  ].map(([written = '', fixed = '', quote = '', end = '', unsafe]) => ({
    name: `a text that ends with another kind of quote: ${written}`,
    text: `title: ${written}\nsector: z\n`,
    diagnostics: [
      `1:8 yaml/unclosed-quote The text in “title” starts with a ${quote} but ends with a ${end}, which does not close it.`,
    ],
    fixed: `title: ${fixed}\nsector: z\n`,
    ...(unsafe !== undefined && { unsafe: true as const }),
  })),
  ...[`"One 'gate'`, `'One "gate"`].map((written) => ({
    name: `an unclosed quote after a text in quotes: ${written}`,
    text: `title: ${written}\nsector: z\n`,
    diagnostics: ['1:8 yaml/unclosed-quote The quote that starts the text in “title” is never closed.'],
    fixed: `title: ${written}${written.charAt(0)}\nsector: z\n`,
  })),
  {
    name: 'another kind of quote at the end of a text with an apostrophe',
    text: `title: 'The agency's gate"\nsector: z\n`,
    diagnostics: ['1:19 yaml/unclosed-quote The text in “title” ends at this quote, but “s gate"” follows it.'],
    fixed: 'title: "The agency\'s gate"\nsector: z\n',
  },
  ...[`""One gate"`, `"One gate""`, `''One gate'`].map((written) => ({
    name: `a quote typed twice at one end: ${written}`,
    text: `title: ${written}\nsector: z\n`,
    diagnostics: [
      `1:${written.indexOf(written.charAt(0), 1) + 8} yaml/unclosed-quote This ${written.startsWith('"') ? 'quotation mark' : 'apostrophe'} ends the text in “title” too early.`,
    ],
    fixed: 'title: "One gate"\nsector: z\n',
  })),
  {
    name: 'a quote inside a text that is never closed',
    text: 'title: "Say "gates"\nsector: z\n',
    diagnostics: ['1:13 yaml/unclosed-quote This quotation mark ends the text in “title” too early.'],
    fixed: `title: 'Say "gates'\nsector: z\n`,
    unsafe: true,
  },
  ...['Two gates', 'Gates', '"Two gates"', '2,000 gates', '/gates'].map((written) => ({
    name: `an item whose first field lost its name, below a text: ${written}`,
    text: `items:\n  - title: One\n    blurb: |\n      One gate.\n  - ${written}\n    blurb: |\n      Two gates.\n`,
    diagnostics: [`5:5 yaml/syntax “${written}” has no field name in front of it.`],
    fixed: `items:\n  - title: One\n    blurb: |\n      One gate.\n  - title: ${written}\n    blurb: |\n      Two gates.\n`,
    unsafe: true as const,
    schema: sections,
  })),
  ...['  ---', '    --', '  * * *'].map((divider) => ({
    name: `a dividing line between two items: ${divider}`,
    text: `items:\n  - title: One\n    blurb: |\n      One gate.\n${divider}\n  - title: Two\n`,
    diagnostics: [
      `5:${divider.search(/\S/) + 1} yaml/syntax “${divider.trim()}” is not a note here, because notes start with “#”.`,
    ],
    fixed: `items:\n  - title: One\n    blurb: |\n      One gate.\n${divider.replace(/\S/, '# $&')}\n  - title: Two\n`,
  })),
  {
    name: 'a dividing line inside a text, indented too little',
    text: 'items:\n  - title: One\n    blurb: |\n      One gate.\n\n    ---\n\n      Two gates.\n  - title: Two\n',
    diagnostics: ['6:1 yaml/indentation This line is not indented enough to belong to the text in “blurb”.'],
    fixed: 'items:\n  - title: One\n    blurb: |\n      One gate.\n\n      ---\n\n      Two gates.\n  - title: Two\n',
  },
  ...['sector. Federal, and more', 'sector, Federal', 'tags. [Cloud, Network]', 'challenge.\n  title: x'].map(
    (written) => {
      const [field = ''] = written.split('\n');
      const fixed = written.replace(/[.,]/, ':');
      return {
        name: `another mark instead of the colon: ${field}`,
        text: `title: A gate in front of each application\n${written}\nalt: y\n`,
        diagnostics: [`2:1 yaml/syntax “${field}” has no colon after the field name.`],
        fixed: `title: A gate in front of each application\n${fixed}\nalt: y\n`,
        unsafe: true as const,
        schema: { properties: { sector: line, tags: { type: 'array', items: line }, challenge: section } },
      };
    },
  ),
  {
    name: 'a period instead of the colon, below a text',
    text: 'blurb: |\n  One gate.\nsector. Federal\nalt: y\n',
    diagnostics: ['3:1 yaml/syntax “sector. Federal” has no colon after the field name.'],
    fixed: 'blurb: |\n  One gate.\nsector: Federal\nalt: y\n',
    unsafe: true,
    schema: { properties: { sector: line, blurb: text } },
  },
  {
    name: 'a period instead of the colon in the first field of an item',
    text: 'items:\n  - title: One\n    blurb: |\n      One gate.\n  - title. Two\n    blurb: |\n      Two gates.\n',
    diagnostics: ['5:5 yaml/syntax “title. Two” has no colon after the field name.'],
    fixed: 'items:\n  - title: One\n    blurb: |\n      One gate.\n  - title: Two\n    blurb: |\n      Two gates.\n',
    unsafe: true,
    schema: sections,
  },
  {
    name: 'a sentence that goes on with the name of a field that is already there',
    text: 'sector: Federal\ntitle: A gate in front of each application of a\nsector, which nobody has seen\nalt: y\n',
    diagnostics: [
      '3:1 yaml/indentation This line seems to continue the text in “title”, but it is not indented enough.',
    ],
    fixed:
      'sector: Federal\ntitle: A gate in front of each application of a\n  sector, which nobody has seen\nalt: y\n',
    unsafe: true,
    schema: { properties: { sector: line, title: line } },
  },
  {
    name: 'two quoted phrases, the first with escaped quotes',
    text: 'title: "A \\"zero\\" trust" and "one gate"\nsector: z\n',
    diagnostics: ['1:25 yaml/unclosed-quote This quotation mark ends the text in “title” too early.'],
    fixed: `title: '"A "zero" trust" and "one gate"'\nsector: z\n`,
  },
  {
    name: 'quotes doubled by a spreadsheet',
    text: 'title: "Researcher, ""Field"""\nsector: z\n',
    diagnostics: ['1:21 yaml/unclosed-quote This quotation mark ends the text in “title” too early.'],
    fixed: 'title: \'Researcher, "Field"\'\nsector: z\n',
  },
  {
    name: 'paragraphs without a block indicator, with a colon in the first',
    text: 'blurb:\n  The first ones were the dull ones: all of them.\n\n  Then came the rest of it.\nsector: z\n',
    diagnostics: [
      '1:6 yaml/quote-needed The text below “blurb” contains special characters, so it needs “|” after the colon.',
    ],
    fixed: 'blurb: |\n  The first ones were the dull ones: all of them.\n\n  Then came the rest of it.\nsector: z\n',
  },
  {
    name: 'a group that is never closed',
    text: 'button: {title: x\nsector: z\n',
    diagnostics: ['1:9 yaml/syntax The “{” that starts the group in “button” is never closed.'],
    fixed: 'button: {title: x}\nsector: z\n',
    unsafe: true,
  },
  {
    name: 'a list over several lines that is never closed',
    text: 'tags: [\n  x,\n  y\nsector: z\n',
    diagnostics: ['1:7 yaml/syntax The “[” that starts the list in “tags” is never closed.'],
    fixed: 'tags: [\n  x,\n  y]\nsector: z\n',
    unsafe: true,
  },
  {
    name: 'no comma',
    text: 'tags: ["x" "y"]\n',
    diagnostics: ['1:12 yaml/syntax A comma is missing before “"y"]”, or some text in this list needs quotes.'],
  },
  {
    name: 'a line break from a word processor',
    text: 'title: two\u000bwords\n',
    diagnostics: ['1:11 yaml/odd-space There is a line break from a word processor (U+000B) here.'],
    fixed: 'title: two words\n',
  },
  {
    name: 'two fields on one line with a comma between them',
    text: 'name: Aiko Morinaga, title: Researcher\nfilepath: a.svg\n',
    diagnostics: ['1:22 yaml/syntax The field “title” seems to start in the middle of this line.'],
    fixed: 'name: Aiko Morinaga\ntitle: Researcher\nfilepath: a.svg\n',
    unsafe: true,
  },
  {
    name: 'words of a chat below the last text',
    text: 'title: x\nblurb: |\n  One.\n\nThanks, Jane\nWould you like more?\n',
    diagnostics: [
      '5:1 yaml/indentation This line and the next are not indented enough to belong to the text in “blurb”.',
    ],
    fixed: 'title: x\nblurb: |\n  One.\n\n  Thanks, Jane\n  Would you like more?\n',
    unsafe: true,
  },
  ...[':wq', 's'].flatMap((line) =>
    ['', 'sector: x\n'].map((rest) => ({
      name: `“${line}” typed at the left margin after a text${rest && ', before a field'}`,
      text: `results:\n  - title: x\n    blurb: |\n      One.\n      Two.\n${line}\n${rest}`,
      diagnostics: [`6:1 yaml/syntax “${line}” is not a field, and it is not part of the text above it.`],
      fixed: `results:\n  - title: x\n    blurb: |\n      One.\n      Two.\n${rest}`,
      unsafe: true as const,
    })),
  ),
  ...['}', 'asdf', 'Kim please check the numbers'].flatMap((line) =>
    ['', 'sector: x\n'].map((rest) => ({
      name: `“${line}” typed at the left margin after a text${rest && ', before a field'}`,
      text: `results:\n  - title: x\n    blurb: |\n      One.\n      Two.\n${line}\n${rest}`,
      diagnostics: ['6:1 yaml/indentation This line is not indented enough to belong to the text in “blurb”.'],
      fixed: `results:\n  - title: x\n    blurb: |\n      One.\n      Two.\n      ${line}\n${rest}`,
      unsafe: true as const,
    })),
  ),
  {
    name: 'the rest of a sentence at the left margin',
    text: 'results:\n  - title: x\n    blurb: |\n      One.\n      We moved it all in\nworking hours.\nsector: x\n',
    diagnostics: ['6:1 yaml/indentation This line is not indented enough to belong to the text in “blurb”.'],
    fixed:
      'results:\n  - title: x\n    blurb: |\n      One.\n      We moved it all in\n      working hours.\nsector: x\n',
  },
  {
    name: 'a merge conflict',
    text: 'title: x\n<<<<<<< HEAD\nsector: y\n=======\nsector: z\n>>>>>>> other\n',
    diagnostics: [
      '2:1 yaml/syntax “<<<<<<<” marks a merge conflict: this file contains two versions of the same text.',
    ],
  },
  {
    name: 'a colon below a text that starts like a mistyped block indicator',
    text: 'title: 1\n  more words\nsector: Acme: we\n',
    diagnostics: ['3:13 yaml/quote-needed “Acme: we” contains a colon followed by a space, so it needs quotes.'],
    fixed: 'title: 1\n  more words\nsector: "Acme: we"\n',
  },
  {
    name: 'brackets inside brackets that are never closed',
    text: 'tags: [[Cloud]\nsector: x\n',
    diagnostics: ['1:7 yaml/syntax The “[” that starts the list in “tags” is never closed.'],
    fixed: 'tags: [[Cloud]]\nsector: x\n',
    unsafe: true,
  },
  {
    name: 'a colon in an item with a field that is indented too far',
    text: 'items:\n  - title: One: two\n      blurb: x\n',
    diagnostics: [
      '2:15 yaml/quote-needed “One: two” contains a colon followed by a space, so it needs quotes.',
      '3:1 yaml/indentation This line starts with 6 spaces, but the lines around it call for 4.',
    ],
    fixed: 'items:\n  - title: "One: two"\n    blurb: x\n',
    unsafe: true,
  },
  {
    name: 'template code between fields',
    text: 'title: x\n{{ page.sector }}\nsector: y\n',
    diagnostics: ['2:1 text/placeholder “{{ page.sector }}” is a placeholder.'],
  },
  {
    name: 'a bullet before a field below an item with text',
    text: 'tags:\n  - Cloud\n  • title: x\n',
    diagnostics: ['3:3 yaml/syntax This line starts with “•”, but list items start with a dash.'],
    fixed: 'tags:\n  - Cloud\n  - title: x\n',
  },
  ...[
    [
      'â€œAcmeâ€\u009d',
      'â€œAcme”',
      '1:15 yaml/odd-space There is an invisible control character (U+009D) here.',
    ] as const,
    [
      'One\u000ctwo',
      'One two',
      '1:11 yaml/odd-space There is a line break from a word processor (U+000C) here.',
    ] as const,
    ['Acme\u0092s', 'Acme’s', '1:12 yaml/odd-space There is an invisible control character (U+0092) here.'] as const,
  ].map(([written, fixed, diagnostic]) => ({
    name: `a control character in what was “${fixed}”`,
    text: `title: ${written}\n`,
    diagnostics: [diagnostic],
    fixed: `title: ${fixed}\n`,
  })),
  {
    name: 'a colon in a text that starts with a dash',
    text: 'title: -One: two\nsector: x\n',
    diagnostics: ['1:12 yaml/quote-needed “-One: two” contains a colon followed by a space, so it needs quotes.'],
    fixed: 'title: "-One: two"\nsector: x\n',
  },
  {
    name: 'a Markdown link in a list of texts',
    text: 'tags:\n  - [LinkedIn](https://www.linkedin.com/company/ctg)\n',
    diagnostics: ['2:5 yaml/quote-needed The text in this item starts with “[”, so it needs quotes.'],
    fixed: 'tags:\n  - "[LinkedIn](https://www.linkedin.com/company/ctg)"\n',
  },
  {
    name: 'an indented field above one that is not',
    text: '  title: One\n  url: /a\nsector: x\n',
    diagnostics: ['1:1 yaml/indentation This line starts with 2 spaces, but the lines around it call for none.'],
    fixed: 'title: One\nurl: /a\nsector: x\n',
    unsafe: true,
  },
  {
    name: 'a mistake below a text with an item that shows a field of its group',
    text: 'challenge:\n  blurb: |\n    We asked.\n    - title:\nsector: Acme: we\n',
    diagnostics: ['5:13 yaml/quote-needed “Acme: we” contains a colon followed by a space, so it needs quotes.'],
    fixed: 'challenge:\n  blurb: |\n    We asked.\n    - title:\nsector: "Acme: we"\n',
    schema: sections,
  },
  {
    name: 'two quoted texts in one item of a list of texts',
    text: 'tags:\n  - "Cloud", "Network"\n',
    diagnostics: ['2:11 yaml/unclosed-quote This quotation mark ends the text in this item too early.'],
    fixed: 'tags:\n  - \'"Cloud", "Network"\'\n',
    schema: { properties: { tags: { type: 'array', items: line } } },
  },
  {
    name: 'five mistakes in one file',
    text: 'title: Acme: how we work\nsector: @federal\nbutton:\n\ttitle: "See our work\n\turl: /about\ntags:\n  - x\n  -y\n  - z\n',
    diagnostics: [
      '1:12 yaml/quote-needed “Acme: how we work” contains a colon followed by a space, so it needs quotes.',
      '2:9 yaml/quote-needed The text in “sector” starts with “@”, so it needs quotes.',
      '4:1 yaml/tab This line and the next start with a tab, but only spaces work there.',
      '4:9 yaml/unclosed-quote The quote that starts the text in “title” is never closed.',
      '8:3 yaml/syntax The dash of this list item needs a space after it.',
    ],
    fixed:
      'title: "Acme: how we work"\nsector: "@federal"\nbutton:\n  title: "See our work"\n  url: /about\ntags:\n  - x\n  - y\n  - z\n',
  },
];
