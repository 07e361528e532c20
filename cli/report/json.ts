import type { Format } from './report.ts';

/** `{ "diagnostics": Diagnostic[], "summary": { "files", "errors", "warnings", "fixable" } }` */
export const json: Format = ({ diagnostics, summary }) => `${JSON.stringify({ diagnostics, summary }, null, 2)}\n`;
