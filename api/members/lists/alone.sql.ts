/**
 * Whether the audience of a row `t` of `audience_targets` would reach nobody without the group of that row: it is
 * included, and no other group is, or none that is left. Lists alone can go.
 */
export const includedAlone = `
  not t.excluded and not exists (
    select from audience_targets other where other.audience_id = t.audience_id and not other.excluded and other.key <> t.key
      and (other.key not like 'list:%' or exists (select from user_lists l where 'list:' || l.id = other.key)))`;
