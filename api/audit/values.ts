import type { AuditAudience, AuditTarget, AuditValue } from '#contract/audit/audit.ts';
import type { Reading } from '#contract/audit/fields.ts';
import { idsOf } from '#contract/targeting/target-key.ts';
import { plain } from '#contract/audit/said-values.ts';
import type { NamedAudience, NamedTarget } from '#contract/targeting/targeting.ts';

export interface Known {
  names: Map<string, string>;
  former: Map<string, string>;
  audiences: Map<string, NamedAudience>;
  groups: Map<string, string>;
}

export function valueOf(
  value: unknown,
  { reading, column, known }: { reading: Reading; column: string; known: Known },
): AuditValue {
  if (typeof value !== 'string') return plain(value);
  if (reading === 'audience') return audienceOf(known.audiences.get(value) ?? { include: [], exclude: [] }, known);
  if (reading === 'row') return rowOf(value, known);
  if (value.startsWith('…')) return lengthOf(value);
  return column.endsWith('_at') ? new Date(value).toISOString() : value;
}

export function rowOf(id: string, { names, former }: Known): AuditValue {
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
