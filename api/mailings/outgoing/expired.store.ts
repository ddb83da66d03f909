import { zone } from '#contract/base/clock.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { isExpired } from '#api/targeting/expired.sql.ts';

/**
 * What waits of expired posts, or of one of them, is not sent any more, as `claim` would find (decision 168). What a sender
 * has locked it decides itself. Returns how many entries.
 */
export async function dropExpired(db: Db, postId: string | null = null): Promise<number> {
  let dropped = 0;
  for (const text of statements) dropped += (await prepared(db, text, [postId])).length;
  return dropped;
}

const isWaiting = `d.state = 'due' and d.kind <> 'withdrawal' and ${isExpired} and ($1::uuid is null or d.post_id = $1)`;

function dropSql(ledger: string, key: readonly string[]): string {
  return `
    with waiting as materialized (
      select ${key.map((column) => `d.${column}`).join(', ')} from ${ledger} d join posts p on p.id = d.post_id
      where ${isWaiting} for update of d skip locked
    )
    update ${ledger} d set state = 'void', reason = 'expired', state_at = portal_now() from waiting w
    where ${key.map((column) => `d.${column} = w.${column}`).join(' and ')}
    returning d.post_id`;
}

const mailing = ['post_id', 'kind', 'number'];
const statements = [
  dropSql('deliveries', [...mailing, 'user_id']),
  dropSql('company_deliveries', [...mailing, 'company_id']),
  dropSql('pushes', ['id']),
];

/** In the first quarter of an hour of a day, posts whose last day was yesterday: open browsers have them still. */
export async function hasJustExpired(db: Db): Promise<boolean> {
  return (await prepared(db, justExpiredSql, [])).length > 0;
}

const justExpiredSql = `
  select 1 as found from posts p where p.expires_on = portal_today() - 1 and p.published_at is not null and p.archived_at is null
    and (portal_now() at time zone '${zone}')::time < '00:15' limit 1`;
