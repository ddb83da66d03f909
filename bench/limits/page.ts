// A program, the second limit: `node:http` and `pg` read the rows of one answer by id in a transaction of the tenant and
// send ours as JSON, without sign-in, checks or search.
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';
import { deadlines, openPool } from '#platform/database/pool.ts';
import { answer } from '../answer.ts';
import { listen } from './listen.ts';

export interface PageSetup {
  appUrl: string;
  poolSize: number;
  tenantId: string;
  body: string;
  /** A statement with the ids as its only parameter. */
  text: string;
  ids: string[];
}

pg.types.setTypeParser(pg.types.builtins.DATE, String);
answer({ open });

async function open({ appUrl, poolSize, tenantId, body, text, ids }: PageSetup): Promise<string> {
  const pool = openPool({ url: appUrl, max: poolSize, deadlines: deadlines.calls, name: 'bench', log: () => {} });
  const page = JSON.parse(body) as object;
  return listen(
    createServer((_request, response) => {
      send(pool, { tenantId, page, text, ids }, response).catch((error: unknown) =>
        response.writeHead(500).end(String(error)),
      );
    }),
  );
}

async function send(
  pool: pg.Pool,
  { tenantId, page, text, ids }: Pick<PageSetup, 'tenantId' | 'text' | 'ids'> & { page: object },
  response: ServerResponse,
) {
  const client = await pool.connect();
  try {
    const bound = `set local app.tenant = '${tenantId}'; set local app.now = '${new Date().toISOString()}'`;
    await client.query(`begin isolation level repeatable read read only; ${bound}`);
    const { rowCount } = await client.query({ name: 'page', text, values: [ids] });
    if (rowCount !== ids.length) throw new Error('the page is not there');
    await client.query('commit');
  } finally {
    client.release();
  }
  const bytes = Buffer.from(JSON.stringify(page));
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
  });
  response.end(bytes);
}
