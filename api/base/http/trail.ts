// What the audit log has to be told: who makes the changes that its triggers write down, and who read whose data.
import { type Look, lookingOf, shownFields } from '#contract/audit/looks.ts';
import type { Route } from '#contract/base/route.ts';
import { type Db, prepared } from '../database.ts';
import { snakeCase } from '../letter-case.ts';
import type { Caller } from './caller.ts';

/** Tells the transaction who acts for which request; without an actor it is the program itself. */
export async function actAs(db: Db, by: { actor?: string; request: string }): Promise<void> {
  await prepared(db, `select set_config('app.actor', $1, true), set_config('app.request', $2, true)`, [
    by.actor ?? '',
    by.request,
  ]);
}

const shown: ReadonlySet<string> = new Set(shownFields);

/** An admin's look at what is not his or her own. */
export interface Reading {
  actor: string;
  entity: string;
  look: Look;
  /** What was read, or `*` for a list. */
  id: string;
  query: Record<string, unknown>;
}

/** What is to be written down of an answer; undefined where it tells nothing personal of others. */
export function readingOf(
  route: Route,
  caller: Caller,
  { params, query, body }: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown },
): Reading | undefined {
  if (!route.personal || !caller.isAdmin) return undefined;
  const id = typeof params?.['id'] === 'string' ? params['id'].toLowerCase() : '*';
  if (id === caller.id) return undefined;
  const { id: _, ...others } = params ?? {};
  const asked = Object.entries({ ...others, ...query, ...(body as Record<string, unknown> | undefined) }).filter(
    ([name, value]) => !shown.has(name) && value !== undefined && value !== '',
  );
  const [entity, look] = lookingOf(route);
  return { actor: caller.id, entity: snakeCase(entity), look, id, query: Object.fromEntries(asked) };
}

export async function recordReading(db: Db, reading: Reading & { request: string }): Promise<void> {
  const changes = {
    ...(reading.look !== 'view' && { look: [null, reading.look] }),
    ...(Object.keys(reading.query).length > 0 && { query: [null, reading.query] }),
  };
  await prepared(
    db,
    `insert into audit_entries (actor_id, request_id, action, entity, entity_id, changes) values ($1, $2, 'read', $3, $4, $5)`,
    [reading.actor, reading.request, reading.entity, reading.id, changes],
  );
}
