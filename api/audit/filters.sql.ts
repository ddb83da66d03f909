import { zone } from '#contract/base/clock.ts';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { audit } from '#contract/audit/audit.ts';
import type { Parsed } from '#contract/base/route.ts';
import type { Db } from '#api/base/database.ts';
import { containing } from '#api/base/list.ts';
import { snakeCase } from '#api/base/letter-case.ts';
import { auditEntries } from '#database/schema/audit.ts';
import { idsAbout } from './ids-about.store.ts';
import { idsNamed } from './row-names.store.ts';

export type Filters = Omit<Parsed<typeof audit.export>['query'], 'language'>;

/** What is searched for, and the rows of today whose names have it. */
interface Search {
  search: string;
  hits: string[];
}

/** What an entry must be to be shown; the cheap ones first, as PostgreSQL asks them in this order. */
export async function whereOf(db: Db, filters: Filters): Promise<SQL | undefined> {
  const { search } = filters;
  const about = filters.entityId ? [isOneOf(await idsAbout(db, filters.entityId))] : [];
  const wanted = [...conditions(filters), ...about];
  if (search === '') return and(...wanted);
  return and(...wanted, withinReach(filters), found({ search, hits: await idsNamed(db, search) }));
}

/** How far back a search looks that names neither a first day nor a row: each entry has to be read. */
function withinReach({ from, to, entityId }: Filters): SQL | undefined {
  if (from || entityId) return undefined;
  const last = to ? sql`${to}::date` : sql`portal_today()`;
  return sql`${auditEntries.at} >= ${beginOf(sql`${last} - interval '1 year'`)}`;
}

function conditions({ action, entity, actorId, from, to }: Filters): SQL[] {
  return [
    ...(from ? [sql`${auditEntries.at} >= ${beginOf(sql`${from}::date`)}`] : []),
    ...(to ? [sql`${auditEntries.at} < ${beginOf(sql`${to}::date + 1`)}`] : []),
    ...(action ? [action === 'change' ? ne(auditEntries.action, 'read') : eq(auditEntries.action, action)] : []),
    ...(entity ? [eq(auditEntries.entity, snakeCase(entity))] : []),
    ...(actorId ? [eq(auditEntries.actorId, actorId)] : []),
  ];
}

/** As one parameter, however many they are. */
function isOneOf(ids: string[]): SQL {
  return sql`${auditEntries.entityId} = any(${sql.param(ids)}::text[])`;
}

/** Midnight in Europe/Berlin. */
function beginOf(day: SQL): SQL {
  return sql`(${day})::timestamp at time zone ${sql.raw(`'${zone}'`)}`;
}

/**
 * In the name of who did it or of what it was done to, or in what changed. No index can help a pattern under row-level
 * security, so each entry is read: whether the changes as one text have it costs a third of unpacking them, and only
 * what passes is unpacked, as names of columns are no values.
 */
function found({ search, hits }: Search): SQL {
  const { actorId, entityId, changes } = auditEntries;
  const pattern = containing(search);
  const quoted = containing(JSON.stringify(search).slice(1, -1));
  // As literals, so that PostgreSQL looks them up in a hash table, and may share the work between processes.
  const [ids, texts] = [sql`${sql.param(hits)}::uuid[]`, sql`${sql.param(hits)}::text[]`];
  return sql`(${actorId} = any(${ids}) or ${entityId} = any(${texts})
    or strpos(${entityId}, ':') > 0
      and (split_part(${entityId}, ':', 1) = any(${texts}) or split_part(${entityId}, ':', 2) = any(${texts}))
    or ${changes}::text ilike ${quoted}
      and exists (select from jsonb_path_query(${changes}, '$.*[*]') value where value #>> '{}' ilike ${pattern}))`;
}
