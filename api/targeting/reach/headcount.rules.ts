import type { WithoutAccess } from '#contract/base/headcount.ts';

interface Group {
  withoutAccess: WithoutAccess | null;
}

/** Without access: for the office only. */
export function shownTo<G extends Group>({ isAdmin }: { isAdmin: boolean }, group: G): G {
  return isAdmin ? group : { ...group, withoutAccess: null };
}

export function pageFor<P extends { items: Group[] }>(caller: { isAdmin: boolean }, page: P): P {
  return { ...page, items: page.items.map((group) => shownTo(caller, group)) };
}
