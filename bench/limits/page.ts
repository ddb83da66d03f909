// A program, the second limit: `node:http` and `pg` read the posts of one page by id in a transaction of the tenant and
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
}

pg.types.setTypeParser(pg.types.builtins.DATE, String);
answer({ open });

const text = `
  select id, title, kind, number, lead, event_at, event_place, deadline, deadline_for, confirmation, pinned, audience_id, author_id,
    publish_at, published_at, archived_at, withdrawn_at, corrected_at, updated_at, version, document_ids
  from posts where id = any($1::uuid[])`;

async function open({ appUrl, poolSize, tenantId, body }: PageSetup): Promise<string> {
  const pool = openPool({ url: appUrl, max: poolSize, deadlines: deadlines.calls, name: 'bench', log: () => {} });
  const page = JSON.parse(body) as { items: { id: string }[] };
  const values: [string[]] = [page.items.map(({ id }) => id)];
  return listen(
    createServer((_request, response) => {
      send(pool, { tenantId, page, values }, response).catch((error: unknown) =>
        response.writeHead(500).end(String(error)),
      );
    }),
  );
}

async function send(
  pool: pg.Pool,
  { tenantId, page, values }: { tenantId: string; page: object; values: [string[]] },
  response: ServerResponse,
) {
  const client = await pool.connect();
  try {
    const bound = `set local app.tenant = '${tenantId}'; set local app.now = '${new Date().toISOString()}'`;
    await client.query(`begin isolation level repeatable read read only; ${bound}`);
    const { rowCount } = await client.query({ name: 'page', text, values });
    if (rowCount !== values[0].length) throw new Error('the page is not there');
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
