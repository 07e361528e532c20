/**
 * What is said of a text whose field has lost the line with its name, whether the file can be read without that line or not.
 * @param owner the field above it, and @param name its own, both in quotes
 * @param line the line that is missing, in quotes
 * @param what it is the name of
 */
export function missingKeyText(
  owner: string,
  name: string,
  line: string,
  what: 'text' | 'fields' = 'text',
): { message: string; help: string } {
  return {
    message: `The ${what} below ${owner} ${what === 'text' ? 'seems to be that' : 'seem to be those'} of ${name}, without the line that names it.`,
    help: `Write ${line} above ${what === 'text' ? 'it' : 'them'}.`,
  };
}
