import type { Edit } from '../../model/diagnostic.ts';
import type { RuleDiagnostic } from '../rule.ts';
import type { Reference } from '../../model/references.ts';

/** The fix that writes another address in the place of one; none where the file holds it in another form. */
export function rewriteAddress(
  { exact, range, value }: Reference,
  address: string,
  safe: boolean,
): Pick<RuleDiagnostic, 'fix'> {
  if (!exact || address === value) return {};
  const edits: Edit[] = [{ from: range.start.offset, to: range.end.offset, text: address }];
  return { fix: { safe, edits } };
}
