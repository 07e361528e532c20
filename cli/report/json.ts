import type { Formatter } from './report.ts';

/** `{ "diagnostics": Diagnostic[], "summary": { "files", "errors", "warnings", "fixable" } }` */
export const formatJson: Formatter = ({ diagnostics, summary }) =>
  `${JSON.stringify({ diagnostics, summary }, null, 2)}\n`;
