import { holding } from './addressed/addressed.sql.ts';

/** The only remaining include. Only lists can go. */
export const includedAlone = `
  not t.excluded and not exists (
    select from audience_targets other where other.audience_id = t.audience_id and not other.excluded and other.key <> t.key
      and (other.key not like 'list:%' or exists (select from user_lists l where 'list:' || l.id = other.key)))`;

/** As `FieldError`s. Archived and deleted things need exclusions, but no readers. */
export function neededBy({ alone = 'false', keepsOut }: { alone?: string; keepsOut: string }): string {
  return `
    with needing as materialized (
      select t.audience_id, bool_or(${alone}) as alone, bool_or(${keepsOut}) as keeps_out
      from audience_targets t where (${alone}) or (${keepsOut}) group by 1
    ), needed as (
      ${holding('needing', ({ named, isLive }) => `select ${named.path} as path, ${named.message} as message, n.keeps_out or (n.alone and ${isLive}) as counts`)}
    )
    select path, message from needed where counts group by path, message order by message collate german, path`;
}

/** SQL of members' spans of group `$1`. */
interface Members {
  key: string;
  spans: string;
}

export const endingGroups = {
  guild: [
    { key: `t.key = 'guild:' || $1`, spans: 'select starts_on, ends_on from company_guilds where guild_id = $1::uuid' },
    {
      key: `t.key like 'guildRole:' || $1 || ':%'`,
      spans: 'select starts_on, ends_on from role_terms where guild_id = $1::uuid',
    },
  ],
  craft: [
    {
      key: `t.key = 'craft:' || $1`,
      spans: 'select null::date as starts_on, null::date as ends_on from company_crafts where craft_id = $1::uuid',
    },
  ],
  company: [
    {
      key: `t.key = 'company:' || $1`,
      spans: 'select starts_on, ends_on from company_people where company_id = $1::uuid',
    },
  ],
} as const satisfies Record<string, readonly Members[]>;

/** Whether somebody belongs by span `$2`–`$3`, but not by `$4`–`$5`, from today on. */
export function losesMembers(spans: string): string {
  return `exists (
    select from (
      select greatest(m.starts_on, $2::date, portal_today()) as first, coalesce(least(m.ends_on, $3::date), 'infinity') as last
      from (${spans}) m
    ) held where first <= last and (first < $4::date or last > $5::date))`;
}
