import { isMember } from '#api/targeting/channels/channels.sql.ts';
import { isAdminSql } from '#api/targeting/is-admin.sql.ts';

/** Whether `u` may write and approve posts today; `place` is the placeholder of `adminRole`. */
export function mayWriteSql(place: string): string {
  return `${isMember('u')} and u.access = 'open' and ${isAdminSql(place)}`;
}

/** Who has written the version that is published next: a working copy where the post is out. */
export const writersOf = `(select case when p.published_at <= portal_now()
    then coalesce((select c.writers || c.author_id from post_corrections c where c.post_id = p.id), '{}')
    else p.writers || p.author_id end)::uuid[]`;
