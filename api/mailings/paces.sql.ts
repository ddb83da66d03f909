// SQL about `f`, the row of `mail_preferences` that somebody may not have.
import { zone } from '#contract/base/clock.ts';
import { housePaces } from './paces.rules.ts';

/** What a tenant's file says, for the places of a statement. */
export function valuesOf(tenant: Parameters<typeof housePaces>[0]): ReturnType<typeof houseValues> {
  return houseValues(housePaces(tenant));
}

/** What `housePaces` says, for the places of a statement. */
export function houseValues({
  paces,
  unmutable,
}: {
  paces: object;
  unmutable: readonly string[];
}): [string, readonly string[]] {
  return [JSON.stringify(paces), unmutable];
}

/** How somebody gets posts of the kind that is the SQL `kind`; `house` and `unmutable` are places with `houseValues`. */
export function paceSql(kind: string, [house, unmutable]: readonly [house: string, unmutable: string]): string {
  const wanted = `case when f.unsubscribed_at is not null then 'never' else coalesce(f.paces ->> ${kind}, ${house}::jsonb ->> ${kind}) end`;
  return `case when ${wanted} = 'never' and ${kind} = any(${unmutable}::text[]) then 'atOnce' else ${wanted} end`;
}

/**
 * When somebody with this pace gets what comes out now: the next time it is his or her hour in Europe/Berlin, of Mondays for
 * what comes weekly. An hour that the clock's change leaves out is the one after it.
 */
export function dueSql(pace: string): string {
  const at = (day: string) =>
    `(${day}::timestamp + make_interval(hours => coalesce(f.hour, 7))) at time zone '${zone}'`;
  const next = (day: string, days: number) =>
    `case when ${at(day)} > portal_now() then ${at(day)} else ${at(`(${day} + ${days})`)} end`;
  return `case ${pace} when 'daily' then ${next('portal_today()', 1)}
    when 'weekly' then ${next(`date_trunc('week', portal_today())::date`, 7)} else portal_now() end`;
}
