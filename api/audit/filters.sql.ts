import { zone } from '#contract/base/clock.ts';
import { and, eq, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { audit } from '#contract/audit/audit.ts';
import { mergeActions } from '#contract/audit/words.ts';
import type { Parsed } from '#contract/base/route.ts';
import type { Db } from '#platform/database/database.ts';
import { containing } from '#platform/database/list.ts';
import { snakeCase } from '#platform/database/letter-case.ts';
import { auditEntries } from '#database/schema/audit.ts';
import { idsAbout } from './ids-about.store.ts';
import { idsNamed } from './row-names.store.ts';

export type Filters = Omit<Parsed<typeof audit.export>['query'], 'language' | 'format'>;

interface Search {
  search: string;
  hits: string[];
}

/** Cheap conditions first: PostgreSQL keeps the order. */
export async function whereOf(db: Db, filters: Filters): Promise<SQL | undefined> {
  const { search } = filters;
  const about = filters.entityId ? [isOneOf(await idsAbout(db, filters.entityId))] : [];
  const wanted = [...conditions(filters), ...about, partsOf(filters)];
  if (search === '') return and(...wanted);
  return and(...wanted, withinReach(filters), found({ search, hits: await idsNamed(db, search) }));
}

/** Limits searches without a first day or row: every entry must be read. */
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

/** What a merge writes besides its own entry is shown for the very row asked for, unless it is a person. */
function partsOf({ entityId }: Filters): SQL | undefined {
  const whole = notInArray(auditEntries.action, [...mergeActions]);
  if (!entityId) return whole;
  return or(whole, and(eq(auditEntries.entityId, entityId.toLowerCase()), ne(auditEntries.entity, 'users')));
}

/** One parameter for any number. */
function isOneOf(ids: string[]): SQL {
  return sql`${auditEntries.entityId} = any(${sql.param(ids)}::text[])`;
}

/** Midnight in Europe/Berlin. */
function beginOf(day: SQL): SQL {
  return sql`(${day})::timestamp at time zone ${sql.raw(`'${zone}'`)}`;
}

/** RLS rules out an index for patterns, so the text is checked first and only matches are unpacked. */
function found({ search, hits }: Search): SQL {
  const { actorId, entityId, changes } = auditEntries;
  const pattern = containing(search);
  const quoted = containing(JSON.stringify(search).slice(1, -1));
  // Literals allow a hash lookup and parallel workers.
  const [ids, texts] = [sql`${sql.param(hits)}::uuid[]`, sql`${sql.param(hits)}::text[]`];
  return sql`(${actorId} = any(${ids}) or ${entityId} = any(${texts})
    or strpos(${entityId}, ':') > 0
      and (split_part(${entityId}, ':', 1) = any(${texts}) or split_part(${entityId}, ':', 2) = any(${texts}))
    or ${changes}::text ilike ${quoted}
      and exists (select from jsonb_path_query(${changes}, '$.*[*]') value where value #>> '{}' ilike ${pattern}))`;
}
