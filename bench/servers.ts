import { type Child, startChild } from './child.ts';
import { type FilledDatabase, tenantId } from './database.ts';
import type { BareSetup } from './limits/bare.ts';
import type { PageSetup } from './limits/page.ts';
import type { OursSetup } from './ours.ts';
import type { TokenIssuer } from './sign-in.ts';

/** A program that answers `GET /api/posts`, and what it has to be told. */
export interface ServerKind {
  name: string;
  program: string;
  setup: OursSetup | PageSetup | BareSetup;
}

/** As many connections to the database as `openDatabase` opens untold. */
const poolSize = 10;

/** Our API on a database. */
export function ours({ appUrl }: FilledDatabase, { issuer, keys }: TokenIssuer): ServerKind {
  return { name: 'Zunfthaus', program: 'ours.ts', setup: { appUrl, poolSize, tenantId, issuer, keys } };
}

/** What `limits` calls the least that asks the database for the same page. */
export const leastPage = 'limit: same page';

/** The two limits of a database; `body` is what ours answers. */
export function limits({ appUrl }: FilledDatabase, body: string): ServerKind[] {
  return [
    { name: leastPage, program: 'limits/page.ts', setup: { appUrl, poolSize, tenantId, body } },
    { name: 'limit: same bytes', program: 'limits/bare.ts', setup: { body } },
  ];
}

/** A running server, and how the reader asks it for the first page. */
export interface Server {
  child: Child;
  url: string;
  headers: Record<string, string>;
}

/** Runs `work` while the server runs, which is never beside another one. */
export async function withServer<T>(
  kind: ServerKind,
  given: { database: FilledDatabase; tokens: TokenIssuer; closers: (() => Promise<void>)[] },
  work: (server: Server) => Promise<T>,
): Promise<T> {
  const child = startChild(kind.program, given.closers);
  const address = await child.ask<string>('open', kind.setup);
  const token = await given.tokens.token(given.database.signIn, tenantId);
  const headers = { authorization: `Bearer ${token}`, 'x-tenant': tenantId };
  const result = await work({ child, url: `${address}/api/posts`, headers });
  await child.stop();
  return result;
}

/** What a server answers to the first page. */
export async function firstPage({ url, headers }: Server): Promise<string> {
  const response = await fetch(url, { headers });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body}`);
  return body;
}
