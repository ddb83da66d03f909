import { targetKinds } from '#contract/targeting/words.ts';
import { addressedEntries } from '#api/targeting/addressed/addressed.sql.ts';
import { kinds } from '#api/targeting/kinds/kinds.sql.ts';
import { folderTree } from '#api/targeting/addressed/folder.ts';
import { visibleTo } from '#api/targeting/targeting.store.ts';
import { asText, isToCome, spansSql } from './spans.sql.ts';

/** Where the audit log stands: what is written later has higher numbers. */
export const lastEntrySql = `select coalesce(max(number), 0)::text as last from audit_entries`;

const changes = targetKinds.map((kind) => kinds[kind].changes);
const decisive = [...new Set([...changes, ...addressedEntries].flatMap((entry) => entry.decisive))];

/**
 * What a change has touched, by the audit entries after `$1`: the people whose keys or state it may have changed, and by
 * kind the addressed things that it may have shown to others.
 */
export const touchedSql = `
  with written as materialized (
    select entity, entity_id, changes from audit_entries
    where number > $1::bigint and (action in ('create', 'delete')
      or action = 'update' and changes ?| array[${decisive.map((column) => `'${column}'`).join(', ')}])
  ),
  touched_guilds as (select entity_id::uuid as id from written where entity = 'guilds'),
  touched_companies as (
    ${changes.flatMap(({ companies }) => companies ?? []).join(' union ')}
  )
  select
    array(
      select user_id from company_people where company_id in (select id from touched_companies)
      union ${changes.flatMap(({ people }) => people ?? []).join(' union ')}
    ) as people,
    json_build_object(${addressedEntries
      .map(({ kind, table }) => `'${kind}', array(select entity_id::uuid from written where entity = '${table}')`)
      .join(', ')}) as things`;

/**
 * For each of the people in `$1` when he or she has which of the keys that any audience names; nothing for who is not
 * active, and no row for who is not there.
 */
export const standingSql = `
  ${spansSql({
    people: `select id from users where id = any($1::uuid[]) and state = 'active'`,
    keys: 'select distinct key from audience_targets',
  })}
  select u.id, coalesce(h.spans, '') as spans from users u left join held h on h.user_id = u.id
  where u.id = any($1::uuid[])`;

/** The keys that the audiences in `$1` name. */
export const namedKeysSql = `select distinct key from audience_targets where audience_id = any($1::uuid[])`;

/** All active people but those in `$2` who have or will have some of the keys in `$1`, by when they have which. */
export const othersSql = `
  ${spansSql({
    people: `select id from users where state = 'active' and not exists (select from unnest($2::uuid[]) t(id) where t.id = users.id)`,
    keys: 'select key from unnest($1::text[]) as key',
  })}
  select spans, array_agg(user_id) as people from held group by spans`;

/** The companies of the people in `$1` in German order, with when they are in them from today on. */
export const companiesSql = `
  select p.user_id as id, json_agg(json_build_object('id', c.id, 'name', c.name,
      'span', ${asText('s.starts_on', 's.ends_on')}) order by c.name collate german) as companies
  from company_people p join companies c on c.id = p.company_id
  cross join lateral (
    select greatest(p.starts_on, c.starts_on) as starts_on, least(p.ends_on, c.ends_on) as ends_on
  ) s
  where p.user_id = any($1::uuid[]) and ${isToCome('s.starts_on', 's.ends_on')}
  group by p.user_id`;

/** What somebody may see of the things in `$1`, an object of ids by kind, and of the kinds of which there are few everything. */
export const thingsSql = `
  with recursive ${folderTree}
  ${addressedEntries
    .map(({ kind, standing }) => standing(`array(select jsonb_array_elements_text($1::jsonb -> '${kind}')::uuid)`))
    .join(' union all ')}`;

/** These audiences with their groups, and what puts them back after the change was undone. */
export const audiencesSql = `
  select a.id, a.digest, t.key, t.excluded from audiences a left join audience_targets t on t.audience_id = a.id
  where a.id = any($1::uuid[])`;
export const putAudiencesSql = `
  insert into audiences (id, digest) select distinct * from unnest($1::uuid[], $2::text[]) on conflict do nothing`;
export const putTargetsSql = `
  insert into audience_targets (audience_id, key, excluded) select * from unnest($1::uuid[], $2::text[], $3::boolean[])
  on conflict do nothing`;

/**
 * For each set of keys in `$1`, a list of lists, the audiences it sees of those that count: those which name one of the
 * keys in `$2` and have a published or scheduled post, and beside them those in `$3`, which are of the things looked at one by one.
 */
export const seenSql = `
  with used as materialized (select distinct audience_id from audience_counts where posts > 0),
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

/** The first of these people by name. */
export const firstPeopleSql = `
  select id, trim(first_name || ' ' || last_name) as name from users where id = any($1::uuid[])
  order by last_name collate german, first_name collate german, id limit $2`;
