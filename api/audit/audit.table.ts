import type { AuditEntry } from '#contract/audit.ts';
import type { Cell } from '#api/base/table.ts';

/** What the columns of an exported log are called. */
export const headings = ['number', 'time', 'who', 'action', 'what', 'name', 'field', 'before', 'after', 'request'];

/** One line for each field that changed, or one in all where none did. */
export function linesOf(entry: AuditEntry): Cell[][] {
  const { number, at, actor, action, entity, name, requestId } = entry;
  const who = actor === null ? null : (actor.name ?? actor.id);
  const changes = entry.changes.length > 0 ? entry.changes : [{ field: null, before: null, after: null }];
  return changes.map(({ field, before, after }) => [
    number,
    at,
    who,
    action,
    entity,
    name ?? entry.entityId,
    field,
    cellOf(before),
    cellOf(after),
    requestId,
  ]);
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
