import type { Formatter } from './report.ts';

/** `{ "diagnostics": Diagnostic[], "summary": { "files", "errors", "warnings", "fixable" } }` */
export const formatJson: Formatter = ({ diagnostics, totals }) =>
  `${JSON.stringify({ diagnostics, summary: totals }, null, 2)}\n`;
