// A program, the second limit: `node:http` with the same statements through the same driver, and nothing around them.
// No contract, no token, no check of what goes in or out; the rows are sent as they come. A portal that keeps its
// promises cannot be quicker.
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';
import { deadlines, openPool } from '#api/base/pool.ts';
import { answer } from '../answer.ts';
import { listen } from './listen.ts';
import type { Statement } from './statements.ts';

export interface SqlSetup {
  appUrl: string;
  poolSize: number;
  tenantId: string;
  statements: Statement[];
}

pg.types.setTypeParser(pg.types.builtins.DATE, String);
answer({ open });

async function open(setup: SqlSetup): Promise<string> {
  const pool = openPool({
    url: setup.appUrl,
    max: setup.poolSize,
    deadlines: deadlines.calls,
    name: 'bench',
    log: () => {},
  });
  return listen(
    createServer((_request, response) => {
      send(pool, setup, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    }),
  );
}

async function send(pool: pg.Pool, { tenantId, statements }: SqlSetup, response: ServerResponse) {
  const client = await pool.connect();
  const rows: pg.QueryResultRow[][] = [];
  try {
    const bound = `set local app.tenant = '${tenantId}'; set local app.now = '${new Date().toISOString()}'`;
    await client.query(`begin isolation level repeatable read read only; ${bound}`);
    for (const statement of statements) rows.push((await client.query({ ...statement })).rows);
    await client.query('commit');
  } finally {
    client.release();
  }
  const body = Buffer.from(JSON.stringify(rows));
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
  });
  response.end(body);
}
