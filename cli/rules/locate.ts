import { FILE_START, type Diagnostic } from '../model/diagnostic.ts';
import type { Reference } from '../model/references.ts';
import { reportReference } from './report.ts';
import type { CorpusDiagnostic, LocatedReferences, UnlocatedReference } from './rule.ts';

/** Reads a document again for the locations that its summary lacks. */
export type Locate = (file: string) => Promise<LocatedReferences> | LocatedReferences;

type Unlocated = CorpusDiagnostic & Pick<Diagnostic, 'rule' | 'severity'>;

/** Locates the references that corpus rules report. Reads each document at most once. */
export async function locateAll(found: readonly Unlocated[], locate: Locate): Promise<Diagnostic[]> {
  const located = new Map<string, LocatedReferences>();
  const find = async (file: string, wanted: UnlocatedReference): Promise<Reference[]> => {
    const references = located.get(file) ?? (await locate(file));
    located.set(file, references);
    const { kind, value, pointer, only } = wanted;
    const all = references[kind].filter(
      (one) => (value === undefined || one.value === value) && (pointer === undefined || one.pointer === pointer),
    );
    const found = only === 'first' ? all.slice(0, 1) : only === 'last' ? all.slice(-1) : all;
    // The file changed after it was processed; the next run reports the location.
    return found.length > 0 ? found : [{ value: '', range: FILE_START, pointer: '', exact: false }];
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
