import type { Document } from '#contract/documents/document.ts';
import type { Language } from '#contract/base/languages.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { hearsNews } from '#api/targeting/channels/hears.sql.ts';
import { isAddressedIn } from '../folders/folder-readers.sql.ts';

/** People with an older version, or a document that this one replaces, not notified yet, who still see it. */
const toNotifySql = `
  with recursive before as (
    select id from documents where replaced_by = $1::uuid
    union select d.id from documents d join before b on d.replaced_by = b.id
  ),
  loaded as (
    select user_id from document_downloads where document_id = $1 and number < $2
    union select user_id from document_downloads where document_id in (select id from before)
  )
  select u.id from loaded l join users u on u.id = l.user_id join documents d on d.id = $1 and d.trashed_at is null
  where ${hearsNews('u')} and ${isAddressedIn('d.folder_id', 'u.id')}
    and not exists (select from document_downloads h where h.document_id = $1 and h.number = $2 and h.user_id = u.id)
    and not exists (select from document_notices n where n.document_id = $1 and n.number = $2 and n.user_id = u.id)`;

export async function countToNotify(db: Db, { id, number }: Document): Promise<number> {
  const text = `select count(*)::int as "toNotify" from (${toNotifySql}) people`;
  const [row] = await prepared<{ toNotify: number }>(db, text, [id, number]);
  return row?.toNotify ?? 0;
}

/** Returns their number. */
export async function queueNotices(db: Db, { id, number }: Document, now: Date): Promise<number> {
  const text = `
    insert into document_notices (document_id, number, user_id, queued_at) select $1::uuid, $2::int, id, $3 from (${toNotifySql}) people
    on conflict do nothing returning user_id`;
  return (await prepared(db, text, [id, number, now])).length;
}

export interface Notice {
  [column: string]: unknown;
  documentId: string;
  name: string;
  email: string;
  language: Language | null;
  isDue: boolean;
}

/** Parallel transactions skip claimed ones. People who lost access or await a newer version are dropped. */
export function claimNotices(db: Db, most: number): Promise<Notice[]> {
  return prepared<Notice>(db, claimSql, [most]);
}

const claimSql = `
  with taken as (
    select document_id, number, user_id from document_notices where sent_at is null
    order by document_id, user_id limit $1 for update skip locked
  ),
  notified as (
    update document_notices n set sent_at = portal_now() from taken t
    where n.document_id = t.document_id and n.number = t.number and n.user_id = t.user_id
  )
  select d.id as "documentId", d.name, u.email, u.language,
    ${hearsNews('u')} and d.trashed_at is null and d.replaced_by is null and d.number = t.number
      and ${isAddressedIn('d.folder_id', 'u.id')} as "isDue"
  from taken t join documents d on d.id = t.document_id join users u on u.id = t.user_id`;

/** After a restore: what the office had asked for counts as not asked for, so that it may ask again. */
export async function forgetQueued(db: Db): Promise<void> {
  await prepared(db, 'delete from document_notices where sent_at is null', []);
}
