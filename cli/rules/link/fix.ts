import type { Edit } from '../../diagnostic.ts';
import type { Finding, Reference } from '../rule.ts';

/** The fix that writes another address in the place of one; none where the file holds it in another form. */
export function rewrite({ exact, range, value }: Reference, address: string, safe: boolean): Pick<Finding, 'fix'> {
  if (!exact || address === value) return {};
  const edits: Edit[] = [{ from: range.start.offset, to: range.end.offset, text: address }];
  return { fix: { safe, edits } };
}
