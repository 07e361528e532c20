import type { Diagnostic } from '../model/diagnostic.ts';
import { quote } from '../model/message-text.ts';
import { ruleCatalog, type RuleIdOf } from '../model/rule-catalog.ts';
import type { Reference } from '../model/references.ts';
import { reportReference } from '../rules/report.ts';
import { splitFragment } from './ask-pages.ts';
import type { Outcome } from './outcome.ts';

/** An address that needs no quotes or escapes, wherever YAML and Markdown have one. */
const PLAIN_ADDRESS = /^[\w.~:/?#%&=+@;$!-]*[\w/=%&-]$/;

const REPLACE = 'Link to another page, or remove the link.';

/** Something that is certainly wrong with a link to another site. */
export interface LinkIssue {
  rule: RuleIdOf<'links'>;
  message: string;
  help?: string;
  /** New address. */
  intended?: string;
}

/** Returns the diagnostic for one place of a link. */
export function reportLink(link: Reference, { rule, ...issue }: LinkIssue, file: string): Diagnostic {
  const { severity } = ruleCatalog[rule];
  const exact = link.exact && (issue.intended === undefined || PLAIN_ADDRESS.test(issue.intended));
  return { rule, severity, file, ...reportReference({ ...link, exact }, { ...issue, safe: true }) };
}

/** Returns what is wrong with a link, if that is certain. */
export function describeOutcome(address: string, outcome: Outcome): LinkIssue | undefined {
  const { page, fragment } = splitFragment(address);
  switch (outcome.kind) {
    case 'gone': {
      const message = `The page ${quote(page)} no longer exists (${outcome.status}).`;
      return { rule: 'external/gone', message, help: REPLACE };
    }
    case 'unknown-host': {
      const message = `The site ${quote(outcome.host)} no longer exists.`;
      return { rule: 'external/gone', message, help: REPLACE };
    }
    case 'certificate': {
      const message = `Browsers warn visitors of ${quote(outcome.host)}: its certificate ${outcome.problem}.`;
      return { rule: 'external/certificate', message, help: 'Tell the owner of the site, or link to another page.' };
    }
    case 'suspicious': {
      const target = outcome.page === 'start' ? 'the home page of a site' : 'a sign-in page';
      const message = `The link ${quote(page)} leads visitors to ${target} instead.`;
      return { rule: 'external/suspicious', message, help: 'Open the link. If its page is gone, link to another one.' };
    }
    case 'exists':
    case 'moved': {
      if (fragment !== '' && outcome.missing.includes(fragment)) {
        const section = quote(`#${fragment}`);
        const help = `Write the name of a section of that page, or remove ${section}.`;
        return { rule: 'external/fragment', message: `The page ${quote(page)} has no section ${section}.`, help };
      }
      if (outcome.kind === 'exists') return undefined;
      const intended = encodeParentheses(outcome.to) + (fragment && !outcome.to.includes('#') ? `#${fragment}` : '');
      return { rule: 'external/moved', message: `The page ${quote(page)} has moved for good.`, intended };
    }
    case 'unverifiable':
      return undefined;
  }
}

/** A parenthesis may end the address of a link in Markdown. */
function encodeParentheses(address: string): string {
  return address.replaceAll('(', '%28').replaceAll(')', '%29');
}
