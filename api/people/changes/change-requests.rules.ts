import type { UpdateMe } from '#contract/people/people.ts';
import { type MasterField, masterFields } from '#contract/people/words.ts';

/** Master data of a person, as far as it is told. */
export type Master = { readonly [F in MasterField]: string | null };

/** A change that waits for the office. */
export interface Wanted {
  field: MasterField;
  before: string | null;
  after: string | null;
}

export interface Split {
  /** What is changed at once. */
  change: UpdateMe;
  /** What is asked of the office, in place of what was asked for before. */
  ask: Wanted[];
  /** The fields for which nothing is asked any more. */
  drop: MasterField[];
}

/**
 * What of a member's change holds at once and what waits for the office, whose `fields` these are. What is wanted already
 * goes on waiting since it was first asked for, and whoever wants what is there anyway wants no change any more.
 */
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

/** Nothing is nothing, however it is stored. */
export function same(one: string | null, other: string | null): boolean {
  return (one ?? '') === (other ?? '');
}
