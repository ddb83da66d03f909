import { sql } from 'drizzle-orm';
import type { DocumentVersion } from '#contract/documents/versions.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { namedPersonOrNull } from '#platform/database/named.sql.ts';
import { documents, documentVersions } from '#database/schema/documents.ts';
import { documentRows, type StoredFile } from '../files/documents.store.ts';

/** The caller holds the tree's lock. */
export async function insertVersion(
  db: Db,
  {
    id,
    name,
    fileId,
    fileName,
    uploadedBy,
    now,
  }: Record<'id' | 'name' | 'fileId' | 'fileName' | 'uploadedBy', string> & { now: Date },
): Promise<void> {
  const next = sql`${documents.number} + 1`;
  await documentRows.change(db, id, { name, fileId, number: next, filedAt: now, updatedAt: now });
  const number = sql`(select number from documents where id = ${id})`;
  await db
    .insert(documentVersions)
    .values({ documentId: id, number, fileId, name: fileName, uploadedBy, createdAt: now });
}

/** The latest first, with the number of downloaders. */
export function findVersions(db: Db, id: string): Promise<(DocumentVersion & Record<string, unknown>)[]> {
  return prepared(db, versionsSql, [id]);
}

const versionsSql = `
  select v.number, v.name, s.type, s.bytes::float8 as bytes, s.sha256 as checksum, s.scan,
    ${namedPersonOrNull} as "uploadedBy",
    ${instantSql('v.created_at')} as "createdAt", v.number = d.number as "isCurrent",
    (select count(*)::int from document_downloads l where l.document_id = v.document_id and l.number = v.number) as people
  from document_versions v join documents d on d.id = v.document_id join stored_files s on s.id = v.file_id
  left join users u on u.id = v.uploaded_by
  where v.document_id = $1 order by v.number desc`;

/** Undefined if missing. */
export async function fileOfVersion(
  db: Db,
  id: string,
  number: number,
): Promise<(StoredFile & { name: string }) | undefined> {
  const text = `
    select v.name, s.id, s.bytes::float8 as bytes, s.sha256, s.type, s.scan
    from document_versions v join stored_files s on s.id = v.file_id where v.document_id = $1 and v.number = $2`;
  const [row] = await prepared<StoredFile & { name: string }>(db, text, [id, number]);
  return row;
}

/** The chain of replacements, visible or not. */
export async function findReplacing(db: Db, id: string): Promise<string[]> {
  const rows = await prepared<{ id: string }>(db, replacingSql, [id]);
  return rows.map((row) => row.id);
}

const replacingSql = `
  with recursive chain as (
    select id, replaced_by, array[id] as way from documents where id = $1::uuid
    union all
    select d.id, d.replaced_by, c.way || d.id from chain c join documents d on d.id = c.replaced_by where d.id <> all(c.way)
  )
  select id from chain order by cardinality(way)`;
