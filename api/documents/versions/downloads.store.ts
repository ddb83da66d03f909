import type { Document } from '#contract/documents/document.ts';
import type { Download } from '#contract/documents/versions.ts';
import type { Paging } from '#contract/base/page.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { namedPerson } from '#platform/database/named.sql.ts';
import { countToNotify } from './notices.store.ts';

/** Skips documents that are gone meanwhile. */
export async function noteDownloads(
  db: Db,
  files: readonly { id: string; number: number }[],
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const values = [files.map(({ id }) => id), files.map(({ number }) => number), userId, now];
  await prepared(db, noteSql, values);
}

// Sorted by id to avoid deadlocks.
const noteSql = `
  insert into document_downloads (document_id, number, user_id, first_at, last_at)
  select l.id, l.number, $3, $4, $4 from unnest($1::uuid[], $2::int[]) l (id, number)
  where exists (select from documents d where d.id = l.id) order by l.id, l.number
  on conflict (tenant_id, document_id, number, user_id)
    do update set last_at = excluded.last_at, times = document_downloads.times + 1`;

/** With those who could be notified of the current version. */
export async function listDownloads(
  db: Db,
  { id, holding }: { id: string; holding: Document },
  paging: Paging,
): Promise<Listed<Download> & { times: number; toNotify: number }> {
  const list = await listed<Download>(db, {
    text: downloadsSql,
    values: [id, holding.id, holding.number],
    sort: '-lastAt',
    columns: { lastAt: '"lastAt"' },
    last: '"userId"',
    ...paging,
  });
  const text = 'select coalesce(sum(times), 0)::int as times from document_downloads where document_id = $1';
  const [all] = await prepared<{ times: number }>(db, text, [id]);
  return { ...list, times: all?.times ?? 0, toNotify: await countToNotify(db, holding) };
}

const downloadsSql = `
  select u.id as "userId", ${namedPerson} as "user",
    l.number, l.times, ${instantSql('l.first_at')} as "firstAt", ${instantSql('l.last_at')} as "lastAt", ${instantSql('n.queued_at')} as "notifiedAt"
  from (
    select user_id, max(number) as number, sum(times)::int as times, min(first_at) as first_at, max(last_at) as last_at
    from document_downloads where document_id = $1 group by user_id
  ) l join users u on u.id = l.user_id
  left join document_notices n on n.document_id = $2 and n.number = $3 and n.user_id = l.user_id`;
