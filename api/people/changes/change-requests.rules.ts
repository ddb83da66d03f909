import type { UpdateMe } from '#contract/people/people.ts';
import { type MasterField, masterFields } from '#contract/people/words.ts';

export type Master = { readonly [F in MasterField]: string | null };

export interface Wanted {
  field: MasterField;
  before: string | null;
  after: string | null;
}

export interface Split {
  change: UpdateMe;
  ask: Wanted[];
  /** Requests withdrawn. */
  drop: MasterField[];
}

/** Fields with approval become requests; repeated ones keep their time, unchanged values withdraw them. */
export function splitChange(
  person: Master,
  change: UpdateMe,
  { fields, open }: { fields: readonly MasterField[]; open: readonly Wanted[] },
): Split {
  const named = masterFields.filter((field) => change[field] !== undefined);
  const waiting = named.filter((field) => fields.includes(field));
  const wantedOf = (field: MasterField) => change[field] ?? null;
  const openOf = (field: MasterField) => open.find((one) => one.field === field);
  const isThere = (field: MasterField) => same(wantedOf(field), person[field]);
  const isAsked = (field: MasterField) => {
    const asked = openOf(field);
    return asked !== undefined && same(asked.after, wantedOf(field));
  };
  return {
    change: Object.fromEntries(Object.entries(change).filter(([field]) => !waiting.some((one) => one === field))),
    ask: waiting
      .filter((field) => !isThere(field) && !isAsked(field))
      .map((field) => ({ field, before: person[field], after: wantedOf(field) })),
    drop: named.filter((field) => openOf(field) && (isThere(field) || !fields.includes(field))),
  };
}

/** Null equals an empty text. */
export function same(one: string | null, other: string | null): boolean {
  return (one ?? '') === (other ?? '');
}
