// Writes what the program asks its database during the tests, for the bench that plans each on a fresh connection.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const file = process.env['STATEMENTS_FILE'];
const sent = new Set<string>();
const roleOf = /^zunfthaus_(app|identity|worker)_/;

if (file !== undefined) {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const role = roleOf.exec(this.user ?? '')?.[1];
    const text = textOf(given[0]);
    const line = JSON.stringify({ text, role });
    if (role !== undefined && text !== undefined && !sent.has(line)) {
      sent.add(line);
      appendFileSync(file, `${line}\n`);
    }
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query;
}

function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked;
  if (typeof asked === 'object' && asked !== null && 'text' in asked) return String(asked.text);
  return undefined;
}
