import { instantSql } from '#platform/database/instant.ts';
import { namedPersonOrNull } from '#platform/database/named.sql.ts';

/** What was deleted itself is a row; its contents are counted. `$1`: days until the end. */
export const trashSql = `
  with recursive thrown as (
    select id, 'folder' as kind, name, parent_id as within, trashed_at, trashed_by, version from folders where trashed_at is not null
    union all
    select id, 'document', name, folder_id, trashed_at, trashed_by, version from documents where trashed_at is not null
  ),
  around as (
    select t.id, f.parent_id, array[json_build_object('id', f.id, 'name', f.name)] as path from thrown t join folders f on f.id = t.within
    union all
    select a.id, f.parent_id, json_build_object('id', f.id, 'name', f.name) || a.path from around a join folders f on f.id = a.parent_id
  ),
  below as (
    select id as root, id from thrown where kind = 'folder'
    union all
    select b.root, f.id from below b join folders f on f.parent_id = b.id where f.trashed_at is null
  ),
  held as (
    select b.root, count(*)::int as documents, sum(s.bytes)::bigint as bytes
    from below b join documents d on d.folder_id = b.id and d.trashed_at is null join stored_files s on s.id = d.file_id group by 1
  )
  select t.id, t.kind, t.name, coalesce(a.path, '{}') as path,
    case when t.kind = 'document' then 1 else coalesce(h.documents, 0) end as documents,
    coalesce(s.bytes, h.bytes, 0) as bytes,
    ${instantSql('t.trashed_at')} as "trashedAt",
    ${namedPersonOrNull} as "trashedBy",
    ${instantSql('(t.trashed_at + make_interval(days => $1))')} as "goesAt", t.version
  from thrown t left join around a on a.id = t.id and a.parent_id is null left join held h on h.root = t.id
  left join documents d on d.id = t.id left join stored_files s on s.id = d.file_id left join users u on u.id = t.trashed_by`;

/** Deleted before `$1`. */
export const dueSql = `
  select id, 'folder' as kind from folders where trashed_at < $1
  union all select id, 'document' from documents where trashed_at < $1`;

export const removeFolderSql = `
  with recursive below as (
    select id from folders where id = $1 union all select f.id from folders f join below b on f.parent_id = b.id
  )
  delete from folders where id in (select id from below)`;

/** Their bytes are collected later. */
export const removeUnusedFilesSql = `
  delete from stored_files s where s.thumbnail_of is null and not exists (select from document_versions v where v.file_id = s.id)
    and not exists (select from post_files f where s.id in (f.file_id, f.small_id, f.mail_id))
    and not exists (select from users u where u.picture_id = s.id)
    and not exists (select from portal_settings p where p.logo_id = s.id)`;
