/**
 * What is said of a text whose field has lost the line with its name, whether the file can be read without that line or not.
 * @param owner the field above it, and @param name its own, both in quotes
 * @param line the line that is missing, in quotes
 */
export function wordsOfLostName(owner: string, name: string, line: string): { message: string; help: string } {
  return {
    message: `The text below ${owner} seems to be that of ${name}, without the line that names it.`,
    help: `Write ${line} above it.`,
  };
}
