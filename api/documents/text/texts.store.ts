import { sql } from 'drizzle-orm';
import { type Db, prepared } from '#platform/database/database.ts';
import { documentTexts } from '#database/schema/search.ts';
import type { ReadText } from './read-text.service.ts';

/** Raise it to reread all files. */
const reader = 3;

export interface UnreadFile {
  [column: string]: unknown;
  id: string;
  bytes: number;
  type: string;
}

/** The latest first. */
export function listUnread(db: Db): Promise<UnreadFile[]> {
  return prepared<UnreadFile>(
    db,
    `select s.id, s.bytes::double precision as bytes, s.type from stored_files s left join document_texts t on t.file_id = s.id
     where (t.reader is null or t.reader < $1) and s.scan <> 'rejected' and s.thumbnail_of is null
     order by s.created_at desc, s.id limit 20`,
    [reader],
  );
}

export async function isUnread(db: Db, id: string): Promise<boolean> {
  const text = 'select from document_texts where file_id = $1 and reader >= $2';
  return (await prepared(db, text, [id, reader])).length === 0;
}

export async function saveText(db: Db, fileId: string, read: ReadText, now: Date): Promise<void> {
  const row = {
    state: read.state,
    text: read.state === 'done' ? read.text : '',
    reason: read.state === 'failed' ? read.reason : null,
    reader,
    readAt: now,
  };
  const there = await db.execute(sql`select 1 from stored_files where id = ${fileId} for key share`);
  if (there.rows.length === 0) return;
  await db
    .insert(documentTexts)
    .values({ fileId, ...row })
    .onConflictDoUpdate({ target: [documentTexts.tenantId, documentTexts.fileId], set: row });
}
