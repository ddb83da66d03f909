import { targetKinds } from '#contract/targeting/words.ts';
import { addressedEntries } from '#api/targeting/addressed/addressed.sql.ts';
import { kinds } from '#api/targeting/kinds/kinds.sql.ts';
import { folderTree } from '#api/targeting/addressed/folder.sql.ts';
import { liveCounts } from '#api/targeting/expired.sql.ts';
import { visibleTo } from '#api/targeting/targeting.store.ts';
import { asText, isToCome, spansSql } from './spans.sql.ts';
import { isAddressed } from '#api/targeting/channels/channels.sql.ts';
import { personName } from '#platform/database/named.sql.ts';

/** Later entries have higher numbers. */
export const lastEntrySql = `select coalesce(max(number), 0)::text as last from audit_entries`;

const changes = targetKinds.map((kind) => kinds[kind].changes);
const watchedColumns = [...new Set([...changes, ...addressedEntries].flatMap((entry) => entry.watchedColumns))];

const changed = { entries: 'written', guilds: 'touched_guilds' };

/** From audit entries after `$1`: people whose keys or state may have changed, and things by kind. */
export const touchedSql = `
  with written as materialized (
    select entity, entity_id, changes from audit_entries
    where number > $1::bigint and (action in ('create', 'delete', 'mergeCreate', 'mergeDelete')
      or action in ('update', 'mergeUpdate') and changes ?| array[${watchedColumns.map((column) => `'${column}'`).join(', ')}])
  ),
  touched_guilds as (select entity_id::uuid as id from written where entity = 'guilds'),
  touched_companies as (
    ${changes.flatMap(({ companies }) => companies?.(changed) ?? []).join(' union ')}
  )
  select
    array(
      select user_id from company_people where company_id in (select id from touched_companies)
      union ${changes.flatMap(({ people }) => people?.(changed) ?? []).join(' union ')}
    ) as people,
    json_build_object(${addressedEntries
      .map(({ kind, table }) => `'${kind}', array(select entity_id::uuid from written where entity = '${table}')`)
      .join(', ')}) as things`;

/** Spans of keys in any audience for people `$1`; empty if inactive, missing if deleted. */
export const statusSql = `
  ${spansSql({
    people: `select id from users u where id = any($1::uuid[]) and ${isAddressed('u')}`,
    keys: 'select distinct key from audience_targets',
  })}
  select u.id, coalesce(h.spans, '') as spans from users u left join held h on h.user_id = u.id
  where u.id = any($1::uuid[])`;

export const namedKeysSql = `select distinct key from audience_targets where audience_id = any($1::uuid[])`;

/** Active people except `$2` with keys `$1`, now or later. */
export const othersSql = `
  ${spansSql({
    people: `select id from users u where ${isAddressed('u')} and not exists (select from unnest($2::uuid[]) t(id) where t.id = u.id)`,
    keys: 'select key from unnest($1::text[]) as key',
  })}
  select spans, array_agg(user_id) as people from held group by spans`;

export const companiesSql = `
  select p.user_id as id, json_agg(json_build_object('id', c.id, 'name', c.name,
      'span', ${asText('s.starts_on', 's.ends_on')}) order by c.name collate german) as companies
  from company_people p join companies c on c.id = p.company_id
  cross join lateral (
    select greatest(p.starts_on, c.starts_on) as starts_on, least(p.ends_on, c.ends_on) as ends_on
  ) s
  where p.user_id = any($1::uuid[]) and ${isToCome('s.starts_on', 's.ends_on')}
  group by p.user_id`;

/** Things `$1` (ids by kind), and all of the kinds with few. */
export const thingsSql = `
  with recursive ${folderTree}
  ${addressedEntries
    .map(({ kind, snapshot }) => snapshot(`array(select jsonb_array_elements_text($1::jsonb -> '${kind}')::uuid)`))
    .join(' union all ')}`;

/** Reinserts audiences after the rollback. */
export const audiencesSql = `
  select a.id, a.digest, t.key, t.excluded from audiences a left join audience_targets t on t.audience_id = a.id
  where a.id = any($1::uuid[])`;
export const putAudiencesSql = `
  insert into audiences (id, digest) select distinct * from unnest($1::uuid[], $2::text[]) on conflict do nothing`;
export const putTargetsSql = `
  insert into audience_targets (audience_id, key, excluded) select * from unnest($1::uuid[], $2::text[], $3::boolean[])
  on conflict do nothing`;

/** For each key set in `$1`: visible audiences of posts that name a key in `$2`, and those in `$3`. */
export const seenSql = `
  with used as materialized (select c.audience_id from ${liveCounts} c group by c.audience_id having sum(c.posts) > 0),
  for_posts as materialized (
    select distinct audience_id from audience_targets join used using (audience_id) where key = any($2::text[])
  )
  select s.number::int - 1 as number,
    coalesce(array_agg(v.audience_id) filter (where p.audience_id is not null), '{}') as "ofPosts",
    coalesce(array_agg(v.audience_id) filter (where v.audience_id = any($3::uuid[])), '{}') as "ofThings"
  from jsonb_array_elements($1::jsonb) with ordinality s(keys, number)
  cross join lateral (${visibleTo('array(select jsonb_array_elements_text(s.keys))')}) v
  left join for_posts p on p.audience_id = v.audience_id
  group by s.number`;

export const firstPeopleSql = `
  select id, ${personName('users')} as name from users where id = any($1::uuid[])
  order by last_name collate german, first_name collate german, id limit $2`;
