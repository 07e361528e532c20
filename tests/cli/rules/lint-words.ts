import type { ContentConfig } from '../../../cli/model/content-config.ts';
import { applyEdits } from '../../../cli/model/edits.ts';
import { documentRules } from '../../../cli/rules/rules.ts';
import { lintDocument } from '../../../cli/rules/runner.ts';
import { documentOf } from './check.ts';

/** Lints one text. @returns the text after all fixes, too */
export function lintWords(
  text: string,
  rules: Parameters<typeof lintDocument>[1],
  settings: Partial<ContentConfig> = {},
) {
  const source = `text: ${JSON.stringify(text)}\n`;
  const { document } = documentOf(source);
  if (!document) throw new Error(`This cannot be read: ${source}`);
  const { diagnostics } = lintDocument({ ...document, config: { ...document.config, ...settings } }, rules);
  const edits = diagnostics.flatMap(({ fix }) => fix?.edits ?? []);
  const fixed = JSON.parse(applyEdits(source, edits).slice('text: '.length)) as string;
  return { diagnostics, fixed: fixed.trim() };
}

export const spellingRules = documentRules.filter(({ id }) => id.endsWith('spelling'));

export const lintSpelling = (text: string, locale?: 'en-US' | 'en-GB') => lintWords(text, spellingRules, { locale });

export const spellingMessages = (text: string, locale?: 'en-US' | 'en-GB') =>
  lintSpelling(text, locale).diagnostics.map(({ message }) => message);
