/**
 * Marks: in development, a text of the content ends with the place that it comes from, such as `content/about.yaml#/team/title`, in Unicode's
 * tag characters (U+E0001, U+E0020 to U+E007F). They are neither letters nor digits nor whitespace, and collation ignores them. The text
 * nodes of Markdown have their index too: `content/about.yaml#/blurb~3`; its pictures have `content/about.yaml#/blurb!0`.
 */
const TAGS = 0xe0000;
const START = '\u{E0001}';
const END = '\u{E007F}';
const MARKS = new RegExp(`${START}([\u{E0020}-\u{E007E}]*)${END}`, 'gu');

/** Returns a text with a mark. @param place printable ASCII characters without spaces */
export function addMark(text: string, place: string): string {
  const tags = Array.from(place, (character) => String.fromCodePoint(TAGS + character.charCodeAt(0)));
  return text + START + tags.join('') + END;
}

/** Returns the place in the first mark of a text; undefined if the text has none. */
export function readMark(text: string): string | undefined {
  const [, tags] = new RegExp(MARKS).exec(text) ?? [];
  return tags && Array.from(tags, (tag) => String.fromCharCode((tag.codePointAt(0) ?? TAGS) - TAGS)).join('');
}

export function removeMarks(text: string): string {
  return text.replaceAll(MARKS, '');
}
