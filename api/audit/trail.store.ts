// Logs who read whose data, which triggers cannot.
import { type ReadKind, auditedReadOf, shownFields } from '#contract/audit/read-kinds.ts';
import type { Route } from '#contract/base/route.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import type { Caller, Noting, Seen } from '#platform/http/caller.ts';
import { snakeCase } from '#platform/database/letter-case.ts';

const shown: ReadonlySet<string> = new Set(shownFields);

/** Undefined if the answer has no personal data of others. */
export function trailOf(route: Route, caller: Caller, { params, query, body }: Seen): Noting | undefined {
  if (!route.personal || !caller.isAdmin) return undefined;
  const id = typeof params?.['id'] === 'string' ? params['id'].toLowerCase() : '*';
  if (id === caller.id) return undefined;
  const { id: _, ...others } = params ?? {};
  const asked = Object.entries({ ...others, ...query, ...(body as Record<string, unknown> | undefined) }).filter(
    ([name, value]) => !shown.has(name) && value !== undefined && value !== '',
  );
  const [entity, look] = auditedReadOf(route);
  const reading = { actor: caller.id, entity: snakeCase(entity), look, id, query: Object.fromEntries(asked) };
  return (db, request) => recordReading(db, { ...reading, request });
}

interface Reading {
  actor: string;
  entity: string;
  look: ReadKind;
  id: string;
  query: Record<string, unknown>;
  request: string;
}

async function recordReading(db: Db, reading: Reading): Promise<void> {
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
