import { FILE_START, type Diagnostic } from '../model/diagnostic.ts';
import type { Reference } from '../model/references.ts';
import { reportReference } from './report-reference.ts';
import type { CorpusDiagnostic, UnlocatedReference } from './rule.ts';

/** Links and unique texts of one document with their locations. */
export interface LocatedReferences {
  links: Reference[];
  texts: Reference[];
}

/** Reads a document again for the locations that its summary lacks. */
export type Locate = (file: string) => Promise<LocatedReferences> | LocatedReferences;

type Unlocated = CorpusDiagnostic & Pick<Diagnostic, 'rule' | 'severity'>;

/** Locates the references that corpus rules report. Reads each document at most once. */
export async function locateAll(found: readonly Unlocated[], locate: Locate): Promise<Diagnostic[]> {
  const located = new Map<string, LocatedReferences>();
  const find = async (file: string, wanted: UnlocatedReference): Promise<Reference[]> => {
    const { links, texts } = located.get(file) ?? (await locate(file));
    located.set(file, { links, texts });
    const references =
      'link' in wanted
        ? links.filter(({ value }) => value === wanted.link)
        : texts.filter(({ pointer }) => pointer === wanted.textAt);
    if ('isFirst' in wanted) references.splice(1);
    // The file changed after it was processed; the next run reports the location.
    return references.length > 0 ? references : [{ value: '', range: FILE_START, pointer: '', exact: false }];
  };

  const diagnostics: Diagnostic[] = [];
  for (const { related: places, ...diagnostic } of found) {
    const related: Diagnostic['related'] = [];
    for (const { file, message, ...place } of places ?? []) {
      const ranges = 'range' in place ? [place] : await find(file, place.reference);
      related.push(...ranges.map(({ range }) => ({ file, range, message })));
    }
    const { rule, severity, file } = diagnostic;
    const all =
      'range' in diagnostic
        ? [diagnostic]
        : (await find(file, diagnostic.reference)).map((reference) => {
            return { rule, severity, file, ...reportReference(reference, diagnostic) };
          });
    diagnostics.push(...all.map((one) => ({ ...one, ...(places && { related }) })));
  }
  return diagnostics;
}
