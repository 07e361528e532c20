import { execFileSync } from 'node:child_process';
import type { Database, Row, Statement, Value } from '../store/database.ts';
import { StoreError } from '../store/sqlite-file.ts';

/** The database of a Worker on Cloudflare, or the one of `wrangler dev` on this machine. */
export type D1Location = 'remote' | 'local';

/**
 * The database port over `wrangler d1 execute`, with the account and the `wrangler.jsonc` that wrangler finds. Each call runs
 * wrangler once, which takes no parameters, so values become part of the SQL.
 */
export function wranglerDatabase(location: D1Location): Database {
  return {
    async batch(statements) {
      const command = statements.map(toSql).join('; ');
      // Without `--no`, npx would download another version where the tools of development are not installed.
      const args = ['--no', 'wrangler', 'd1', 'execute', 'contact', `--${location}`, '--json', '--command', command];
      try {
        const output = execFileSync('npx', args, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 30 });
        return (JSON.parse(output) as { results: Row[] }[]).map(({ results }) => results);
      } catch (error) {
        const { stdout, stderr, message } = error as Error & { stdout?: string; stderr?: string };
        throw new StoreError(
          `wrangler could not use the D1 database “contact” (${location}):\n${stderr || stdout || message}`,
        );
      }
    },
  };
}

/** The statement with its values instead of the question marks. */
function toSql({ sql, values }: Statement): string {
  const rest = [...values];
  return sql.replaceAll('?', () => toLiteral(rest.shift() ?? null));
}

function toLiteral(value: Value): string {
  if (typeof value !== 'string') return String(value ?? 'NULL');
  return `'${value.replaceAll("'", "''").replaceAll('\0', '')}'`;
}
