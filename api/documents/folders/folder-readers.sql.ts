import { visibleTo } from '#api/targeting/targeting.store.ts';

/** SQL: whether `user` is in every audience up to the outermost folder: the rule of `tree` for one folder. */
export function isAddressedIn(folder: string, user: string): string {
  return `exists (
    with recursive chain as (
      select id, parent_id, audience_id, trashed_at from folders where id = ${folder}
      union all select f.id, f.parent_id, f.audience_id, f.trashed_at from folders f join chain c on f.id = c.parent_id
    )
    select from chain having count(*) > 0 and count(trashed_at) = 0
      and bool_and(parent_id is not null or audience_id is not null)
      and bool_and(audience_id is null or audience_id in (
        ${visibleTo(`array(select key from user_keys where user_id = ${user})`)}))
  )`;
}
