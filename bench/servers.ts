import { type Child, startChild } from './child.ts';
import { type FilledDatabase, tenantId } from './database.ts';
import type { BareSetup } from './limits/bare.ts';
import type { PageSetup } from './limits/page.ts';
import type { OursSetup } from './ours.ts';
import type { PeerSetup } from './peers/setup.ts';
import type { TokenIssuer } from './sign-in.ts';

export interface ServerKind {
  name: string;
  program: string;
  setup: OursSetup | PageSetup | BareSetup | PeerSetup;
  /** How a member asks for the page. */
  asking: (address: string) => Promise<{ url: string; headers: Record<string, string> }>;
}

export interface Server {
  name: string;
  child: Child;
  url: string;
  headers: Record<string, string>;
}

export const poolSize = 10;

export const [own, leastPage, leastBytes] = ['Zunfthaus', 'limit: same page', 'limit: same bytes'];

export function ours({ appUrl, signIn }: FilledDatabase, { issuer, keys, token }: TokenIssuer): ServerKind {
  return {
    name: own,
    program: 'ours.ts',
    setup: { appUrl, poolSize, tenantId, issuer, keys },
    asking: async (address) => ({
      url: `${address}/api/posts`,
      headers: { authorization: `Bearer ${await token(signIn, tenantId)}`, 'x-tenant': tenantId },
    }),
  };
}

/** The rows of posts by their ids. */
export const postRowsSql = `
  select id, title, kind, number, lead, event_at, event_place, deadline, deadline_for, confirmation, pinned, audience_id, author_id,
    publish_at, published_at, archived_at, withdrawn_at, corrected_at, updated_at, version, document_ids
  from posts where id = any($1::uuid[])`;

/** Reads the rows with these ids and sends `body`, which is what ours answered. */
export function leastAnswer(
  { appUrl }: FilledDatabase,
  { body, headers, ...rows }: { body: string; headers: Server['headers']; text: string; ids: string[] },
): ServerKind {
  const setup = { appUrl, poolSize, tenantId, body, ...rows };
  return { name: leastPage, program: 'limits/page.ts', setup, asking: async (url) => ({ url, headers }) };
}

export function limits(filled: FilledDatabase, body: string, headers: Server['headers']): ServerKind[] {
  const asking = async (url: string) => ({ url, headers });
  const { items } = JSON.parse(body) as { items: { id: string }[] };
  return [
    leastAnswer(filled, { body, headers, text: postRowsSql, ids: items.map(({ id }) => id) }),
    { name: leastBytes, program: 'limits/bare.ts', setup: { body }, asking },
  ];
}

export async function openServer(kind: ServerKind, closers: (() => Promise<void>)[]): Promise<Server> {
  const child = startChild(kind.program, closers);
  return { name: kind.name, child, ...(await kind.asking(await child.ask<string>('open', kind.setup))) };
}

export async function firstPage({ url, headers }: Server): Promise<string> {
  const response = await fetch(url, { headers });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body}`);
  return body;
}
