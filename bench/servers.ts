import { type Child, startChild } from './child.ts';
import { type FilledDatabase, tenantId } from './database.ts';
import type { BareSetup } from './limits/bare.ts';
import type { PageSetup } from './limits/page.ts';
import type { OursSetup } from './ours.ts';
import type { TokenIssuer } from './sign-in.ts';

export interface ServerKind {
  name: string;
  program: string;
  setup: OursSetup | PageSetup | BareSetup;
}

const poolSize = 10;

export function ours({ appUrl }: FilledDatabase, { issuer, keys }: TokenIssuer): ServerKind {
  return { name: 'Zunfthaus', program: 'ours.ts', setup: { appUrl, poolSize, tenantId, issuer, keys } };
}

export const leastPage = 'limit: same page';

export function limits({ appUrl }: FilledDatabase, body: string): ServerKind[] {
  return [
    { name: leastPage, program: 'limits/page.ts', setup: { appUrl, poolSize, tenantId, body } },
    { name: 'limit: same bytes', program: 'limits/bare.ts', setup: { body } },
  ];
}

export interface Server {
  child: Child;
  url: string;
  headers: Record<string, string>;
}

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

export async function firstPage({ url, headers }: Server): Promise<string> {
  const response = await fetch(url, { headers });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body}`);
  return body;
}
