import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { audit, AuditEntry } from '#contract/audit.ts';
import type { Parsed } from '#contract/route.ts';
import type { Db } from '#api/base/database.ts';
import { containing, type Listed } from '#api/base/list.ts';
import { auditEntries } from '#database/schema/audit.ts';
import { namedRows, namesOfRows } from './row-names.store.ts';

type Query = Parsed<typeof audit.list>['query'];
type Row = typeof auditEntries.$inferSelect;

/** One page of what was done, the latest first, with the names of today. */
export async function listEntries(db: Db, query: Query): Promise<Listed<AuditEntry>> {
  const { page, size } = query;
  const where = and(...conditions(query));
  const rows = await db
    .select()
    .from(auditEntries)
    .where(where)
    .orderBy(desc(auditEntries.number))
    .limit(size)
    .offset(page * size);
  const total = await db.$count(auditEntries, where);
  const names = await namesOfRows(db, rows.flatMap(idsIn));
  return { items: rows.map((row) => entryOf(row, names)), page, size, total };
}

function conditions({ action, entity, entityId, actorId, search }: Query): SQL[] {
  return [
    ...(action ? [eq(auditEntries.action, action)] : []),
    ...(entity ? [eq(auditEntries.entity, snakeCase(entity))] : []),
    ...(entityId ? [eq(auditEntries.entityId, entityId.toLowerCase())] : []),
    ...(actorId ? [eq(auditEntries.actorId, actorId)] : []),
    ...(search ? [found(containing(search))] : []),
  ];
}

/** In the name of who did it or of what it was done to, or in what changed. */
function found(pattern: string): SQL {
  const { actorId, entityId, changes } = auditEntries;
  return sql`(
    with hits as materialized (select id::text as id from (${sql.raw(namedRows)}) named where name ilike ${pattern})
    select ${actorId}::text in (select id from hits)
      or split_part(${entityId}, ':', 1) in (select id from hits)
      or split_part(${entityId}, ':', 2) in (select id from hits)
      or exists (select from jsonb_path_query(${changes}, '$.*[*]') value where value #>> '{}' ilike ${pattern}))`;
}

function entryOf(row: Row, names: Map<string, string>): AuditEntry {
  const name = row.entityId.split(':').flatMap((id) => names.get(id) ?? []);
  return {
    number: row.number,
    at: row.at.toISOString(),
    actor: row.actorId === null ? null : { id: row.actorId, name: names.get(row.actorId) ?? null },
    action: row.action,
    entity: camelCase(row.entity),
    entityId: row.entityId,
    name: name.length > 0 ? name.join(', ') : null,
    changes: Object.entries(row.changes).map(([column, [before, after]]) => ({
      field: camelCase(column),
      before: valueOf(column, before),
      after: valueOf(column, after),
    })),
    requestId: row.requestId,
  };
}

/** Of who did it and of what it was done to; a link has two, and a whole list none. */
function idsIn({ actorId, entityId }: Row): string[] {
  return [...(actorId === null ? [] : [actorId]), ...entityId.split(':').filter((id) => id !== '*')];
}

/** Instants as all of the API tells them. */
function valueOf(column: string, value: unknown): unknown {
  return column.endsWith('_at') && typeof value === 'string' ? new Date(value).toISOString() : value;
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
