import type { AuditAudience, AuditRow, AuditTarget, AuditValue } from '#contract/audit/audit.ts';
import type { Reading } from '#contract/audit/fields.ts';
import { idsOf } from '#contract/targeting/target-key.ts';
import { plain } from '#contract/audit/format-values.ts';
import type { NamedAudience, NamedTarget } from '#contract/targeting/targeting.ts';

export interface Known {
  names: Pick<ReadonlyMap<string, string>, 'get'>;
  former: Map<string, string>;
  audiences: Map<string, NamedAudience>;
  groups: Map<string, string>;
  /** What roles are called beside who holds them. */
  offices: Map<string, string>;
}

interface How {
  reading: Reading;
  isRow: boolean;
  column: string;
  entityId: string;
  known: Known;
}

export function valueOf(value: unknown, { reading, isRow, column, entityId, known }: How): AuditValue {
  if (isRow && idsIn(value).length > 0) return rowsOf(value, { column, entityId, known });
  if (typeof value !== 'string') return plain(value);
  if (reading === 'audience') return audienceOf(known.audiences.get(value) ?? { include: [], exclude: [] }, known);
  if (value.startsWith('…')) return lengthOf(value);
  return column.endsWith('_at') ? new Date(value).toISOString() : value;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One, or all of a list. */
export function idsIn(value: unknown): string[] {
  return [value].flat().filter((id): id is string => typeof id === 'string' && uuid.test(id));
}

function rowsOf(value: unknown, { column, entityId, known }: Pick<How, 'column' | 'entityId' | 'known'>): AuditValue {
  // A file is called as what it is the file of.
  const ofFile = (id: string) => ({
    id,
    name: known.names.get(entityId) ?? known.former.get(entityId) ?? null,
    gone: false,
  });
  const rows = idsIn(value).map((id) => (column === 'file_id' ? ofFile(id) : rowOf(id, known)));
  return Array.isArray(value) ? rows : (rows[0] ?? null);
}

export function rowOf(id: string, { names, former }: Pick<Known, 'names' | 'former'>): AuditRow {
  const today = names.get(id);
  return { id, name: today ?? former.get(id) ?? null, gone: today === undefined };
}

export function audienceOf({ include, exclude }: NamedAudience, known: Known): AuditAudience {
  const side = (targets: readonly NamedTarget[]) => targets.map((one) => groupOf(one, known));
  return { include: side(include), exclude: side(exclude) };
}

export function groupOf({ target, name }: NamedTarget, { names, former }: Known): AuditTarget {
  if (name !== null) return { target, name, gone: false };
  // An office in a guild is called by the office first.
  const parts = idsOf(target)
    .toReversed()
    .map((id) => names.get(id) ?? former.get(id));
  return { target, name: parts.every((part) => part !== undefined) ? parts.join(', ') : null, gone: true };
}

/** `…1204`: length of a text that is not kept; unknown in older entries. */
function lengthOf(text: string): AuditValue {
  const characters = /^…(\d+)$/.exec(text)?.[1];
  return { characters: characters === undefined ? null : Number(characters) };
}
