/** A column value. Times are milliseconds since 1970, booleans are 0 and 1. */
export type Value = string | number | null;
export type Row = Record<string, Value>;

/** One SQL statement with its positional parameters. */
export interface Statement {
  sql: string;
  values: Value[];
}

/** The port between the SQL of the store and SQLite: node:sqlite on one machine, D1 on Cloudflare. */
export interface Database {
  /** Runs statements in one transaction, which is durable when the promise resolves. Returns the rows of each. */
  batch(statements: Statement[]): Promise<Row[][]>;
}
