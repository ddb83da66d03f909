import { visibleTo } from '#api/targeting/targeting.store.ts';

/** So many days to come are looked at. */
const mostDays = 4;

/** Where the audit log stands: what is written later has higher numbers. */
export const lastEntrySql = `select coalesce(max(number), 0)::text as last from audit_entries`;

/**
 * What a change has touched, by the audit entries after `$1`: the people whose keys or state it may have changed, and
 * whether it moved folders or gave them another audience, and the next days on which what it wrote begins to hold or
 * holds no more. The columns are those by which `user_keys` decides; whoever
 * changes that view changes this, and effect.property.test.ts finds out if not.
 */
export const touchedSql = `
  with written as materialized (
    select entity, entity_id, changes from audit_entries
    where number > $1::bigint and (action in ('create', 'delete') or action = 'update' and changes ?| array[
      'starts_on', 'ends_on', 'association_id', 'state', 'user_id', 'role_id', 'guild_id', 'audience_id', 'parent_id'])
  ),
  touched_guilds as (select entity_id::uuid as id from written where entity = 'guilds'),
  touched_companies as (
    select entity_id::uuid as id from written where entity = 'companies'
    union select split_part(entity_id, ':', 1)::uuid from written where entity in ('company_guilds', 'company_crafts')
    union select company_id from company_guilds where guild_id in (select id from touched_guilds)
    union select company_id from company_crafts
      where craft_id in (select entity_id::uuid from written where entity = 'crafts')
  )
  select
    array(
      select user_id from company_people where company_id in (select id from touched_companies)
      union select user_id from role_terms where guild_id in (select id from touched_guilds)
      union select user_id from role_terms where id in (select entity_id::uuid from written where entity = 'role_terms')
      union select value::uuid from written, jsonb_array_elements_text(changes -> 'user_id') as value
        where entity = 'role_terms' and value is not null
      union select entity_id::uuid from written where entity = 'users'
      union select split_part(entity_id, ':', 1)::uuid from written where entity = 'company_people'
      union select split_part(entity_id, ':', 2)::uuid from written where entity = 'user_list_members'
    ) as people,
    exists (select from written where entity = 'folders') as folders,
    array(
      select day::text from (
        select value::date as day from written, jsonb_array_elements_text(changes -> 'starts_on') as value
        union select value::date + 1 from written, jsonb_array_elements_text(changes -> 'ends_on') as value
      ) days where day > portal_today() order by day limit ${mostDays}
    ) as days`;

/** Lets the transaction live on another day, at noon in Europe/Berlin; answers with the moment it came from. */
export const liveOnSql = `
  with was as materialized (select current_setting('app.now') as moment)
  select was.moment, set_config('app.now', (($1::date + time '12:00') at time zone 'Europe/Berlin')::text, true) from was`;
export const liveAtSql = `select set_config('app.now', $1, true)`;

/**
 * For each of the people in `$1` the keys that any audience names; none for who is not active, and no row for who is
 * not there.
 */
export const standingSql = `
  with named as materialized (select distinct key from audience_targets),
  held as (
    select k.user_id, array_agg(distinct k.key order by k.key) as keys
    from user_keys k where k.user_id = any($1::uuid[]) and k.key in (select key from named)
    group by k.user_id
  )
  select u.id, case when u.state = 'active' then coalesce(h.keys, '{}') else '{}' end as keys
  from users u left join held h on h.user_id = u.id
  where u.id = any($1::uuid[])`;

/** The keys that the audiences in `$1` name. */
export const namedKeysSql = `select distinct key from audience_targets where audience_id = any($1::uuid[])`;

/** All active people but those in `$2` who have some of the keys in `$1`, by which of them they have. */
export const othersSql = `
  with held as (
    select user_id, array_agg(distinct key order by key) as keys from user_keys where key = any($1::text[]) group by user_id
  )
  select h.keys, array_agg(u.id) as people
  from held h join users u on u.id = h.user_id
  where u.state = 'active' and not exists (select from unnest($2::uuid[]) touched(id) where touched.id = u.id)
  group by h.keys`;

/** The companies of today of the people in `$1`. */
export const companiesSql = `
  select user_id as id, json_agg(json_build_object('id', company_id, 'name', name) order by name collate german) as companies
  from current_company_people where user_id = any($1::uuid[]) group by user_id`;

/** Every folder with the audiences of itself and of all it lies in; none where the outermost has none, which is nobody's. */
export const foldersSql = `
  with recursive tree as (
    select id, name, array_remove(array[audience_id], null) as audiences from folders where parent_id is null
    union all
    select f.id, f.name, case when t.audiences = '{}' then '{}' else t.audiences || array_remove(array[f.audience_id], null) end
    from folders f join tree t on t.id = f.parent_id
  )
  select * from tree`;

/** The audiences that folders have, with their groups, and what puts them back after the change was undone. */
export const folderAudiencesSql = `
  select a.id, a.digest, t.key, t.excluded from audiences a left join audience_targets t on t.audience_id = a.id
  where a.id in (select audience_id from folders)`;
export const putAudiencesSql = `
  insert into audiences (id, digest) select distinct * from unnest($1::uuid[], $2::text[]) on conflict do nothing`;
export const putTargetsSql = `
  insert into audience_targets (audience_id, key, excluded) select * from unnest($1::uuid[], $2::text[], $3::boolean[])
  on conflict do nothing`;

/**
 * For each set of keys in `$1`, a list of lists, the audiences it sees of those that count: those which name one of the
 * keys in `$2` and have a published or scheduled post, and beside them those in `$3`, which are of folders.
 */
export const seenSql = `
  with used as materialized (select distinct audience_id from audience_counts where posts > 0),
  for_posts as materialized (
    select distinct audience_id from audience_targets join used using (audience_id) where key = any($2::text[])
  )
  select s.number::int - 1 as number,
    coalesce(array_agg(v.audience_id) filter (where p.audience_id is not null), '{}') as "ofPosts",
    coalesce(array_agg(v.audience_id) filter (where v.audience_id = any($3::uuid[])), '{}') as "ofFolders"
  from jsonb_array_elements($1::jsonb) with ordinality s(keys, number)
  cross join lateral (${visibleTo('array(select jsonb_array_elements_text(s.keys))')}) v
  left join for_posts p on p.audience_id = v.audience_id
  group by s.number`;

/** How many published or scheduled posts these audiences have. */
export const postsSql = `select coalesce(sum(posts), 0)::int as posts from audience_counts where audience_id = any($1::uuid[])`;

/** The posts of these audiences, most affected first, then the latest; `$2` gains and `$3` loses them. */
export const firstPostsSql = `
  select p.id, p.title, t.gain, t.lose
  from unnest($1::uuid[], $2::int[], $3::int[]) t(audience_id, gain, lose)
  cross join lateral (
    select id, title, pinned, published_at from posts
    where audience_id = t.audience_id and published_at is not null and archived_at is null
    order by pinned desc, published_at desc, id desc limit $4
  ) p
  order by t.gain + t.lose desc, p.published_at desc, p.id limit $4`;

/** The first of these people by name. */
export const firstPeopleSql = `
  select id, trim(first_name || ' ' || last_name) as name from users where id = any($1::uuid[])
  order by last_name collate german, first_name collate german, id limit $2`;
