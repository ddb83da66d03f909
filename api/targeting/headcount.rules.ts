import type { WithoutAccess } from '#contract/base/headcount.ts';

interface Group {
  withoutAccess: WithoutAccess | null;
}

/** Without access: for the office only. */
export function toldTo<G extends Group>({ isAdmin }: { isAdmin: boolean }, group: G): G {
  return isAdmin ? group : { ...group, withoutAccess: null };
}

export function pageToldTo<P extends { items: Group[] }>(caller: { isAdmin: boolean }, page: P): P {
  return { ...page, items: page.items.map((group) => toldTo(caller, group)) };
}
