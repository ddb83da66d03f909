import { type Db, prepared } from '#platform/database/database.ts';
import { personName } from '#platform/database/named.sql.ts';
import { askedTables } from '#api/targeting/channels/asked.sql.ts';
import { replyCode } from './reply-code.sql.ts';

/** What a reply strip answers: for a company, or for a person where each confirms. */
export interface Reply {
  name: string;
  isCompany: boolean;
  code: string;
}

/** By person, or company without people: what is still open of a post that asks for confirmation. */
export async function openReplies(db: Db, postId: string): Promise<ReadonlyMap<string, readonly Reply[]>> {
  const rows = await prepared<Reply & { recipientId: string }>(db, openSql, [postId]);
  return Map.groupBy(rows, ({ recipientId }) => recipientId);
}

const openSql = `
  with ${askedTables}
  select r.id as "recipientId", coalesce(c.name, ${personName('u')}) as name, h.company_id is not null as "isCompany",
    ${replyCode('$1', 'h.id')} as code
  from (select user_id as id, coalesce(company_id, user_id) as holder_id from asked union all select id, id from empty) r
  join holders h on h.id = r.holder_id and h.at is null
  join posts p on p.id = $1 and p.confirmation is not null and p.archived_at is null
  left join companies c on c.id = h.company_id left join users u on h.company_id is null and u.id = h.id
  order by name collate german, h.id`;
