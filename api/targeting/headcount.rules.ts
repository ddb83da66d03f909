import type { WithoutAccess } from '#contract/base/headcount.ts';

interface Group {
  withoutAccess: WithoutAccess | null;
}

/** A group as the caller may know it: who belongs to it without access is the office's to know. */
export function toldTo<G extends Group>({ isAdmin }: { isAdmin: boolean }, group: G): G {
  return isAdmin ? group : { ...group, withoutAccess: null };
}

/** The same of a page of them. */
export function pageToldTo<P extends { items: Group[] }>(caller: { isAdmin: boolean }, page: P): P {
  return { ...page, items: page.items.map((group) => toldTo(caller, group)) };
}
