import type { Schema } from '../../../cli/model/schema.ts';

/** One file for each mistake that people make in YAML, what is said of it, and the file with all repairs made. */
export interface Mistake {
  name: string;
  text: string;
  /** `line:column rule message` */
  findings: string[];
  /** Absent where there is no repair. */
  fixed?: string;
  /** Only `--fix=all` makes all the repairs. */
  unsafe?: true;
  /** Of the document, where the mistake shows by it. */
  schema?: Schema;
}

const text = { type: 'string', contentMediaType: 'text/markdown' };
const line = { type: 'string' };
const image = { type: 'object', properties: { src: line, alt: line } };
const section = { type: 'object', properties: { title: line, image, blurb: text } };
const sections = { properties: { items: { type: 'array', items: section }, challenge: section, strategy: section } };

export const mistakes: Mistake[] = [
  {
    name: 'a colon in a text',
    text: 'title: Acme: how we work\nsector: x\n',
    findings: [
      '1:12 yaml/quote-needed The text “Acme: how we work” holds a colon and a space, so it must be in quotes.',
    ],
    fixed: 'title: "Acme: how we work"\nsector: x\n',
  },
  {
    name: 'a colon at the end of a text',
    text: 'title: It ends with:\nsector: x\n',
    findings: ['1:20 yaml/quote-needed The text “It ends with:” ends with a colon, so it must be in quotes.'],
    fixed: 'title: "It ends with:"\nsector: x\n',
  },
  {
    name: 'a colon in an item of a list of texts',
    text: 'tags:\n  - Acme: how: we\n  - Network\n',
    findings: ['2:9 yaml/quote-needed The text “Acme: how: we” holds a colon and a space, so it must be in quotes.'],
    fixed: 'tags:\n  - "Acme: how: we"\n  - Network\n',
  },
  {
    name: 'a colon in a text over several lines',
    text: 'title: All of it: the gates,\n  the keys and one thing more: the doors.\nsector: x\n',
    findings: [
      '1:17 yaml/quote-needed The text of “title” holds a colon and a space on this line, so it must be in quotes.',
    ],
    fixed: 'title: "All of it: the gates,\n  the keys and one thing more: the doors."\nsector: x\n',
  },
  {
    name: 'a colon on the second line of a text',
    text: 'title: All of it, the gates,\n  and one thing more: the doors.\nsector: x\n',
    findings: [
      '2:21 yaml/quote-needed The text of “title” holds a colon and a space on this line, so it must be in quotes.',
    ],
    fixed: 'title: "All of it, the gates,\n  and one thing more: the doors."\nsector: x\n',
  },
  {
    name: 'a text with a colon, whose field has lost the line with its name',
    text: 'items:\n  - title: One\n      It has a part: this.\n\n      - A gate\n  - title: Two\n    blurb: |\n      It has none.\n',
    findings: [
      '3:7 schema/missing-field The text below “title” seems to be that of “blurb”, without the line that names it.',
    ],
    fixed:
      'items:\n  - title: One\n    blurb: |\n      It has a part: this.\n\n      - A gate\n  - title: Two\n    blurb: |\n      It has none.\n',
    unsafe: true,
    schema: sections,
  },
  ...['    One line.\n', '    The first\n    of two.\n\n    - A gate: and more\n'].map((text) => ({
    name: `a text below a group whose field has lost the line with its name: ${text}`,
    text: `challenge:\n  image:\n    src: a.svg\n    alt: A gate\n${text}strategy:\n  blurb: |\n    Two.\n`,
    findings: [
      '5:5 schema/missing-field The text below “alt” seems to be that of “blurb”, without the line that names it.',
    ],
    fixed: `challenge:\n  image:\n    src: a.svg\n    alt: A gate\n  blurb: |\n${text}strategy:\n  blurb: |\n    Two.\n`,
    unsafe: true as const,
    schema: sections,
  })),
  {
    name: 'a text that starts a group whose field has lost the line with its name',
    text: 'challenge:\n    **Two** lines, and\n    a sign: this.\n  title: x\n',
    findings: [
      '2:5 schema/missing-field The text below “challenge” seems to be that of “blurb”, without the line that names it.',
    ],
    fixed: 'challenge:\n  blurb: |\n    **Two** lines, and\n    a sign: this.\n  title: x\n',
    unsafe: true,
    schema: sections,
  },
  {
    name: 'the rest of a sentence too far left, in a group that could have a text',
    text: 'challenge:\n  image:\n    src: a.svg\n    alt: Four floors, lifted apart, one above the\n    other, all of them in the dark.\n',
    findings: [
      '5:5 yaml/indentation This line seems to go on with the text of “alt”, but without spaces at the start.',
    ],
    fixed:
      'challenge:\n  image:\n    src: a.svg\n    alt: Four floors, lifted apart, one above the\n      other, all of them in the dark.\n',
    unsafe: true,
    schema: sections,
  },
  {
    name: 'a text behind the name of a group',
    text: 'challenge:\n  image: A gate\n    src: a.svg\n    alt: A gate\n  title: x\n',
    findings: ['2:10 yaml/syntax “A gate” stands behind “image”, whose fields follow below.'],
    fixed: 'challenge:\n  image:\n    src: a.svg\n    alt: A gate\n  title: x\n',
    unsafe: true,
    schema: sections,
  },
  {
    name: 'a text behind the name of a list',
    text: 'items: Two of them\n  - title: x\n  - title: y\n',
    findings: ['1:8 yaml/syntax “Two of them” stands behind “items”, whose items follow below.'],
    fixed: 'items:\n  - title: x\n  - title: y\n',
    unsafe: true,
    schema: sections,
  },
  {
    name: 'the first group of a group without its name',
    text: 'challenge:\n    src: a.svg\n    alt: A gate\n  title: x\n',
    findings: [
      '2:5 schema/missing-field The fields from “src” to “alt” seem to be those of “image”, without the line that names it.',
    ],
    fixed: 'challenge:\n  image:\n    src: a.svg\n    alt: A gate\n  title: x\n',
    unsafe: true,
    schema: sections,
  },
  {
    name: 'a group behind a field, without its name',
    text: 'challenge:\n  title: x\n    src: a.svg\n    alt: A gate\n  blurb: y\n',
    findings: [
      '3:5 schema/missing-field The fields from “src” to “alt” seem to be those of “image”, without the line that names it.',
    ],
    fixed: 'challenge:\n  title: x\n  image:\n    src: a.svg\n    alt: A gate\n  blurb: y\n',
    unsafe: true,
    schema: sections,
  },
  {
    name: 'the first group of the file without its name',
    text: '  src: a.svg\n  alt: A gate\nitems:\n  - title: x\n',
    findings: [
      '1:3 schema/missing-field The fields from “src” to “alt” seem to be those of “image”, without the line that names it.',
    ],
    fixed: 'image:\n  src: a.svg\n  alt: A gate\nitems:\n  - title: x\n',
    unsafe: true,
    schema: { properties: { image, ...sections.properties } },
  },
  {
    name: 'a list without its name',
    text: 'challenge:\n  blurb: |\n    One.\n\n  - title: x\n  - title: y\n',
    findings: ['5:3 yaml/indentation A list item stands under “blurb”, which already has a text.'],
    fixed: 'challenge:\n  blurb: |\n    One.\n\nitems:\n  - title: x\n  - title: y\n',
    unsafe: true,
    schema: { properties: sections.properties },
  },
  {
    name: 'two fields without the space behind their colons',
    text: 'challenge:\n  title:One\n  blurb:>-\n    Two: three.\nstrategy:\n  title: x\n',
    findings: [
      '2:8 yaml/syntax A space is missing behind the colon of “title”.',
      '3:8 yaml/syntax A space is missing behind the colon of “blurb”.',
    ],
    fixed: 'challenge:\n  title: One\n  blurb: >-\n    Two: three.\nstrategy:\n  title: x\n',
  },
  {
    name: 'no-break spaces at the start of all lines',
    text: 'image:\n\u00a0 src: a.svg\n\u00a0 alt: A gate\ntext: |\n\u00a0 One.\n\n\u00a0 Two.\nbutton:\n\u00a0\u00a0title: More\n',
    findings: [
      '2:1 yaml/odd-space A no-break space (U+00A0) stands at the start of this line and 4 others; only plain spaces may stand there.',
    ],
    fixed: 'image:\n  src: a.svg\n  alt: A gate\ntext: |\n  One.\n\n  Two.\nbutton:\n  title: More\n',
  },
  {
    name: 'the first field of a group on the line of its name',
    text: 'image: src: a.svg\n  alt: A gate\nsector: x\n',
    findings: ['1:8 yaml/syntax “src” must stand on a line of its own below “image”, like the field that follows it.'],
    fixed: 'image:\n  src: a.svg\n  alt: A gate\nsector: x\n',
  },
  {
    name: 'a quote that a curly one closes',
    text: 'title: "Acme”\nsector: x\n',
    findings: [
      '1:8 yaml/unclosed-quote The quote that opens the text of “title” is closed by a curly one, which YAML takes for a part of the text.',
    ],
    fixed: 'title: "Acme"\nsector: x\n',
  },
  {
    name: 'an unclosed quote before a text that ends with curly ones of its own',
    text: 'title: "The word “Acme”\nsector: x\n',
    findings: ['1:8 yaml/unclosed-quote The quote that opens the text of “title” is never closed.'],
    fixed: 'title: "The word “Acme”"\nsector: x\n',
  },
  {
    name: 'an item put in with the margin of another place',
    text: 'items:\n  - title: A\n    blurb: x\n    - title: B\n      blurb: y\n  - title: C\n    blurb: z\n',
    findings: ['4:1 yaml/indentation This line starts with 4 spaces; its neighbours show that it should start with 2.'],
    fixed: 'items:\n  - title: A\n    blurb: x\n  - title: B\n    blurb: y\n  - title: C\n    blurb: z\n',
    unsafe: true,
  },
  {
    name: 'a group that has lost its name behind a field with a value',
    text: 'image:\n  src: x\ntags: [a, b]\n\n  image:\n    src: y\n  blurb: z\n',
    findings: [
      '5:1 yaml/indentation The fields from “image” to “blurb” stand further right than the field above them, which has a value.',
    ],
  },
  {
    name: 'a group that has lost its name behind another group',
    text: 'image:\n  src: x\n  alt: y\n\n  alt: z\n  text: a\ntitle: b\ntitle: c\n',
    findings: [
      '5:3 yaml/duplicate-key The field “alt” stands in “image” a second time. Another group seems to begin here, whose name is missing.',
    ],
  },
  {
    name: 'a line one space too far left near the start of a long text',
    text: 'text: |\n  one\n two\n  three\n  four\n  five\ntitle: x\n',
    findings: ['3:1 yaml/indentation This line stands too far left to belong to the text of “text”.'],
    fixed: 'text: |\n  one\n  two\n  three\n  four\n  five\ntitle: x\n',
  },
  {
    name: 'a text that starts with @',
    text: 'title: @me\n',
    findings: ['1:8 yaml/quote-needed The text of “title” starts with “@”, so it must be in quotes.'],
    fixed: 'title: "@me"\n',
  },
  {
    name: 'a text that starts with %',
    text: 'title: %50 off\n',
    findings: ['1:8 yaml/quote-needed The text of “title” starts with “%”, so it must be in quotes.'],
    fixed: 'title: "%50 off"\n',
  },
  {
    name: 'a text that starts with a backtick',
    text: 'title: `code` first\n',
    findings: ['1:8 yaml/quote-needed The text of “title” starts with “`”, so it must be in quotes.'],
    fixed: 'title: "`code` first"\n',
  },
  {
    name: 'a text that starts with *',
    text: 'title: *bold* text\n',
    findings: ['1:8 yaml/quote-needed The text of “title” starts with “*”, so it must be in quotes.'],
    fixed: 'title: "*bold* text"\n',
  },
  {
    name: 'a star and a space',
    text: 'title: * text\n',
    findings: ['1:8 yaml/quote-needed The text of “title” starts with “*”, so it must be in quotes.'],
    fixed: 'title: "* text"\n',
  },
  {
    name: 'a word in stars alone',
    text: 'title: *bold*\n',
    findings: ['1:8 yaml/quote-needed This text starts with “*”, so it must be in quotes.'],
    fixed: 'title: "*bold*"\n',
  },
  {
    name: 'a text that starts with &',
    text: 'title: & more\n',
    findings: ['1:8 yaml/quote-needed The text of “title” starts with “&”, so it must be in quotes.'],
    fixed: 'title: "& more"\n',
  },
  {
    name: 'a word after & that would get lost',
    text: 'title: &more of it\n',
    findings: ['1:8 yaml/quote-needed This text starts with “&”, so “&more” gets lost unless the text is in quotes.'],
    fixed: 'title: "&more of it"\n',
  },
  {
    name: 'a text that starts with !',
    text: 'title: ! more\n',
    findings: ['1:8 yaml/quote-needed This text starts with “!”, so “!” gets lost unless the text is in quotes.'],
    fixed: 'title: "! more"\n',
  },
  {
    name: 'a word after ! that would get lost',
    text: 'title: !Wow what a team\n',
    findings: ['1:8 yaml/quote-needed This text starts with “!”, so “!Wow” gets lost unless the text is in quotes.'],
    fixed: 'title: "!Wow what a team"\n',
  },
  {
    name: 'a text that starts with [',
    text: 'title: [Update] News\n',
    findings: ['1:8 yaml/quote-needed The text of “title” starts with “[”, so it must be in quotes.'],
    fixed: 'title: "[Update] News"\n',
  },
  {
    name: 'a Markdown link without quotes',
    text: 'title: [link](/url) text\n',
    findings: ['1:8 yaml/quote-needed The text of “title” starts with “[”, so it must be in quotes.'],
    fixed: 'title: "[link](/url) text"\n',
  },
  {
    name: 'a text that starts with {',
    text: 'title: {x} more\n',
    findings: ['1:8 yaml/quote-needed The text of “title” starts with “{”, so it must be in quotes.'],
    fixed: 'title: "{x} more"\n',
  },
  {
    name: 'a template',
    text: 'title: {{ name }}\n',
    findings: ['1:8 yaml/quote-needed The text of “title” starts with “{”, so it must be in quotes.'],
    fixed: 'title: "{{ name }}"\n',
  },
  {
    name: 'a text that starts with >',
    text: 'title: >50 percent\n',
    findings: ['1:8 yaml/quote-needed The text of “title” starts with “>”, so it must be in quotes.'],
    fixed: 'title: ">50 percent"\n',
  },
  {
    name: 'a text that starts with |',
    text: 'title: |text\n',
    findings: ['1:8 yaml/quote-needed The text of “title” starts with “|”, so it must be in quotes.'],
    fixed: 'title: "|text"\n',
  },
  {
    name: 'a text on the line of its |',
    text: 'title: | one line\n  another line\n',
    findings: ['1:8 yaml/syntax The text of “title” must start on the line below “|”.'],
    fixed: 'title: |\n  one line\n  another line\n',
  },
  {
    name: 'a text that starts with -',
    text: 'title: - text\n',
    findings: ['1:8 yaml/quote-needed The text of “title” starts with “-”, so it must be in quotes.'],
    fixed: 'title: "- text"\n',
    unsafe: true,
  },
  {
    name: 'a list that starts on the line of its field',
    text: 'tags: - one\n  - two\n',
    findings: ['1:7 yaml/indentation The first item of “tags” must stand on a line of its own, like the others.'],
    fixed: 'tags: \n  - one\n  - two\n',
  },
  {
    name: 'a text that starts with ?',
    text: 'title: ? what\n',
    findings: ['1:8 yaml/quote-needed The text of “title” starts with “?”, so it must be in quotes.'],
    fixed: 'title: "? what"\n',
  },
  {
    name: 'a text that starts with a comma',
    text: 'title: , and\n',
    findings: ['1:8 yaml/quote-needed The text of “title” starts with “,”, so it must be in quotes.'],
    fixed: 'title: ", and"\n',
  },
  {
    name: 'an item without its dash in a list of words',
    text: 'tags:\n  - one\n  two\n  - three\nsector: x\n',
    findings: ['3:3 yaml/syntax “two” stands in a list without the dash of an item.'],
    fixed: 'tags:\n  - one\n  - two\n  - three\nsector: x\n',
  },
  {
    name: 'the last item without its dash in a list of words',
    text: 'tags:\n  - one\n  two-b\nsector: x\n',
    findings: ['3:3 yaml/syntax “two-b” stands in a list without the dash of an item.'],
    fixed: 'tags:\n  - one\n  - two-b\nsector: x\n',
  },
  {
    name: 'a text broken off in the middle of a sentence',
    text: 'title: For agencies and\ncommercial clients\nsector: x\n',
    findings: [
      '2:1 yaml/indentation This line seems to go on with the text of “title”, but without spaces at the start.',
    ],
    fixed: 'title: For agencies and\n  commercial clients\nsector: x\n',
    unsafe: true,
  },
  {
    name: 'an item with a text that was put in too far left, among others',
    text: 'a:\n  results:\n    - title: x\n      blurb: x\n- title: y\n  blurb: |\n    y\n    - title: z\n      blurb: |\n        z\nsector: x\n',
    findings: ['5:3 yaml/indentation This line starts with no space; its neighbours show that it should start with 4.'],
    fixed:
      'a:\n  results:\n    - title: x\n      blurb: x\n    - title: y\n      blurb: |\n        y\n    - title: z\n      blurb: |\n        z\nsector: x\n',
    unsafe: true,
  },
  {
    name: 'an item that stands a space too far left, among others',
    text: 'results:\n  - title: x\n    blurb: x\n - title: y\n   blurb: y\n  - title: z\n    blurb: z\nsector: x\n',
    findings: ['4:1 yaml/indentation This line starts with 1 space; its neighbours show that it should start with 2.'],
    fixed: 'results:\n  - title: x\n    blurb: x\n  - title: y\n    blurb: y\n  - title: z\n    blurb: z\nsector: x\n',
  },
  {
    name: 'a group without its name',
    text: 'title: x\n  street: y\n  city: |\n    z\n  zip: z\nsector: x\n',
    findings: [
      '2:1 yaml/indentation The fields from “street” to “zip” stand further right than the field above them, which has a value.',
    ],
    fixed: 'title: x\nstreet: y\ncity: |\n  z\nzip: z\nsector: x\n',
    unsafe: true,
  },
  {
    name: 'a heading of a text, too far left',
    text: 'blurb: |\n  One.\n\n### Two\n\n  Three.\nsector: x\n',
    findings: ['4:1 yaml/indentation This line stands too far left to belong to the text of “blurb”.'],
    fixed: 'blurb: |\n  One.\n\n  ### Two\n\n  Three.\nsector: x\n',
    unsafe: true,
  },
  {
    name: 'a note inside a text, before a heading of it',
    text: 'blurb: |\n  One.\n# ask\n  ### Two\n\n  Three.\nsector: x\n',
    findings: ['3:1 yaml/indentation This note ends the text of “blurb”, which goes on below it.'],
    fixed: '# ask\nblurb: |\n  One.\n  ### Two\n\n  Three.\nsector: x\n',
    unsafe: true,
  },
  {
    name: 'a title of three words more on a line of their own',
    text: 'title: A title that is rather\nlong for it\nsector: x\n',
    findings: [
      '2:1 yaml/indentation This line seems to go on with the text of “title”, but without spaces at the start.',
    ],
    fixed: 'title: A title that is rather\n  long for it\nsector: x\n',
    unsafe: true,
  },
  {
    name: 'notes as HTML writes them',
    text: 'title: x\n<!-- old title -->\nsector: y\n',
    findings: ['2:1 yaml/syntax “<!-- old title -->” is no note in this file: notes start with “#”.'],
    fixed: 'title: x\n# old title\nsector: y\n',
  },
  {
    name: 'notes as programs write them',
    text: '// new\ntitle: x\n/* and another */\nresults:\n  - title: x\n    blurb: x\n  // one more\n  - title: y\n    blurb: y\n',
    findings: [
      '1:1 yaml/syntax “// new” is no note in this file: notes start with “#”.',
      '3:1 yaml/syntax “/* and another */” is no note in this file: notes start with “#”.',
      '7:3 yaml/syntax “// one more” is no note in this file: notes start with “#”.',
    ],
    fixed:
      '# new\ntitle: x\n# and another\nresults:\n  - title: x\n    blurb: x\n  # one more\n  - title: y\n    blurb: y\n',
  },
  {
    name: 'notes over several lines',
    text: '<!-- waiting for\n  the agency: see the mail\n-->\ntitle: x\n/*\n * ask Kim\n *\n * by May */\nresults:\n  <!--\n  - title: x\n    blurb: x\n  -->\n  - title: y\n    blurb: y\n',
    findings: [
      '1:1 yaml/syntax “<!-- waiting for” begins no note in this file: each line of a note starts with “#”.',
      '5:1 yaml/syntax “/*” begins no note in this file: each line of a note starts with “#”.',
      '10:3 yaml/syntax “<!--” begins no note in this file: each line of a note starts with “#”.',
    ],
    fixed:
      '# waiting for\n  # the agency: see the mail\ntitle: x\n # ask Kim\n # by May\nresults:\n  # - title: x\n    # blurb: x\n  - title: y\n    blurb: y\n',
  },
  {
    name: 'lines that part',
    text: 'title: x\n-----\nbutton:\n  title: x\n=====\nsector: y\n',
    findings: [
      '2:1 yaml/syntax “-----” is no note in this file: notes start with “#”.',
      '5:1 yaml/syntax “=====” is no note in this file: notes start with “#”.',
    ],
    fixed: 'title: x\n# -----\nbutton:\n  title: x\n# =====\nsector: y\n',
  },
  {
    name: 'fences around the file',
    text: '```yaml\ntitle: x\nblurb: |\n  A text.\n```\n',
    findings: [
      '1:1 yaml/syntax The line “```yaml” belongs to no file like this.',
      '5:1 yaml/syntax The line “```” belongs to no file like this.',
    ],
    fixed: 'title: x\nblurb: |\n  A text.\n',
  },
  {
    name: 'a note inside a text',
    text: 'button:\n  title: x\nblurb: |\n  One.\n# ask\n# Bob\n\n  Two.\nsector: x\n',
    findings: ['5:1 yaml/indentation This note ends the text of “blurb”, which goes on below it.'],
    fixed: 'button:\n  title: x\n# ask\n# Bob\nblurb: |\n  One.\n\n  Two.\nsector: x\n',
    unsafe: true,
  },
  {
    name: 'a note at the beginning of a text',
    text: 'results:\n  - title: x\n    blurb: |\n  # ask\n      One: two.\n      Three.\nsector: x\n',
    findings: ['4:3 yaml/indentation This note ends the text of “blurb”, which goes on below it.'],
    fixed: 'results:\n  - title: x\n    # ask\n    blurb: |\n      One: two.\n      Three.\nsector: x\n',
    unsafe: true,
  },
  {
    name: 'a text below its field without its sign, which begins with words and a colon',
    text: 'blurb:\n  Note: we asked them all.\n  They told us:\n\n  - *Yes* and no.\nsector: x\n',
    findings: [
      '1:6 yaml/quote-needed The text below “blurb” holds signs that mean something else unless “|” stands behind the colon.',
    ],
    fixed: 'blurb: |\n  Note: we asked them all.\n  They told us:\n\n  - *Yes* and no.\nsector: x\n',
  },
  {
    name: 'a list of a text below its field without its sign, under a line with a colon',
    text: 'blurb:\n  In short:\n\n  - *Yes* and no.\nsector: x\n',
    findings: [
      '1:6 yaml/quote-needed The text below “blurb” holds signs that mean something else unless “|” stands behind the colon.',
    ],
    fixed: 'blurb: |\n  In short:\n\n  - *Yes* and no.\nsector: x\n',
  },
  {
    name: 'a loose text with signs',
    text: 'blurb:\n  One text with **bold** words.\n\n  It goes on: like this.\nsector: x\n',
    findings: [
      '1:6 yaml/quote-needed The text below “blurb” holds signs that mean something else unless “|” stands behind the colon.',
    ],
    fixed: 'blurb: |\n  One text with **bold** words.\n\n  It goes on: like this.\nsector: x\n',
  },
  {
    name: 'a tab',
    text: 'button:\n\ttitle: x\n',
    findings: ['2:1 yaml/tab This line starts with a tab; only spaces may stand there.'],
    fixed: 'button:\n  title: x\n',
  },
  {
    name: 'tabs in the whole file',
    text: 'meta:\n\ttitle: x\nblurb: |\n\tOne.\n\t  two\n\n\tThree.\nresults:\n\t- title: x\n\t\tblurb: y\n',
    findings: ['2:1 yaml/tab This line and 5 others start with a tab; only spaces may stand there.'],
    fixed: 'meta:\n  title: x\nblurb: |\n  One.\n    two\n\n  Three.\nresults:\n  - title: x\n    blurb: y\n',
  },
  {
    name: 'tabs in the whole file, one for two steps',
    text: 'meta:\n  title: x\nresults:\n  - title: x\n\tblurb: |\n\t  One.\n\n\t\ttwo\n',
    findings: ['5:1 yaml/tab This line and 2 others start with a tab; only spaces may stand there.'],
    fixed: 'meta:\n  title: x\nresults:\n  - title: x\n    blurb: |\n      One.\n\n        two\n',
  },
  {
    name: 'a tab before a line of a text block',
    text: 'strategy:\n  blurb: |\n    1. One\n\n\tThe first ones were dull.\n\n    2. Two\ntitle: x\n',
    findings: ['5:1 yaml/tab This line starts with a tab; only spaces may stand there.'],
    fixed: 'strategy:\n  blurb: |\n    1. One\n\n    The first ones were dull.\n\n    2. Two\ntitle: x\n',
  },
  {
    name: 'a tab where nobody knows how far it goes',
    text: 'steps:\n  items:\n    - title: x\n\tblurb: y\n',
    findings: ['4:1 yaml/tab This line starts with a tab; only spaces may stand there.'],
    unsafe: true,
  },
  {
    name: 'a tab behind a dash',
    text: 'results:\n  -\ttitle: x\n    blurb: y\n',
    findings: ['2:4 yaml/tab A tab stands behind the dash of this list item; only a space may stand there.'],
    fixed: 'results:\n  - title: x\n    blurb: y\n',
  },
  {
    name: 'several tabs in a row',
    text: 'button:\n\ttitle: x\n\turl: /y\n',
    findings: ['2:1 yaml/tab This line and the next start with a tab; only spaces may stand there.'],
    fixed: 'button:\n  title: x\n  url: /y\n',
  },
  {
    name: 'a tab among spaces',
    text: 'button:\n  title: x\n  \turl: /y\n',
    findings: ['3:3 yaml/tab This line starts with a tab; only spaces may stand there.'],
    fixed: 'button:\n  title: x\n  url: /y\n',
  },
  {
    name: 'a tab on the first line',
    text: '\ttitle: x\nsector: y\n',
    findings: ['1:1 yaml/tab This line starts with a tab; only spaces may stand there.'],
    fixed: 'title: x\nsector: y\n',
  },
  {
    name: 'tabs below a list item',
    text: 'results:\n  - title: x\n\t\tblurb: y\n',
    findings: ['3:1 yaml/tab This line starts with a tab; only spaces may stand there.'],
    fixed: 'results:\n  - title: x\n    blurb: y\n',
  },
  {
    name: 'a tab on an empty line of a text',
    text: 'blurb: |\n  One.\n\t\n  Two: three.\nsector: x\n',
    findings: ['3:1 yaml/tab This empty line holds a tab, which ends the text above it.'],
    fixed: 'blurb: |\n  One.\n\n  Two: three.\nsector: x\n',
  },
  {
    name: 'one space too many',
    text: 'button:\n  title: x\n   url: /y\nsector: z\n',
    findings: ['3:1 yaml/indentation This line starts with 3 spaces; its neighbours show that it should start with 2.'],
    fixed: 'button:\n  title: x\n  url: /y\nsector: z\n',
  },
  {
    name: 'one space too few',
    text: 'button:\n  title: x\n url: /y\n',
    findings: ['3:1 yaml/indentation This line starts with 1 space; its neighbours show that it should start with 2.'],
    fixed: 'button:\n  title: x\n  url: /y\n',
    unsafe: true,
  },
  {
    name: 'one space too few between neighbours',
    text: 'button:\n  title: x\n url: /y\n  more: z\n',
    findings: ['3:1 yaml/indentation This line starts with 1 space; its neighbours show that it should start with 2.'],
    fixed: 'button:\n  title: x\n  url: /y\n  more: z\n',
  },
  {
    name: 'a first field too far right',
    text: ' title: x\nsector: y\n',
    findings: [
      '1:1 yaml/indentation This line starts with 1 space; its neighbours show that it should start with none.',
    ],
    fixed: 'title: x\nsector: y\n',
  },
  {
    name: 'a first child too far right',
    text: 'button:\n   title: x\n  url: /y\n  more: z\n',
    findings: ['2:1 yaml/indentation This line starts with 3 spaces; its neighbours show that it should start with 2.'],
    fixed: 'button:\n  title: x\n  url: /y\n  more: z\n',
  },
  {
    name: 'a first child too far left',
    text: 'button:\n title: x\n  url: /y\n  more: z\n',
    findings: ['2:1 yaml/indentation This line starts with 1 space; its neighbours show that it should start with 2.'],
    fixed: 'button:\n  title: x\n  url: /y\n  more: z\n',
  },
  {
    name: 'a first child at the level of its parent',
    text: 'button:\ntitle: x\n  url: /y\n',
    findings: ['2:1 yaml/indentation This line starts with no space; its neighbours show that it should start with 2.'],
    fixed: 'button:\n  title: x\n  url: /y\n',
    unsafe: true,
  },
  {
    name: 'an item too far left',
    text: 'tags:\n  - x\n - y\n  - z\n',
    findings: ['3:1 yaml/indentation This line starts with 1 space; its neighbours show that it should start with 2.'],
    fixed: 'tags:\n  - x\n  - y\n  - z\n',
  },
  {
    name: 'a field of an item too far left',
    text: 'results:\n  - title: x\n   blurb: y\n',
    findings: ['3:1 yaml/indentation This line starts with 3 spaces; its neighbours show that it should start with 4.'],
    fixed: 'results:\n  - title: x\n    blurb: y\n',
  },
  {
    name: 'a field of an item too far right',
    text: 'results:\n  - title: x\n     blurb: y\n',
    findings: ['3:1 yaml/indentation This line starts with 5 spaces; its neighbours show that it should start with 4.'],
    fixed: 'results:\n  - title: x\n    blurb: y\n',
  },
  {
    name: 'a field of an item below its dash',
    text: 'results:\n  - title: x\n  blurb: y\n',
    findings: ['3:1 yaml/indentation This line starts with 2 spaces; its neighbours show that it should start with 4.'],
    fixed: 'results:\n  - title: x\n    blurb: y\n',
    unsafe: true,
  },
  {
    name: 'a field between items',
    text: 'tags:\n  - x\n  title: y\n',
    findings: ['3:3 yaml/indentation The field “title” stands in the middle of a list.'],
  },
  {
    name: 'a field under a text',
    text: 'title: x\n  sector: y\n',
    findings: [
      '2:1 yaml/indentation This line starts with 2 spaces; its neighbours show that it should start with none.',
    ],
    fixed: 'title: x\nsector: y\n',
    unsafe: true,
  },
  {
    name: 'a list under a text',
    text: 'title: x\n- one\n- two\nsector: y\n',
    findings: ['2:1 yaml/indentation A list item stands under “title”, which already has the text “x”.'],
  },
  {
    name: 'a line too far left in a text block',
    text: 'blurb: |\n    One.\n    Two.\n  Three.\nsector: x\n',
    findings: ['4:1 yaml/indentation This line stands too far left to belong to the text of “blurb”.'],
    fixed: 'blurb: |\n    One.\n    Two.\n    Three.\nsector: x\n',
  },
  {
    name: 'a first line too far right in a text block',
    text: 'blurb: |\n     One.\n    Two.\n    Three.\nsector: x\n',
    findings: ['2:1 yaml/indentation This line starts with 5 spaces; its neighbours show that it should start with 4.'],
    fixed: 'blurb: |\n    One.\n    Two.\n    Three.\nsector: x\n',
  },
  {
    name: 'a text block that is not indented',
    text: 'blurb: |\nOne line.\nsector: x\n',
    findings: ['2:1 yaml/indentation This line stands too far left to belong to the text of “blurb”.'],
    fixed: 'blurb: |\n  One line.\nsector: x\n',
  },
  {
    name: 'the rest of a text that is not indented',
    text: 'blurb: One long text that goes on and on over the end of\nits line and reaches the next one\nsector: x\n',
    findings: [
      '2:1 yaml/indentation This line seems to go on with the text of “blurb”, but without spaces at the start.',
    ],
    fixed: 'blurb: One long text that goes on and on over the end of\n  its line and reaches the next one\nsector: x\n',
  },
  {
    name: 'a closing bracket below its field',
    text: 'tags: [\n  x\n]\nsector: y\n',
    findings: ['3:1 yaml/indentation The closing “]” must stand further right than “tags”.'],
    fixed: 'tags: [\n  x\n  ]\nsector: y\n',
  },
  {
    name: 'an unclosed double quote',
    text: 'title: "Acme\nsector: x\n',
    findings: ['1:8 yaml/unclosed-quote The quote that opens the text of “title” is never closed.'],
    fixed: 'title: "Acme"\nsector: x\n',
  },
  {
    name: 'an unclosed single quote',
    text: "title: 'Acme\nsector: x\n",
    findings: ['1:8 yaml/unclosed-quote The quote that opens the text of “title” is never closed.'],
    fixed: "title: 'Acme'\nsector: x\n",
  },
  {
    name: 'an unclosed quote with other quotes below',
    text: 'title: "Acme\nsector: "x"\n',
    findings: ['1:8 yaml/unclosed-quote The quote that opens the text of “title” is never closed.'],
    fixed: 'title: "Acme"\nsector: "x"\n',
  },
  {
    name: 'an unclosed quote at the end of the file',
    text: 'title: "Acme',
    findings: ['1:8 yaml/unclosed-quote The quote that opens the text of “title” is never closed.'],
    fixed: 'title: "Acme"',
  },
  {
    name: 'an unclosed quote over two lines',
    text: 'title: "Acme\n  goes on\nsector: x\n',
    findings: ['1:8 yaml/unclosed-quote The quote that opens the text of “title” is never closed.'],
    fixed: 'title: "Acme\n  goes on"\nsector: x\n',
    unsafe: true,
  },
  {
    name: 'an unclosed quote in an item',
    text: 'tags:\n  - "x\n  - "y"\n',
    findings: ['2:5 yaml/unclosed-quote The quote that opens the text of this item is never closed.'],
    fixed: 'tags:\n  - "x"\n  - "y"\n',
  },
  {
    name: 'an apostrophe in single quotes',
    text: "title: 'it's fine'\n",
    findings: ['1:11 yaml/unclosed-quote This apostrophe inside the text of “title” ends it too early.'],
    fixed: 'title: "it\'s fine"\n',
  },
  {
    name: 'quotation marks in double quotes',
    text: 'title: "say "hi" now"\n',
    findings: ['1:13 yaml/unclosed-quote This quotation mark inside the text of “title” ends it too early.'],
    fixed: 'title: \'say "hi" now\'\n',
  },
  {
    name: 'a text of which a part is quoted',
    text: 'title: "Acme" at work\n',
    findings: ['1:13 yaml/unclosed-quote The text of “title” ends at this quote, but “at work” follows it.'],
    fixed: 'title: \'"Acme" at work\'\n',
  },
  {
    name: 'a comma behind the closing quote',
    text: 'title: "Acme",\n',
    findings: ['1:14 yaml/syntax A “,” stands behind the closing quote of “title”.'],
    fixed: 'title: "Acme"\n',
  },
  {
    name: 'a backslash in double quotes',
    text: 'title: "C:\\dir"\n',
    findings: ['1:11 yaml/syntax Between double quotes “\\d” means nothing; a backslash must be written twice there.'],
    fixed: 'title: "C:\\\\dir"\n',
  },
  {
    name: 'half an escape',
    text: 'title: "x\\u12"\n',
    findings: ['1:10 yaml/syntax Between double quotes “\\u” means nothing; a backslash must be written twice there.'],
    fixed: 'title: "x\\\\u12"\n',
  },
  {
    name: 'curly quotes for straight ones',
    text: 'title: “Acme: how we”\n',
    findings: [
      '1:8 yaml/quote-needed The curly quotes around the text of “title” do not hold it together; straight ones do.',
    ],
    fixed: 'title: "Acme: how we"\n',
    unsafe: true,
  },
  {
    name: 'no space behind a colon',
    text: 'title: x\nsector:y\ncode: z\n',
    findings: ['2:7 yaml/syntax A space is missing behind the colon of “sector”.'],
    fixed: 'title: x\nsector: y\ncode: z\n',
  },
  {
    name: 'no space behind the first colon',
    text: 'title:x\nsector: y\n',
    findings: ['1:6 yaml/syntax A space is missing behind the colon of “title”.'],
    fixed: 'title: x\nsector: y\n',
  },
  {
    name: 'no space behind the colon of an item',
    text: 'results:\n  - title:x\n    blurb: y\n',
    findings: ['2:10 yaml/syntax A space is missing behind the colon of “title”.'],
    fixed: 'results:\n  - title: x\n    blurb: y\n',
  },
  {
    name: 'no space behind a dash',
    text: 'tags:\n  - x\n  -y\n  - z\n',
    findings: ['3:3 yaml/syntax A space is missing behind the dash of this list item.'],
    fixed: 'tags:\n  - x\n  - y\n  - z\n',
  },
  {
    name: 'a bullet instead of a dash',
    text: 'tags:\n  * x\nsector: y\n',
    findings: ['2:3 yaml/syntax This line starts with “*”; the items of a list start with a dash.'],
    fixed: 'tags:\n  - x\nsector: y\n',
  },
  {
    name: 'no space behind the dash of a field',
    text: 'results:\n  -title: x\n    blurb: y\n',
    findings: ['2:3 yaml/syntax A space is missing behind the dash of this list item.'],
    fixed: 'results:\n  - title: x\n    blurb: y\n',
  },
  {
    name: 'too many spaces behind the dash of an item',
    text: 'results:\n  -   title: x\n    blurb: |\n      One.\n  - title: z\n    blurb: y\n',
    findings: [
      '2:4 yaml/indentation More than one space stands behind the dash of this item, so its fields do not stand below each other.',
    ],
    fixed: 'results:\n  - title: x\n    blurb: |\n      One.\n  - title: z\n    blurb: y\n',
  },
  {
    name: 'no space behind the dashes of a list that can be read all the same',
    text: 'results:\n  -title: x\n  -title: y\n',
    findings: [
      '2:3 yaml/syntax A space is missing behind the dash of this list item.',
      '3:3 yaml/syntax A space is missing behind the dash of this list item.',
    ],
    fixed: 'results:\n  - title: x\n  - title: y\n',
  },
  {
    name: 'numbers of a list before fields',
    text: 'results:\n  1. title: x\n     blurb: y\n  2) title: z\n     blurb: y\nsector: x\n',
    findings: [
      '2:3 yaml/syntax This line starts with “1.”; the items of a list start with a dash.',
      '4:3 yaml/syntax This line starts with “2)”; the items of a list start with a dash.',
    ],
    fixed: 'results:\n  -  title: x\n     blurb: y\n  -  title: z\n     blurb: y\nsector: x\n',
  },
  {
    name: 'numbers before all fields of the file',
    text: '1. title: x\n2. image:\n  src: a.svg\n3) tags: [a, b]\nresults:\n  - title: x\n    4. blurb: y\n',
    findings: [
      '1:1 yaml/syntax This line and 2 others start with numbers; a field starts with its name.',
      '7:5 yaml/syntax This line starts with “4.”; a field starts with its name.',
    ],
    fixed: 'title: x\nimage:\n  src: a.svg\ntags: [a, b]\nresults:\n  - title: x\n    blurb: y\n',
  },
  ...['*', '•', '–', '-'].map((sign) => ({
    name: `“${sign}” before all fields of the file`,
    text: `${sign} title: x\n${sign} text: |\n  ${sign} One: two.\n${sign} code: z\n`,
    findings: [`1:1 yaml/syntax This line and 2 others start with “${sign}”; a field starts with its name.`],
    fixed: `title: x\ntext: |\n  ${sign} One: two.\ncode: z\n`,
    schema: { type: 'object' },
  })),
  {
    name: 'a bullet before a field among others',
    text: 'title: x\n• sector: y\ncode: z\n',
    findings: ['2:1 yaml/syntax This line starts with “•”; a field starts with its name.'],
    fixed: 'title: x\nsector: y\ncode: z\n',
  },
  {
    name: 'a dash before a field among others',
    text: 'title: x\n-sector: y\ncode: z\n',
    findings: ['2:1 yaml/syntax This line starts with “-”; a field starts with its name.'],
    fixed: 'title: x\nsector: y\ncode: z\n',
    unsafe: true,
  },
  {
    name: 'a field out of a comparison of two versions',
    text: 'title: x\n-sector: y\n+sector: z\nimage:\n  src: a.svg\n-  alt: A gate\n+  alt: Two gates\n',
    findings: [
      '2:1 yaml/syntax This line and the next seem to be copied from a comparison of two versions: one with “-”, one with “+”.',
      '6:1 yaml/syntax This line and the next seem to be copied from a comparison of two versions: one with “-”, one with “+”.',
    ],
    fixed: 'title: x\nsector: z\nimage:\n  src: a.svg\n  alt: Two gates\n',
    unsafe: true,
  },
  ...[
    ['  8  ', '  9  ', ' 10  ', ' 11  ', ' 12'],
    ['1 ', '2 ', '3 ', '4 ', '5'],
    ['1: ', '2: ', '3: ', '4: ', '5:'],
    ['1\t', '2\t', '3\t', '4\t', '5\t'],
    [' 8 | ', ' 9 | ', '10 | ', '11 | ', '12 |'],
    ['1 ', '2 ', '3 ', '4 ', ''],
    ['1. ', '1. ', '1. ', '1. ', ''],
    ['1) ', '2) ', '3) ', '4) ', ''],
    ['* ', '* ', '* ', '* ', ''],
    ['• ', '• ', '• ', '• ', ''],
    ['> ', '> ', '> ', '> ', '>'],
  ].map((numbers) => {
    const lines = ['title: x', 'blurb: |', '  One: two.', '    three', ''];
    const sign = numbers.map((one) => one.trim()).find((one) => /^\D/.test(one)) ?? '';
    return {
      name: `lines behind numbers or signs, as in “${numbers.join('…')}”`,
      text: [...lines, 'code: z']
        .map((line, index) => `${numbers[index] ?? numbers[0]?.replace(/\d(?!\.)/, '99')}${line}\n`)
        .join(''),
      findings: [
        sign === ''
          ? `1:${(numbers[0]?.search(/\d/) ?? 0) + 1} yaml/syntax The lines of this file start with numbers, as a program shows them beside a text.`
          : `1:1 yaml/syntax The lines of this file start with “${sign}”, as a program shows it beside a text.`,
      ],
      fixed: [...lines, 'code: z'].map((line) => `${line}\n`).join(''),
      unsafe: true as const,
    };
  }),
  {
    name: 'fields without values in a file that needs no indentation',
    text: 'name:\ntitle:\nsector: x: y\ntags:\n- id: a\n- id: b\nlogos:\n- id: c\n',
    findings: ['3:10 yaml/quote-needed The text “x: y” holds a colon and a space, so it must be in quotes.'],
    fixed: 'name:\ntitle:\nsector: "x: y"\ntags:\n- id: a\n- id: b\nlogos:\n- id: c\n',
  },
  {
    name: 'a file without any indentation',
    text: 'title: x\nimage:\nsrc: a.svg\nblurb: |\nOne: two.\n\nThree.\nlogo:\nsrc: b.svg\n',
    findings: [
      '2:1 yaml/indentation No line of this file starts with a space, so nothing shows what belongs to which field.',
    ],
  },
  {
    name: 'a wide colon',
    text: 'title：Zero trust\nsector: x\nimage ：\n  src: a.svg\n',
    findings: [
      '1:6 yaml/syntax The “：” behind “title” only looks like a colon.',
      '3:7 yaml/syntax The “：” behind “image” only looks like a colon.',
    ],
    fixed: 'title: Zero trust\nsector: x\nimage:\n  src: a.svg\n',
  },
  ...['-- ask Bob', '; ask Bob whether this is still true', '(ask Bob)'].map((note) => ({
    name: `a note like “${note}”`,
    text: `sector: Federal government, benefits and what belongs to them\n${note}\ntitle: x\nimage:\n  src: a.svg\n`,
    findings: [`2:1 yaml/syntax “${note}” stands here without the name of its field.`],
  })),
  ...[':', '>', ' -', '.', '='].map((sign) => ({
    name: `“${sign}” behind the sign of a text block`,
    text: `blurb: |${sign}\n  One line\n  and another.\ntitle: x\n`,
    findings: [
      `1:${sign.startsWith(' ') ? 10 : 9} yaml/syntax “${sign.trim()}” does not belong behind “|”, which announces the text below.`,
    ],
    fixed: 'blurb: |\n  One line\n  and another.\ntitle: x\n',
  })),
  {
    name: 'a number behind the sign of a text block that does not fit',
    text: 'results:\n  blurb: |4\n    One line\n    and another.\ntitle: x\n',
    findings: [
      '2:11 yaml/syntax The “4” says that the text of “blurb” starts 4 spaces further in than its field, and it does not.',
    ],
    fixed: 'results:\n  blurb: |\n    One line\n    and another.\ntitle: x\n',
  },
  {
    name: 'a lone dash for a text',
    text: 'title: x\nsector: -\n',
    findings: ['2:9 yaml/syntax A dash stands in place of the text of “sector”.'],
  },
  {
    name: 'a bracket above fields that need none',
    text: 'image: {\n  src: a.svg\n  alt: A gate\ntitle: x\n',
    findings: ['1:8 yaml/syntax The “{” behind “image” is never closed, and what stands below needs no brackets.'],
    fixed: 'image:\n  src: a.svg\n  alt: A gate\ntitle: x\n',
    unsafe: true,
  },
  {
    name: 'the name of a field twice',
    text: 'cards:\n  - title: title: Share our passion\n    url: /about\n',
    findings: ['2:12 yaml/syntax “title:” stands twice on this line.'],
    fixed: 'cards:\n  - title: Share our passion\n    url: /about\n',
  },
  {
    name: 'the name of a field between stars',
    text: '**title:** Zero trust\nsector: x\n**image**:\n  src: a.svg\n  alt: A gate\n',
    findings: [
      '1:1 yaml/syntax The name of the field “title” stands between stars, as in Markdown.',
      '3:1 yaml/syntax The name of the field “image” stands between stars, as in Markdown.',
    ],
    fixed: 'title: Zero trust\nsector: x\nimage:\n  src: a.svg\n  alt: A gate\n',
  },
  {
    name: 'no-break spaces before an item, with more items below',
    text: 'tags:\n  - one\n\u00a0\u00a0- two\n  - three\n  - four\n',
    findings: [
      '3:1 yaml/odd-space A no-break space (U+00A0) stands here; only plain spaces may stand around the name of a field.',
    ],
    fixed: 'tags:\n  - one\n  - two\n  - three\n  - four\n',
  },
  ...[
    'https://example.gov/report',
    '**Bold:** this is new.',
    '"We sleep at night", he said.',
    '[our work](/x) is here.',
  ].map((line) => ({
    name: `a line of a text at the margin: “${line}”`,
    text: `results:\n  blurb: |\n    One line of a text\n${line}\n    and another one.\ntitle: x\n`,
    findings: ['4:1 yaml/indentation This line stands too far left to belong to the text of “blurb”.'],
    fixed: `results:\n  blurb: |\n    One line of a text\n    ${line}\n    and another one.\ntitle: x\n`,
  })),
  {
    name: 'bullets of a word processor before fields',
    text: 'results:\n  • title: x\n    blurb: y\n  – title: z\n    blurb: y\n',
    findings: [
      '2:3 yaml/syntax This line starts with “•”; the items of a list start with a dash.',
      '4:3 yaml/syntax This line starts with “–”; the items of a list start with a dash.',
    ],
    fixed: 'results:\n  - title: x\n    blurb: y\n  - title: z\n    blurb: y\n',
  },
  {
    name: 'a second dash',
    text: 'results:\n  - - title: x\n    blurb: y\n',
    findings: ['2:5 yaml/syntax This list item starts with a second dash; one is enough.'],
    fixed: 'results:\n  - title: x\n    blurb: y\n',
  },
  {
    name: 'no dash before the first item',
    text: 'results:\n    title: x\n    blurb: y\n  - title: z\n    blurb: y\n',
    findings: ['2:5 yaml/syntax A dash is missing before “title”, which starts an item of this list.'],
    fixed: 'results:\n  - title: x\n    blurb: y\n  - title: z\n    blurb: y\n',
  },
  {
    name: 'no dash before the last item, and no space in its place',
    text: 'results:\n  - title: x\n    blurb: y\n  title: z\n    blurb: y\n',
    findings: ['4:3 yaml/syntax A dash is missing before “title”, which starts an item of this list.'],
    fixed: 'results:\n  - title: x\n    blurb: y\n  - title: z\n    blurb: y\n',
  },
  {
    name: 'no dash before an item whose fields stand where it should',
    text: 'results:\n  title: x\n  blurb: |\n    y\n  - title: z\n    blurb: y\n',
    findings: ['2:3 yaml/syntax A dash is missing before “title”, which starts an item of this list.'],
    fixed: 'results:\n  - title: x\n    blurb: |\n      y\n  - title: z\n    blurb: y\n',
  },
  {
    name: 'no dash before an item in the middle',
    text: 'results:\n  - title: x\n    blurb: y\n    title: z\n    blurb: y\n',
    findings: ['4:5 yaml/duplicate-key The field “title” stands here a second time; the first is on line 2.'],
    fixed: 'results:\n  - title: x\n    blurb: y\n  - title: z\n    blurb: y\n',
    unsafe: true,
  },
  {
    name: 'a field that follows itself in an item',
    text: 'results:\n  - title: x\n    title: z\n    blurb: y\n',
    findings: ['3:5 yaml/duplicate-key The field “title” stands here a second time; the first is on line 2.'],
  },
  {
    name: 'a field twice behind a list where its field stands',
    text: 'items:\n- title: x\ntitle: y: z\n',
    findings: ['3:9 yaml/quote-needed The text “y: z” holds a colon and a space, so it must be in quotes.'],
    fixed: 'items:\n- title: x\ntitle: "y: z"\n',
  },
  {
    name: 'an item too far right',
    text: 'results:\n  - title: x\n    blurb: y\n    - title: z\n    blurb: y\n',
    findings: ['4:1 yaml/indentation This line starts with 4 spaces; its neighbours show that it should start with 2.'],
    fixed: 'results:\n  - title: x\n    blurb: y\n  - title: z\n    blurb: y\n',
  },
  {
    name: 'two lines that have become one',
    text: 'a:\n  src: x.svg\n  alt: One\nb:\n  src: y.svg  alt: Two\n',
    findings: ['5:15 yaml/syntax The field “alt” seems to begin in the middle of this line.'],
    fixed: 'a:\n  src: x.svg\n  alt: One\nb:\n  src: y.svg\n  alt: Two\n',
    unsafe: true,
  },
  {
    name: 'a long dash behind the sign of a text block',
    text: 'blurb: >–\n  One.\ntitle: x\n',
    findings: ['1:9 yaml/syntax Behind “>” stands a dash of a word processor, where a plain hyphen belongs.'],
    fixed: 'blurb: >-\n  One.\ntitle: x\n',
  },
  {
    name: 'a list that has lost its name',
    text: 'strategy:\n  blurb: |\n    One.\n\n  - title: x\n    blurb: |\n      Two.\n  - title: y\n    blurb: z\ntitle: x\n',
    findings: ['5:3 yaml/indentation A list item stands under “blurb”, which already has a text.'],
  },
  {
    name: 'a text that has lost the name of its field',
    text: 'Zoe Papadakis\ntitle: Researcher\n',
    findings: ['1:1 yaml/syntax “Zoe Papadakis” stands here without the name of its field.'],
  },
  {
    name: 'a line break in a text',
    text: 'items:\n  - title: x\n    blurb: You get 10 paid\n    federal holidays.\n  - title: y\n    blurb: z\n',
    findings: [
      '4:5 yaml/indentation This line seems to go on with the text of “blurb”, but without spaces at the start.',
    ],
    fixed: 'items:\n  - title: x\n    blurb: You get 10 paid\n      federal holidays.\n  - title: y\n    blurb: z\n',
    unsafe: true,
  },
  {
    name: 'a bullet in a list of texts',
    text: 'tags:\n  - x\n  • y\n  - z\n',
    findings: ['3:3 yaml/syntax This line starts with “•”; the items of a list start with a dash.'],
    fixed: 'tags:\n  - x\n  - y\n  - z\n',
  },
  {
    name: 'a mark before a reference',
    text: 'title: x\n\n&a *b\n',
    findings: ['3:4 yaml/syntax This line cannot be read as YAML (two marks stand before one value).'],
  },
  {
    name: 'a list of a text where the items of a list of groups stand',
    text: 'items:\n  - title: x\n    blurb: |\n      One.\n\n  - Two\n  - *Three* four.\n  - title: y\n    blurb: z\n',
    findings: ['6:1 yaml/indentation This line and the next stand too far left to belong to the text of “blurb”.'],
    fixed:
      'items:\n  - title: x\n    blurb: |\n      One.\n\n      - Two\n      - *Three* four.\n  - title: y\n    blurb: z\n',
  },
  {
    name: 'a semicolon for the colon',
    text: 'title; x\nsector: y\n',
    findings: ['1:1 yaml/syntax “title; x” has no colon after the name of its field.'],
    fixed: 'title: x\nsector: y\n',
    unsafe: true,
  },
  {
    name: 'a word that nobody meant to type',
    text: 'results:\n  - title: x\nasdf\n    blurb: y\n  - title: z\n    blurb: y\n',
    findings: ['3:1 yaml/syntax “asdf” is no field, and belongs to no text above it.'],
    fixed: 'results:\n  - title: x\n    blurb: y\n  - title: z\n    blurb: y\n',
    unsafe: true,
  },
  {
    name: 'a quote before the name of a field',
    text: 'image:\n  "alt: x\n  src: y\n  sources: "z"\n',
    findings: ['2:3 yaml/unclosed-quote The quote before the name of this field is never closed, and none is needed.'],
    fixed: 'image:\n  alt: x\n  src: y\n  sources: "z"\n',
  },
  {
    name: 'a quote at the end alone',
    text: 'title: [A] text"\nsector: y\n',
    findings: ['1:8 yaml/quote-needed The text of “title” starts with “[”, so it must be in quotes.'],
    fixed: 'title: "[A] text"\nsector: y\n',
  },
  {
    name: 'a group one space too far right, between fields of the group above it and its own',
    text: 'team:\n  id: x\n  title: y\n values:\n  id: z\n  title: y\n',
    findings: [
      '4:1 yaml/indentation This line starts with 1 space; its neighbours show that it should start with none.',
    ],
    fixed: 'team:\n  id: x\n  title: y\nvalues:\n  id: z\n  title: y\n',
  },
  {
    name: 'a group one space too far right, alone',
    text: 'team:\n   image:\n    src: x\n    alt: y\n  title: z\n',
    findings: ['2:1 yaml/indentation This line starts with 3 spaces; its neighbours show that it should start with 2.'],
    fixed: 'team:\n  image:\n    src: x\n    alt: y\n  title: z\n',
  },
  {
    name: 'the first group too far right, without its fields',
    text: '  meta:\n  title: x\n  description: y\ntitle: x\n',
    findings: [
      '1:1 yaml/indentation This line starts with 2 spaces; its neighbours show that it should start with none.',
    ],
    fixed: 'meta:\n  title: x\n  description: y\ntitle: x\n',
  },
  {
    name: 'a line of a text block with a colon too far left',
    text: 'blurb: |\n  We asked.\nNearly all of them said:\n\n  - one: two\n\n  That was all.\ntitle: x\n',
    findings: ['3:1 yaml/indentation This line stands too far left to belong to the text of “blurb”.'],
    fixed: 'blurb: |\n  We asked.\n  Nearly all of them said:\n\n  - one: two\n\n  That was all.\ntitle: x\n',
  },
  {
    name: 'no colon',
    text: 'title: x\nsector y\ncode: z\n',
    findings: ['2:1 yaml/syntax “sector y” has no colon after the name of its field.'],
    fixed: 'title: x\nsector: y\ncode: z\n',
    unsafe: true,
  },
  {
    name: 'no colon behind a field with fields',
    text: 'button\n  title: x\n',
    findings: ['1:1 yaml/syntax “button” has no colon after the name of its field.'],
    fixed: 'button:\n  title: x\n',
    unsafe: true,
  },
  {
    name: 'no colon in an item',
    text: 'results:\n  - title x\n    blurb: y\n',
    findings: ['2:5 yaml/syntax “title x” has no colon after the name of its field.'],
    fixed: 'results:\n  - title: x\n    blurb: y\n',
    unsafe: true,
  },
  {
    name: 'an equals sign for a colon',
    text: 'title: x\nsector = y\n',
    findings: ['2:1 yaml/syntax “sector = y” has no colon after the name of its field.'],
    fixed: 'title: x\nsector: y\n',
    unsafe: true,
  },
  {
    name: 'no field at all',
    text: '<div>\n',
    findings: ['1:1 yaml/syntax This file starts with a text; it should start with the name of a field and a colon.'],
  },
  {
    name: 'a list that a comment leaves open',
    text: 'tags: [Foo, We are #1]\nsector: z\n',
    findings: [
      '1:20 yaml/quote-needed The “#” begins a comment, so the “[” of “tags” is never closed; a text that holds one must be in quotes.',
    ],
    fixed: 'tags: [Foo, "We are #1"]\nsector: z\n',
    unsafe: true,
  },
  {
    name: 'a list that an open quote leaves open',
    text: 'tags: [a, "b, c]\nsector: z\n',
    findings: ['1:11 yaml/unclosed-quote The quote that opens a text of “tags” is never closed.'],
  },
  {
    name: 'a bracket too many',
    text: 'tags: [a, b]]\nsector: z\n',
    findings: ['1:13 yaml/syntax Nothing is open any more that this “]” could close.'],
    fixed: 'tags: [a, b]\nsector: z\n',
  },
  {
    name: 'several lists in a row',
    text: 'tags: [a], [b]\nsector: z\n',
    findings: ['1:9 yaml/syntax “tags” ends at this “]”, but “, [b]” follows it.'],
  },
  {
    name: 'texts in a row',
    text: 'tags: "a", "b"\nsector: z\n',
    findings: ['1:7 yaml/syntax The texts of “tags” stand in a row without brackets around them.'],
    fixed: 'tags: ["a", "b"]\nsector: z\n',
    unsafe: true,
  },
  {
    name: 'an apostrophe in a text whose quote is never closed',
    text: "title: 'Don't stop\nsector: z\n",
    findings: ['1:12 yaml/unclosed-quote The text of “title” ends at this quote, but “t stop” follows it.'],
    fixed: 'title: "Don\'t stop"\nsector: z\n',
  },
  ...["'90s systems, and it", "'Tis the gate, and it"].map((start) => ({
    name: `an apostrophe at the start of a text: ${start}’s`,
    text: `title: ${start}'s ours\nsector: z\n`,
    findings: [
      `1:${8 + start.length} yaml/unclosed-quote The text of “title” ends at this quote, but “s ours” follows it.`,
    ],
    fixed: `title: "${start}'s ours"\nsector: z\n`,
  })),
  {
    name: 'an apostrophe at the start of a text and no other',
    text: "title: '90s systems\nsector: z\n",
    findings: ['1:8 yaml/unclosed-quote The quote that opens the text of “title” is never closed.'],
    fixed: 'title: "\'90s systems"\nsector: z\n',
  },
  {
    name: 'quotes as spreadsheets write them',
    text: 'title: "Researcher, ""Field"""\nsector: z\n',
    findings: ['1:21 yaml/unclosed-quote This quotation mark inside the text of “title” ends it too early.'],
    fixed: 'title: \'Researcher, "Field"\'\nsector: z\n',
  },
  {
    name: 'a short text that goes on at the margin',
    text: 'title: Zero trust,\none gate at a time\nsector: z\n',
    findings: [
      '2:1 yaml/indentation This line seems to go on with the text of “title”, but without spaces at the start.',
    ],
    fixed: 'title: Zero trust,\n  one gate at a time\nsector: z\n',
    unsafe: true,
  },
  {
    name: 'paragraphs without a sign for a text, and a colon in the first',
    text: 'blurb:\n  The first ones were the dull ones: all of them.\n\n  Then came the rest of it.\nsector: z\n',
    findings: [
      '1:6 yaml/quote-needed The text below “blurb” holds signs that mean something else unless “|” stands behind the colon.',
    ],
    fixed: 'blurb: |\n  The first ones were the dull ones: all of them.\n\n  Then came the rest of it.\nsector: z\n',
  },
  {
    name: 'a text that begins behind the sign for one, with a colon on its second line',
    text: 'blurb: | We moved it all,\n  and what came next: the rest.\nsector: z\n',
    findings: ['1:8 yaml/syntax The text of “blurb” must start on the line below “|”.'],
    fixed: 'blurb: |\n  We moved it all,\n  and what came next: the rest.\nsector: z\n',
  },
  {
    name: 'a list that is never closed',
    text: 'tags: [x, y\nsector: z\n',
    findings: ['1:7 yaml/syntax The “[” that opens the list of “tags” is never closed.'],
    fixed: 'tags: [x, y]\nsector: z\n',
    unsafe: true,
  },
  {
    name: 'a group that is never closed',
    text: 'button: {title: x\nsector: z\n',
    findings: ['1:9 yaml/syntax The “{” that opens the group of “button” is never closed.'],
    fixed: 'button: {title: x}\nsector: z\n',
    unsafe: true,
  },
  {
    name: 'a list over several lines that is never closed',
    text: 'tags: [\n  x,\n  y\nsector: z\n',
    findings: ['1:7 yaml/syntax The “[” that opens the list of “tags” is never closed.'],
    fixed: 'tags: [\n  x,\n  y]\nsector: z\n',
    unsafe: true,
  },
  {
    name: 'brackets that do not match',
    text: 'button: {tags: [x, y}\n',
    findings: ['1:21 yaml/syntax A “[” is still open where this “}” closes.'],
    fixed: 'button: {tags: [x, y]}\n',
    unsafe: true,
  },
  {
    name: 'two commas',
    text: 'tags: [x,, y]\n',
    findings: ['1:10 yaml/syntax A comma stands here without an item before it.'],
    fixed: 'tags: [x, y]\n',
  },
  {
    name: 'no comma',
    text: 'tags: ["x" "y"]\n',
    findings: ['1:12 yaml/syntax A comma is missing before “"y"]”, or a text in this list needs quotes.'],
  },
  {
    name: 'a colon in a text in brackets',
    text: 'tags: [x: y: z]\n',
    findings: ['1:12 yaml/syntax A comma is missing before “: z]”, or a text in this list needs quotes.'],
  },
  {
    name: 'a field twice',
    text: 'title: x\nsector: y\ntitle: z\n',
    findings: ['3:1 yaml/duplicate-key The field “title” stands here a second time; the first is on line 1.'],
  },
  {
    name: 'a reference',
    text: 'title: &a x\nsector: *a\n',
    findings: ['2:9 yaml/alias “*a” repeats what “&a” marks on line 1; content files do not allow that.'],
  },
  {
    name: 'a mark',
    text: 'button: &a\n  title: x\n',
    findings: ['1:9 yaml/alias “&a” is a mark for repeating a value; content files do not allow that.'],
  },
  {
    name: 'a type',
    text: 'title: !!str 5\n',
    findings: ['1:8 yaml/tag “!!str” gives the value a special type; content files do not allow that.'],
  },
  {
    name: 'a second document',
    text: 'title: x\n---\nsector: y\n',
    findings: ['2:1 yaml/many-documents A line of “---” starts a second document in this file; a file holds one.'],
  },
  {
    name: 'an empty second document',
    text: 'title: x\n---\n',
    findings: ['2:1 yaml/many-documents A line of “---” starts a second document in this file; a file holds one.'],
    fixed: 'title: x\n',
  },
  {
    name: 'an order to the parser',
    text: '%YAML 1.2 3\ntitle: x\n',
    findings: [
      '1:1 yaml/syntax A line that starts with “%” is an order to the reader of the file; content files have none.',
    ],
  },
  {
    name: 'a control character',
    text: 'title: x\u0007y\n',
    findings: ['1:9 yaml/odd-space An invisible control character (U+0007) stands here.'],
    fixed: 'title: xy\n',
  },
  {
    name: 'a line break of a word processor',
    text: 'title: two\u000bwords\n',
    findings: ['1:11 yaml/odd-space A line break of a word processor (U+000B) stands here.'],
    fixed: 'title: two words\n',
  },
  {
    name: 'a letter that looks like the sign of a text',
    text: 'title: x\nblurb: l\n  We had one rule: none.\n\n  And then: two.\nsector: y\n',
    findings: ['2:8 yaml/syntax A “l” stands behind “blurb” where a “|” announces a text of several lines.'],
    fixed: 'title: x\nblurb: |\n  We had one rule: none.\n\n  And then: two.\nsector: y\n',
  },
  {
    name: 'two fields on one line with a comma between them',
    text: 'name: Aiko Morinaga, title: Researcher\nfilepath: a.svg\n',
    findings: ['1:22 yaml/syntax The field “title” seems to begin in the middle of this line.'],
    fixed: 'name: Aiko Morinaga\ntitle: Researcher\nfilepath: a.svg\n',
    unsafe: true,
  },
  {
    name: 'words of a conversation below the last text',
    text: 'title: x\nblurb: |\n  One.\n\nThanks, Jane\nWould you like more?\n',
    findings: ['5:1 yaml/indentation This line and the next stand too far left to belong to the text of “blurb”.'],
    fixed: 'title: x\nblurb: |\n  One.\n\n  Thanks, Jane\n  Would you like more?\n',
    unsafe: true,
  },
  ...[':wq', 's', '}', 'asdf', 'Kim please check the numbers'].flatMap((line) =>
    ['', 'sector: x\n'].map((rest) => ({
      name: `“${line}” typed at the margin behind a text${rest && ', before a field'}`,
      text: `results:\n  - title: x\n    blurb: |\n      One.\n      Two.\n${line}\n${rest}`,
      findings: ['6:1 yaml/indentation This line stands too far left to belong to the text of “blurb”.'],
      fixed: `results:\n  - title: x\n    blurb: |\n      One.\n      Two.\n      ${line}\n${rest}`,
      unsafe: true as const,
    })),
  ),
  {
    name: 'the rest of a sentence at the margin',
    text: 'results:\n  - title: x\n    blurb: |\n      One.\n      We moved it all in\nworking hours.\nsector: x\n',
    findings: ['6:1 yaml/indentation This line stands too far left to belong to the text of “blurb”.'],
    fixed:
      'results:\n  - title: x\n    blurb: |\n      One.\n      We moved it all in\n      working hours.\nsector: x\n',
  },
  {
    name: 'a Windows apostrophe',
    text: 'title: it\u0092s\n',
    findings: ['1:10 yaml/odd-space An invisible control character (U+0092) stands here.'],
    fixed: 'title: it’s\n',
  },
  {
    name: 'a no-break space behind a colon',
    text: 'title:\u00a0x\nsector: y\n',
    findings: [
      '1:7 yaml/odd-space A no-break space (U+00A0) stands here; only plain spaces may stand around the name of a field.',
    ],
    fixed: 'title: x\nsector: y\n',
  },
  {
    name: 'a no-break space before a field',
    text: 'button:\n\u00a0\u00a0title: x\n  url: /y\n',
    findings: [
      '2:1 yaml/odd-space A no-break space (U+00A0) stands here; only plain spaces may stand around the name of a field.',
    ],
    fixed: 'button:\n  title: x\n  url: /y\n',
  },
  {
    name: 'a byte order mark inside the file',
    text: 'title: x\n\ufeffsector: y\n',
    findings: [
      '2:1 yaml/odd-space A zero-width space (U+FEFF) stands here; only plain spaces may stand around the name of a field.',
    ],
    fixed: 'title: x\nsector: y\n',
  },
  {
    name: 'a merge conflict',
    text: 'title: x\n<<<<<<< HEAD\nsector: y\n=======\nsector: z\n>>>>>>> other\n',
    findings: ['2:1 yaml/syntax “<<<<<<<” shows that two versions of this file were not brought together.'],
  },
  {
    name: 'something nobody foresaw',
    text: 'title: x\n1. y\n',
    findings: ['2:4 yaml/syntax This line cannot be read as YAML (the name of a field goes on over two lines).'],
  },
  {
    name: 'five mistakes in one file',
    text: 'title: Acme: how we work\nsector: @federal\nbutton:\n\ttitle: "See our work\n\turl: /about\ntags:\n  - x\n  -y\n  - z\n',
    findings: [
      '1:12 yaml/quote-needed The text “Acme: how we work” holds a colon and a space, so it must be in quotes.',
      '2:9 yaml/quote-needed The text of “sector” starts with “@”, so it must be in quotes.',
      '4:1 yaml/tab This line and the next start with a tab; only spaces may stand there.',
      '4:9 yaml/unclosed-quote The quote that opens the text of “title” is never closed.',
      '8:3 yaml/syntax A space is missing behind the dash of this list item.',
    ],
    fixed:
      'title: "Acme: how we work"\nsector: "@federal"\nbutton:\n  title: "See our work"\n  url: /about\ntags:\n  - x\n  - y\n  - z\n',
  },
];
