import { quote } from '../../model/message-text.ts';
import { editRedirects, type Redirect } from '../../model/redirects.ts';
import type { Rule } from '../rule.ts';

/** Reports redirects from addresses that are in use or are redirected twice, and redirects that lead back to themselves. */
export const linkRedirectRule: Rule = {
  *corpus({ documents, linkTargets }, { pages: { byAddress, redirected } }) {
    for (const { file, redirects: list } of documents) {
      const isUsed = ({ from }: Redirect) => byAddress.has(from.value) || linkTargets.has(from.value);
      const all = list?.redirects ?? [];
      const wrong = all.filter((redirect) => isUsed(redirect) || redirected(redirect.from.value) === 'loop');
      for (const redirect of wrong) {
        const { range, pointer, value } = redirect.from;
        const message = isUsed(redirect)
          ? `The address ${quote(value)} is in use, and this redirect hides what is there.`
          : `The redirect from ${quote(value)} leads back to itself.`;
        const help = isUsed(redirect) ? 'Delete it.' : 'Write the address of an existing page as “to”, or delete it.';
        // Fixes are applied together, and only the removal of the last item leaves an empty list.
        const isKept = all.length > 1 && wrong.length === all.length && redirect === wrong.at(-1);
        const edits = list && !isKept ? editRedirects(list, [redirect], []) : [];
        yield { file, range, pointer, message, help, ...(edits.length > 0 && { fix: { safe: false, edits } }) };
      }
      const firsts = new Map(all.toReversed().map((redirect) => [redirect.from.value, redirect]));
      for (const redirect of all) {
        const { range, pointer, value } = redirect.from;
        const first = firsts.get(value);
        if (!list || !first || first === redirect || wrong.includes(redirect)) continue;
        const message = `There are two redirects from ${quote(value)}.`;
        const help = 'Delete one of the two.';
        const related = [{ file, range: first.from.range, message: 'This is the first one.' }];
        const edits = first.to.value === redirect.to.value ? editRedirects(list, [redirect], []) : [];
        yield { file, range, pointer, message, help, related, ...(edits.length > 0 && { fix: { safe: true, edits } }) };
      }
    }
  },
};
