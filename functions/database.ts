/** What a column holds. Times are milliseconds since 1970, truths are 0 and 1. */
export type Value = string | number | null;
export type Row = Record<string, Value>;

/** One SQL statement with its positional parameters. */
export interface Statement {
  sql: string;
  values: Value[];
}

/** The port between the store's SQL and the SQLite below it: node:sqlite on one machine, D1 on Cloudflare. */
export interface Database {
  /** Run one reading statement at once and give its rows. */
  all(sql: string, ...values: Value[]): Promise<Row[]>;
  /** Run statements in one transaction; when the promise resolves they are durable. Gives the rows of each. */
  batch(statements: Statement[]): Promise<Row[][]>;
}
