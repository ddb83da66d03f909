import { isAddressed } from '#api/targeting/channels/channels.sql.ts';
/** Active people in every audience of `$1`; selects `user_id`. */
export const seeingSql = `
  with named as materialized (select audience_id, key, excluded from audience_targets where audience_id = any($1::uuid[])),
  held as materialized (select distinct user_id, key from user_keys where key in (select key from named)),
  inside as (
    select h.user_id, n.audience_id from held h join named n using (key)
    group by h.user_id, n.audience_id having not bool_or(n.excluded)
  )
  select user_id from inside join users u on u.id = user_id where ${isAddressed('u')}
  group by user_id having count(*) = cardinality($1::uuid[])`;

export const countSeeingSql = `
  with seeing as materialized (${seeingSql})
  select (select count(*)::int from seeing) as people,
    (select count(distinct company_id)::int from current_company_people where user_id in (select user_id from seeing)) as companies`;

/** Per list in `$1`; 0 for an empty list. */
export const countsSeeingSql = `
  with wanted as materialized (
    select number, array(select jsonb_array_elements_text(list)::uuid) as audiences
    from jsonb_array_elements($1::jsonb) with ordinality lists(list, number)
  ),
  named as materialized (
    select audience_id, key, excluded from audience_targets where audience_id in (select unnest(audiences) from wanted)
  ),
  held as materialized (select distinct user_id, key from user_keys where key in (select key from named)),
  inside as materialized (
    select h.user_id, n.audience_id from held h join named n using (key) join users u on u.id = h.user_id
    where ${isAddressed('u')} group by h.user_id, n.audience_id having not bool_or(n.excluded)
  )
  select (
    select count(*)::int from (
      select user_id from inside where audience_id = any(w.audiences)
      group by user_id having count(*) = cardinality(w.audiences)
    ) seeing
  ) as people
  from wanted w order by w.number`;
