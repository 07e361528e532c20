import { FILE_START, type Diagnostic } from '../model/diagnostic.ts';
import type { RuleDiagnostic } from './rule.ts';

/** Returns a diagnostic about a file as a whole. @param severity if it differs from that of the rule */
export function reportFile(
  file: string,
  message: string,
  help: string,
  severity?: Diagnostic['severity'],
): RuleDiagnostic & { file: string } {
  return { file, range: FILE_START, ...(severity && { severity }), message, help };
}
