import type { AuditEntry } from '#contract/audit/audit.ts';
import { namesRows, readingOf } from '#contract/audit/fields.ts';
import { formerEntities, type ReadKind, readKinds } from '#contract/audit/read-kinds.ts';
import type { auditActions, MergeAction } from '#contract/audit/words.ts';
import { idsOf } from '#contract/targeting/target-key.ts';
import type { Db } from '#platform/database/database.ts';
import { camelCase } from '#platform/database/letter-case.ts';
import { namedAudiences } from '#api/targeting/targeting.store.ts';
import { namesOf } from '#api/targeting/target-names.store.ts';
import type { auditEntries } from '#database/schema/audit.ts';
import { askedOf, idsAsked, keysAsked } from './asked.rules.ts';
import { withTaken } from './merges.store.ts';
import { formerNames, type Held, heldBy, namesOfRows, officesOf } from './row-names.store.ts';
import { idsIn, type Known, rowOf, valueOf } from './values.rules.ts';

type Row = typeof auditEntries.$inferSelect;

export async function describeEntries(db: Db, entries: readonly Row[]): Promise<AuditEntry[]> {
  const rows = await withTaken(db, entries);
  const known = await knownOf(db, rows);
  return rows.map((row) => entryOf(row, known));
}

async function knownOf(db: Db, rows: readonly Row[]): Promise<Known> {
  const audiences = await namedAudiences(db, [...new Set(rows.flatMap(audiencesIn))]);
  const asked = rows.flatMap((row) => Object.values(queryOf(row)));
  const ids = new Set([...rows.flatMap((row) => [...idsOfRow(row), ...rowsIn(row)]), ...idsAsked(asked)]);
  const groups = [...audiences.values()].flatMap(({ include, exclude }) => [...include, ...exclude]);
  const gone = groups.filter(({ name }) => name === null).flatMap(({ target }) => idsOf(target));
  const names = await namesOfRows(db, [...ids, ...gone]);
  const lost = [...ids, ...gone].filter((id) => !names.has(id));
  const offices = await officesOf(db, rows.flatMap(heldIn));
  return {
    names,
    former: await formerNames(db, lost),
    audiences,
    groups: await namesOf(db, keysAsked(asked)),
    offices,
  };
}

/** The office that somebody is given, or that is taken away. */
function heldIn({ entity, changes }: Row): Held[] {
  if (entity !== 'role_terms') return [];
  const [roleId, userId] = ['role_id', 'user_id'].map((column) => idsIn(changes[column])[0]);
  return roleId === undefined || userId === undefined ? [] : [{ roleId, userId }];
}

/** Names as this entry shows them: a role in the form for its holder. */
function knownIn(row: Row, known: Known): Known {
  const [held] = heldIn(row);
  const office = held && known.offices.get(heldBy(held));
  if (held === undefined || office === undefined) return known;
  return { ...known, names: { get: (id) => (id === held.roleId ? office : known.names.get(id)) } };
}

function entryOf(row: Row, all: Known): AuditEntry {
  const known = knownIn(row, all);
  const entity = camelCase(row.entity);
  const isLook = row.action === 'read';
  return {
    number: row.number,
    at: row.at.toISOString(),
    actor: row.actorId === null ? null : { id: row.actorId, name: known.names.get(row.actorId) ?? null },
    action: actionOf(row.action),
    entity: formerEntities[entity] ?? entity,
    entityId: row.entityId,
    name: nameOf(row, known),
    ...linksOf(row, known),
    changes: isLook ? [] : changesOf(row, known),
    look: isLook ? lookOf(row) : null,
    asked: Object.entries(queryOf(row)).map(([field, value]) => ({ field, value: askedOf(value, known) })),
    requestId: row.requestId,
  };
}

const ofMerges = { mergeCreate: 'create', mergeUpdate: 'update', mergeDelete: 'delete' } as const;

function actionOf(action: Row['action']): (typeof auditActions)[number] {
  return action in ofMerges ? ofMerges[action as MergeAction] : (action as (typeof auditActions)[number]);
}

/** Today's name, the last one, or that of the thing it belonged to by the entry. */
function nameOf({ entityId, changes }: Row, { names, former }: Known): string | null {
  const nameIn = (id: unknown) => (typeof id === 'string' ? (names.get(id) ?? former.get(id) ?? []) : []);
  const own = entityId.split(':').flatMap(nameIn);
  if (own.length > 0) return own.join(', ');
  const lastOf = (column: string) => changes[column]?.[0] ?? changes[column]?.[1];
  const title = lastOf('name');
  const owners = [...ownersOf.map(lastOf).flatMap(nameIn), ...(typeof title === 'string' ? [title] : [])];
  return owners.length > 0 ? owners.join(', ') : null;
}

/** Columns by which a row without a name of its own is called. */
const ownersOf = ['user_id', 'role_id', 'guild_id', 'post_id'];

function linksOf({ entityId }: Row, known: Known): Pick<AuditEntry, 'links'> {
  const ends = entityId.split(':');
  return ends.length < 2 ? {} : { links: ends.map((id) => rowOf(id, known)) };
}

function changesOf({ entity, entityId, changes }: Row, known: Known): AuditEntry['changes'] {
  return Object.entries(changes).map(([column, [before, after]]) => {
    const field = camelCase(column);
    const isRow = namesRows(camelCase(entity), field);
    const how = { reading: readingOf(camelCase(entity), field), isRow, column, entityId, known };
    return { field, before: valueOf(before, how), after: valueOf(after, how) };
  });
}

function lookOf({ changes }: Row): ReadKind {
  return readKinds.find((one) => one === changes['look']?.[1]) ?? 'view';
}

function queryOf({ action, changes }: Row): Record<string, unknown> {
  return action === 'read' ? ((changes['query']?.[1] ?? {}) as Record<string, unknown>) : {};
}

function idsOfRow({ actorId, entityId }: Row): string[] {
  return [...(actorId === null ? [] : [actorId]), ...entityId.split(':').filter((id) => id !== '*')];
}

function rowsIn({ action, entity, changes }: Row): string[] {
  if (action === 'read') return [];
  return Object.entries(changes)
    .filter(([column]) => namesRows(camelCase(entity), camelCase(column)))
    .flatMap(([, values]) => values.flatMap(idsIn));
}

function audiencesIn({ action, entity, changes }: Row): string[] {
  if (action === 'read') return [];
  return Object.entries(changes)
    .filter(([column]) => readingOf(camelCase(entity), camelCase(column)) === 'audience')
    .flatMap(([, values]) => values.filter((value) => typeof value === 'string'));
}
