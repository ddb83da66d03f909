// SQL about `f`, the row of `mail_preferences` that somebody may not have.
import type { HousePushes } from './house-pushes.ts';

/** What a tenant's file says, for the places of a statement. */
export function pushValues({ pushed, unmutable }: HousePushes): [readonly string[], readonly string[]] {
  return [pushed, unmutable];
}

/** Whether somebody gets push messages of the kind that is the SQL `kind`; the places have `pushValues`. */
export function wantsPushSql(kind: string, [pushed, unmutable]: readonly [pushed: string, unmutable: string]): string {
  return `(${kind} = any(${unmutable}::text[]) or coalesce((f.pushes ->> ${kind})::boolean, ${kind} = any(${pushed}::text[])))`;
}
