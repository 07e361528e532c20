import fc from 'fast-check';

/** Random text in YAML's five scalar styles, as a value in a document. */

const LETTERS = ['a', 'b', 'Zed', 'é', '😀', '漢', '1', '.', '(', ')', '_', '\u00a0', '=', '/', '*', '[x](y)', '<'];
const SPACES = [' ', '  ', '\t'];
const INDICATORS = ['#', ':', '-', '!', '&', ',', '{', '|'];
const ESCAPES = ['\\n', '\\t', '\\"', '\\\\', '\\/', '\\ ', '\\0', '\\e', '\\N', '\\_', '\\L', '\\x41', '\\u00e9'];
const LONG_ESCAPES = ['\\U0001F600', '\\uD83D\\uDE00', '\\u2028', '\\U00000041', '\\b', '\\r', '\\\t'];

const word = (...alphabets: string[][]) => fc.string({ unit: fc.constantFrom(...alphabets.flat()), maxLength: 7 });
const margin = fc.constantFrom('', '', '  ', ' \t', '    ');

/** Text of several lines, each after the first with its own margin. */
function flowLines(line: fc.Arbitrary<string>, end: string): fc.Arbitrary<string> {
  const more = fc.array(fc.tuple(fc.constantFrom('', '', ' ', '\t'), margin, line), { maxLength: 4 });
  return fc
    .tuple(line, more)
    .map(([first, rest]) =>
      rest.reduce((text, [tail, space, next]) => `${text}${tail}${end}   ${space}${next}`, first),
    );
}

function plain(end: string): fc.Arbitrary<string> {
  const line = word(LETTERS, SPACES, ['a#b', 'c:d', 'e-f', 'g!']).map((text) => `x${text}y`);
  return flowLines(line, end);
}

function single(end: string): fc.Arbitrary<string> {
  return flowLines(word(LETTERS, SPACES, INDICATORS, ["''", '"', '\\']), end).map((text) => `'${text}'`);
}

function double(end: string): fc.Arbitrary<string> {
  const escapedBreak = `\\${end}     `;
  return flowLines(word(LETTERS, SPACES, INDICATORS, ESCAPES, LONG_ESCAPES, ["'", escapedBreak]), end).map(
    (text) => `"${text}"`,
  );
}

function block(indicator: '|' | '>', end: string): fc.Arbitrary<string> {
  const line = fc
    .tuple(margin, word(LETTERS, SPACES, INDICATORS, ['"', "'", '\\']))
    .map(([space, text]) => space + text);
  const empty = fc.constantFrom('', '', ' ', '   ');
  const chomp = fc.constantFrom('', '-', '+');
  const lines = fc.array(fc.oneof({ weight: 3, arbitrary: line }, { weight: 1, arbitrary: empty }), { maxLength: 7 });
  return fc
    .tuple(fc.integer({ min: 0, max: 4 }), chomp, fc.boolean(), lines, fc.boolean())
    .map(([width, chomping, chompingFirst, texts, ends]) => {
      const digit = width === 0 ? '' : String(width);
      const indent = ' '.repeat(2 + (width === 0 ? 2 : width));
      // Without a digit the first line with text shows the indentation.
      const body = width === 0 ? ['first', ...texts] : texts;
      const text = body.map((line) => (line.trim() === '' ? line : indent + line)).join(end);
      return `${indicator}${chompingFirst ? chomping + digit : digit + chomping}${end}${text}${ends ? end : ''}`;
    });
}

/** A document with one field `text` two levels down, with or without another field after it. */
export const documents = fc
  .constantFrom('\n', '\r\n')
  .chain((end) =>
    fc
      .tuple(
        fc.oneof(plain(end), single(end), double(end), block('|', end), block('>', end)),
        fc.constantFrom('', '', '\ufeff'),
        fc.boolean(),
      )
      .map(([text, bom, more]) => `${bom}group:${end}  text: ${text}${more ? `${end}  next: 1${end}` : ''}`),
  );
