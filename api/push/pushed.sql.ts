import type { HousePushes } from './house-pushes.ts';

/** What a tenant's file says, for the places of a statement. */
export function pushValues({ pushed, unmutable }: HousePushes): [readonly string[], readonly string[]] {
  return [pushed, unmutable];
}

/**
 * Whether somebody gets push messages of the kind that is the SQL `kind`; the places have `pushValues`. `f` is the row of
 * `mail_preferences` that he or she may not have.
 */
export function wantsPushSql(kind: string, [pushed, unmutable]: readonly [pushed: string, unmutable: string]): string {
  return `(${kind} = any(${unmutable}::text[]) or coalesce((f.pushes ->> ${kind})::boolean, ${kind} = any(${pushed}::text[])))`;
}

/** A message of which nothing has been heard for so long is not in anybody's hands any more: nobody knows whether it came. */
const isUnclear = `state = 'sending' and state_at < portal_now() - interval '10 minutes'`;
/** What was not taken, or not before it was of no use any more. */
const hasFailed = `state = 'refused' or state = 'skipped' and reason = 'late'`;

/** What became of the post $1 on the devices of each person, of the best of them, and since when. */
export const pushedSql = `
  select distinct on (user_id) user_id, standing, state_at as at from (
    select user_id, state_at, case when state = 'sent' then 'pushed' when ${isUnclear} then 'pushUnclear'
      when state in ('due', 'sending') then 'pushWaiting' when ${hasFailed} then 'pushFailed' end as standing
    from pushes where post_id = $1 and revision = 1
  ) m where standing is not null
  order by user_id, array_position(array['pushed', 'pushWaiting', 'pushUnclear', 'pushFailed'], standing), state_at`;
