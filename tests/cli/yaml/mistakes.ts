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
}

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
