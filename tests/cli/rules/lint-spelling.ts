import { documentRules } from '../../../cli/rules/rules.ts';
import { lintDocument } from '../../../cli/rules/runner.ts';
import { documentOf } from './check.ts';

export const rules = documentRules.filter(({ id }) => id.endsWith('spelling'));

export function lintText(text: string, locale?: 'en-US' | 'en-GB') {
  const source = `text: ${JSON.stringify(text)}\n`;
  const { document } = documentOf(source);
  if (!document) throw new Error(`This cannot be read: ${source}`);
  const { diagnostics } = lintDocument({ ...document, config: { ...document.config, locale } }, rules);
  return { source, diagnostics };
}

export const messages = (text: string, locale?: 'en-US' | 'en-GB') =>
  lintText(text, locale).diagnostics.map(({ message }) => message);
