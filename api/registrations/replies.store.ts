import { type Db, prepared } from '#platform/database/database.ts';
import { personName } from '#platform/database/named.sql.ts';
import type { Reply } from '#api/confirmations/replies.store.ts';
import { replyCode } from '#api/confirmations/reply-code.sql.ts';
import { partiesOf } from '#api/targeting/channels/asked.sql.ts';
import { askedBy, unansweredParties } from '#api/mailings/outgoing/letters-of-event.sql.ts';

/** By person, or company without people: who has not answered yet whether they come to the event of the post. */
export async function openAnswers(db: Db, postId: string): Promise<ReadonlyMap<string, readonly Reply[]>> {
  const rows = await prepared<Reply & { recipientId: string }>(db, openSql, [postId]);
  return Map.groupBy(rows, ({ recipientId }) => recipientId);
}

const openSql = `
  with ${partiesOf('$1', { by: askedBy })}
  select a.user_id as "recipientId", coalesce(c.name, ${personName('u')}) as name, a.company_id is not null as "isCompany",
    ${replyCode('$1', 'coalesce(a.company_id, a.user_id)')} as code
  from (${unansweredParties}) a
  left join companies c on c.id = a.company_id left join users u on a.company_id is null and u.id = a.user_id
  order by name collate german, a.company_id`;
