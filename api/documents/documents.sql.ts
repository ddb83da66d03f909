import type { TextState } from '#contract/documents/document.ts';

/** A document as the wire has it, less what its folder says of it and who may change it. */
export interface DocumentRow {
  [column: string]: unknown;
  id: string;
  name: string;
  folderId: string;
  category: { id: string; name: string } | null;
  type: string;
  bytes: number;
  checksum: string;
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

function instantOf(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Today, in SQL, of a row `d` of documents. */
export const validitySql = `
  case when d.replaced_by is not null then 'replaced' when d.valid_until < portal_today() then 'expired'
    when d.valid_from > portal_today() then 'upcoming' else 'valid' end`;

const columns = `
  d.id, d.name, d.folder_id as "folderId", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as category,
  s.type, s.bytes::double precision as bytes, s.sha256 as checksum, d.number, s.scan,
  coalesce(x.state, case when s.scan = 'rejected' then 'none' else 'pending' end) as text, d.valid_from as "validFrom", d.valid_until as "validUntil",
  ${validitySql} as validity, d.replaced_by as "replacedById",
  case when u.id is not null then json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) end as "uploadedBy",
  ${instantOf('d.filed_at')} as "filedAt", ${instantOf('d.created_at')} as "createdAt", ${instantOf('d.updated_at')} as "updatedAt",
  d.version, (select coalesce(sum(l.times), 0)::int from document_downloads l where l.document_id = d.id) as downloads`;

const tables = `
  documents d join stored_files s on s.id = d.file_id left join document_categories c on c.id = d.category_id
  left join users u on u.id = d.uploaded_by left join document_texts x on x.file_id = d.file_id`;

/** These documents, where they are not in the trash themselves. */
export const documentsSql = `select ${columns} from ${tables} where d.id = any($1::uuid[]) and d.trashed_at is null`;

/** What of a folder `$1` is shown: of a category `$2` and a validity `$3`, where they are not null. */
const inFolder = `
  d.folder_id = $1 and d.trashed_at is null and ($2::uuid is null or d.category_id = $2)
  and ($3::text is null or ${validitySql} = $3)`;

export const countInFolderSql = `select count(*)::int as total from documents d where ${inFolder}`;

/** What each word of `sort` goes by, and what it needs beside the documents. */
const orders = {
  name: { by: ['d.name collate german', 'd.id'], with: '' },
  filedAt: { by: ['d.filed_at', 'd.id'], with: '' },
  bytes: { by: ['s.bytes', 'd.name collate german', 'd.id'], with: 'join stored_files s on s.id = d.file_id' },
  category: {
    by: ['c.name collate german', 'd.name collate german', 'd.id'],
    with: 'left join document_categories c on c.id = d.category_id',
  },
};

/**
 * Documents of a folder from `$4` on, `$5` at most; `sort` is a word of the contract, never of the caller's own. The page is
 * found first, so that only what is shown is looked up and spelled.
 */
export function inFolderSql(sort: string): string {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const order = orders[sort.replace(/^-/, '') as keyof typeof orders];
  const sorted = `order by ${order.by.map((column) => `${column} ${direction}`).join(', ')}`;
  return `
    with page as materialized (select d.id from documents d ${order.with} where ${inFolder} ${sorted} limit $5 offset $4)
    select ${columns} from ${tables} where d.id in (select id from page) ${sorted}`;
}
