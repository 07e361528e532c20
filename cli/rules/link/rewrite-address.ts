import type { Edit } from '../../model/diagnostic.ts';
import type { Reference } from '../../model/references.ts';
import type { RuleDiagnostic } from '../rule.ts';

/** Returns a fix that replaces the address of a reference; none if the file contains the address in another form. */
export function rewriteAddress(
  { exact, range, value }: Reference,
  address: string,
  safe: boolean,
): Pick<RuleDiagnostic, 'fix'> {
  if (!exact || address === value) return {};
  const edits: Edit[] = [{ from: range.start.offset, to: range.end.offset, text: address }];
  return { fix: { safe, edits } };
}
