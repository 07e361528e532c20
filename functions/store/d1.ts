import type { Database, Row, Value } from './database.ts';

/** The part of Cloudflare's D1 binding that is used here. */
export interface D1 {
  prepare(sql: string): D1Statement;
  batch(statements: D1Statement[]): Promise<{ results: Row[] }[]>;
}

interface D1Statement {
  bind(...values: Value[]): D1Statement;
}

/** The database port over Cloudflare D1, in which a batch is a transaction. */
export function d1Database(d1: D1): Database {
  return {
    async batch(statements) {
      const results = await d1.batch(statements.map(({ sql, values }) => d1.prepare(sql).bind(...values)));
      return results.map((result) => result.results);
    },
  };
}
