import type { AuditEntry } from '#contract/audit/audit.ts';
import { readingOf } from '#contract/audit/fields.ts';
import { formerEntities, type Look, looks } from '#contract/audit/looks.ts';
import { idsOf } from '#contract/targeting/target-key.ts';
import type { Db } from '#api/base/database.ts';
import { camelCase } from '#api/base/letter-case.ts';
import { namedAudiences } from '#api/targeting/targeting.store.ts';
import { namesOf } from '#api/targeting/target-names.store.ts';
import type { auditEntries } from '#database/schema/audit.ts';
import { askedOf, idsAsked, keysAsked } from './asked.ts';
import { formerNames, namesOfRows } from './row-names.store.ts';
import { type Known, valueOf } from './values.ts';

type Row = typeof auditEntries.$inferSelect;

export async function told(db: Db, rows: readonly Row[]): Promise<AuditEntry[]> {
  const known = await knownOf(db, rows);
  return rows.map((row) => entryOf(row, known));
}

async function knownOf(db: Db, rows: readonly Row[]): Promise<Known> {
  const audiences = await namedAudiences(db, [...new Set(rows.flatMap((row) => valuesOf(row, 'audience')))]);
  const asked = rows.flatMap((row) => Object.values(queryOf(row)));
  const ids = new Set([...rows.flatMap((row) => [...idsIn(row), ...valuesOf(row, 'row')]), ...idsAsked(asked)]);
  const groups = [...audiences.values()].flatMap(({ include, exclude }) => [...include, ...exclude]);
  const gone = groups.filter(({ name }) => name === null).flatMap(({ target }) => idsOf(target));
  const names = await namesOfRows(db, [...ids, ...gone]);
  const lost = [...ids, ...gone].filter((id) => !names.has(id));
  return { names, former: await formerNames(db, lost), audiences, groups: await namesOf(db, keysAsked(asked)) };
}

function entryOf(row: Row, known: Known): AuditEntry {
  const { names, former } = known;
  const entity = camelCase(row.entity);
  const name = row.entityId.split(':').flatMap((id) => names.get(id) ?? former.get(id) ?? []);
  const isLook = row.action === 'read';
  return {
    number: row.number,
    at: row.at.toISOString(),
    actor: row.actorId === null ? null : { id: row.actorId, name: names.get(row.actorId) ?? null },
    action: row.action,
    entity: formerEntities[entity] ?? entity,
    entityId: row.entityId,
    name: name.length > 0 ? name.join(', ') : null,
    changes: isLook ? [] : changesOf(row, known),
    look: isLook ? lookOf(row) : null,
    asked: Object.entries(queryOf(row)).map(([field, value]) => ({ field, value: askedOf(value, known) })),
    requestId: row.requestId,
  };
}

function changesOf({ entity, changes }: Row, known: Known): AuditEntry['changes'] {
  return Object.entries(changes).map(([column, [before, after]]) => {
    const field = camelCase(column);
    const how = { reading: readingOf(camelCase(entity), field), column, known };
    return { field, before: valueOf(before, how), after: valueOf(after, how) };
  });
}

function lookOf({ changes }: Row): Look {
  return looks.find((one) => one === changes['look']?.[1]) ?? 'view';
}

function queryOf({ action, changes }: Row): Record<string, unknown> {
  return action === 'read' ? ((changes['query']?.[1] ?? {}) as Record<string, unknown>) : {};
}

function idsIn({ actorId, entityId }: Row): string[] {
  return [...(actorId === null ? [] : [actorId]), ...entityId.split(':').filter((id) => id !== '*')];
}

function valuesOf({ action, entity, changes }: Row, reading: 'row' | 'audience'): string[] {
  if (action === 'read') return [];
  return Object.entries(changes)
    .filter(([column]) => readingOf(camelCase(entity), camelCase(column)) === reading)
    .flatMap(([, values]) => values.filter((value) => typeof value === 'string'));
}
