// SQL about `f`, the row of `mail_preferences` that somebody may not have.
import { zone } from '#contract/base/clock.ts';
import { mailDefaults } from '../mail-defaults.rules.ts';

export function valuesOf(tenant: Parameters<typeof mailDefaults>[0]): ReturnType<typeof mailDefaultValues> {
  return mailDefaultValues(mailDefaults(tenant));
}

export function mailDefaultValues({
  frequencies,
  unmutable,
}: {
  frequencies: object;
  unmutable: readonly string[];
}): [string, readonly string[]] {
  return [JSON.stringify(frequencies), unmutable];
}

/** SQL `kind`; `house` and `unmutable` are placeholders for `houseValues`. */
export function frequencySql(
  kind: string,
  [defaults, unmutable]: readonly [defaults: string, unmutable: string],
): string {
  return frequencyBy(kind, { usual: `${defaults}::jsonb ->> ${kind}`, unmutable });
}

/** The same where the portal's frequency of the kind is known. */
export function frequencyBy(kind: string, { usual, unmutable }: { usual: string; unmutable: string }): string {
  const wanted = `case when f.unsubscribed_at is not null then 'never' else coalesce(f.frequencies ->> ${kind}, ${usual}) end`;
  return `case when ${wanted} = 'never' and ${kind} = any(${unmutable}::text[]) then 'atOnce' else ${wanted} end`;
}

/** Their next hour in Europe/Berlin after `now`, on their day for weekly. An hour skipped by daylight saving is the next one. */
export function dueSql(frequency: string, now = 'portal_now()'): string {
  const today = `(${now} at time zone '${zone}')::date`;
  const at = (day: string) =>
    `(${day}::timestamp + make_interval(hours => coalesce(f.hour, 7))) at time zone '${zone}'`;
  const next = (day: string, days: number) =>
    `case when ${at(day)} > ${now} then ${at(day)} else ${at(`(${day} + ${days})`)} end`;
  return `case ${frequency} when 'daily' then ${next(today, 1)}
    when 'weekly' then ${next(`(date_trunc('week', ${today})::date + coalesce(f.weekday, 1) - 1)`, 7)} else ${now} end`;
}
