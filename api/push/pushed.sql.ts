import type { HousePushes } from './push-defaults.rules.ts';

export function pushValues({ pushed, unmutable }: HousePushes): [readonly string[], readonly string[]] {
  return [pushed, unmutable];
}

/** SQL `kind`; placeholders have `pushValues`; `f` may be missing. */
export function wantsPushSql(kind: string, [pushed, unmutable]: readonly [pushed: string, unmutable: string]): string {
  return `(${kind} = any(${unmutable}::text[]) or coalesce((f.pushes ->> ${kind})::boolean, ${kind} = any(${pushed}::text[])))`;
}

/** Unknown outcome. */
const isUnclear = `state = 'sending' and state_at < portal_now() - interval '10 minutes'`;
/** Refused or too late. */
const hasFailed = `state = 'refused' or state = 'skipped' and reason = 'late'`;

/** The best of a person's devices. */
export const pushedSql = `
  select distinct on (user_id) user_id, status, state_at as at from (
    select user_id, state_at, case when state = 'sent' then 'pushed' when ${isUnclear} then 'pushUnclear'
      when state in ('due', 'sending') then 'pushWaiting' when ${hasFailed} then 'pushFailed' end as status
    from pushes where post_id = $1 and kind = 'publication'
  ) m where status is not null
  order by user_id, array_position(array['pushed', 'pushWaiting', 'pushUnclear', 'pushFailed'], status), state_at`;
