import type { Range } from '../../diagnostic.ts';
import { once } from '../once.ts';
import type { Corpus, Facts, Reference } from '../rule.ts';

/** The start of a file that is no text. */
export const FILE_START: Range = {
  start: { offset: 0, line: 1, column: 1 },
  end: { offset: 0, line: 1, column: 1 },
};

/** Where each picture is shown, by its path below the content folder. */
export const usesOf = once((corpus: Corpus) => {
  const uses = new Map<string, { facts: Facts; reference: Reference }[]>();
  for (const facts of corpus.documents) {
    for (const reference of facts.pictures) {
      const known = uses.get(reference.value);
      if (known) known.push({ facts, reference });
      else uses.set(reference.value, [{ facts, reference }]);
    }
  }
  return uses;
});

/** `zero-trust.svg` of `images/case-studies/zero-trust.svg`. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The file name without its ending. */
export function baseName(path: string): string {
  return fileName(path).replace(/\.[^.]*$/, '');
}

/** The ending of a file name in small letters, without its dot; `` where there is none. */
export function extension(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
