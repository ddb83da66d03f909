/** Statements that move `$2` to `$1` and merge duplicates. */
export const archiveMoves = [
  `insert into document_downloads as own (document_id, number, user_id, first_at, last_at, times)
      select document_id, number, $1, first_at, last_at, times from document_downloads where user_id = $2
      on conflict (tenant_id, document_id, number, user_id) do update set first_at = least(own.first_at, excluded.first_at),
        last_at = greatest(own.last_at, excluded.last_at), times = own.times + excluded.times`,
  // Notices are not repeated.
  `insert into document_notices as own (document_id, number, user_id, queued_at, sent_at)
      select document_id, number, $1, queued_at, sent_at from document_notices where user_id = $2
      on conflict (tenant_id, document_id, number, user_id) do update set sent_at = coalesce(own.sent_at, excluded.sent_at)`,
  `insert into folder_subscriptions as own (folder_id, user_id, notified_at)
      select folder_id, $1, notified_at from folder_subscriptions where user_id = $2
      on conflict (tenant_id, user_id, folder_id) do update set notified_at = greatest(own.notified_at, excluded.notified_at)`,
  `update uploads set created_by = $1 where created_by = $2`,
  `update documents set uploaded_by = $1 where uploaded_by = $2`,
  `update documents set trashed_by = $1 where trashed_by = $2`,
  `update folders set trashed_by = $1 where trashed_by = $2`,
  `update post_files set uploaded_by = $1 where uploaded_by = $2`,
  `update document_versions set uploaded_by = $1 where uploaded_by = $2`,
];
