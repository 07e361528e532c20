/** Where and why a text cannot be read as YAML. */
export interface Fault {
  /** In the parser's words. */
  reason: string;
  offset: number;
}
