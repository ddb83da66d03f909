import type { TextState } from '#contract/documents/document.ts';
import { instantSql } from '#platform/database/instant.ts';
import { namedPersonOrNull } from '#platform/database/named.sql.ts';
import { beginning } from './beginning.sql.ts';

export interface DocumentRow {
  [column: string]: unknown;
  id: string;
  name: string;
  folderId: string;
  category: { id: string; name: string } | null;
  type: string;
  bytes: number;
  checksum: string;
  thumbnail: string | null;
  number: number;
  scan: 'pending' | 'clean' | 'unscanned' | 'rejected';
  text: TextState;
  validFrom: string | null;
  validUntil: string | null;
  validity: 'valid' | 'upcoming' | 'expired' | 'replaced';
  replacedById: string | null;
  uploadedBy: { id: string; name: string } | null;
  filedAt: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  downloads: number;
}

/** SQL of the validity today; `isReplaced` is SQL too. */
export const validityOf = (row: string, isReplaced: string) => `
  case when ${isReplaced} then 'replaced' when ${row}.valid_until < (select portal_today()) then 'expired'
    when ${row}.valid_from > (select portal_today()) then 'upcoming' else 'valid' end`;

const validitySql = validityOf('d', 'd.replaced_by is not null');

const columns = `
  d.id, d.name, d.folder_id as "folderId", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as category,
  s.type, s.bytes::double precision as bytes, s.sha256 as checksum,
  case when s.scan in ('clean', 'unscanned') then t.sha256 end as thumbnail, d.number, s.scan,
  coalesce(x.state, case when s.scan = 'rejected' then 'none' else 'pending' end) as text, d.valid_from as "validFrom", d.valid_until as "validUntil",
  ${validitySql} as validity, d.replaced_by as "replacedById",
  ${namedPersonOrNull} as "uploadedBy",
  ${instantSql('d.filed_at')} as "filedAt", ${instantSql('d.created_at')} as "createdAt", ${instantSql('d.updated_at')} as "updatedAt",
  d.version, (select coalesce(sum(l.times), 0)::int from document_downloads l where l.document_id = d.id) as downloads`;

const tables = `
  documents d join stored_files s on s.id = d.file_id left join stored_files t on t.thumbnail_of = s.id
  left join document_categories c on c.id = d.category_id
  left join users u on u.id = d.uploaded_by left join document_texts x on x.file_id = d.file_id`;

/** Not those deleted themselves; their folders are not checked. */
export const documentsSql = `select ${columns} from ${tables} where d.id = any($1::uuid[]) and d.trashed_at is null`;

const inFolder = `
  d.folder_id = $1 and d.trashed_at is null and ($2::uuid is null or d.category_id = $2)
  and ($3::text is null or ${validitySql} = $3)`;

export const countInFolderSql = `select count(*)::int as total from documents d where ${inFolder}`;

const orders = {
  name: { by: ['d.name collate german', 'd.id'], with: '' },
  filedAt: { by: ['d.filed_at', 'd.id'], with: '' },
  bytes: { by: ['s.bytes', 'd.name collate german', 'd.id'], with: 'join stored_files s on s.id = d.file_id' },
  category: {
    by: ['c.name collate german', 'd.name collate german', 'd.id'],
    with: 'left join document_categories c on c.id = d.category_id',
  },
};

function orderOf(sort: string): { sorted: string; needs: string } {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const order = orders[sort.replace(/^-/, '') as keyof typeof orders];
  return { sorted: `order by ${order.by.map((column) => `${column} ${direction}`).join(', ')}`, needs: order.with };
}

/** The number of documents before `$4`; no row if it is not in the folder. */
export function placeInFolderSql(sort: string): string {
  const { sorted, needs } = orderOf(sort);
  return `
    select place from (
      select d.id, (row_number() over (${sorted}) - 1)::int as place from documents d ${needs} where ${inFolder}
    ) placed where id = $4`;
}

/** Names that begin with `$4`, from `$5` on. */
export function documentsBeginningSql(sort: string): string {
  const { sorted, needs } = orderOf(sort);
  return beginning(
    `select d.name, row_number() over (${sorted}) as line from documents d ${needs} where ${inFolder}`,
    [4, 5],
  );
}

/** From `$4`, `$5` at most. Finds the page first, so that only its rows are joined. `sort` must be trusted. */
export function inFolderSql(sort: string): string {
  const { sorted, needs } = orderOf(sort);
  return `
    with page as materialized (select d.id from documents d ${needs} where ${inFolder} ${sorted} limit $5 offset $4)
    select ${columns} from ${tables} where d.id in (select id from page) ${sorted}`;
}
