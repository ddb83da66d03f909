import { visibleFolders } from './folders.sql.ts';

/** What a reader with the keys in `$1` sees, or all there is where `$2` is true. */
const seen = `d.trashed_at is null and d.folder_id in (select id from visible_folders)`;

const orders = { recent: 'd.filed_at desc, d.id desc', lapsing: 'd.valid_until, d.id' };
const wheres = {
  recent: '$3::int = 0 and ($4::text is null or d.name ~* $4)',
  lapsing: `d.replaced_by is null and d.valid_until >= portal_today() and d.valid_until < portal_today() + $3::int and $4::text is null`,
};
export type Choice = keyof typeof orders;

/**
 * The ids of a choice of documents from `$5` on, `$6` at most; `$3` is the number of days of those that lapse, else 0, and
 * `$4` a pattern of `spelledLike` for the latest, or null.
 */
export function chosenSql(choice: Choice): string {
  return `
    with ${visibleFolders}
    select d.id from documents d where ${seen} and ${wheres[choice]} order by ${orders[choice]} offset $5 limit $6`;
}

export function countChosenSql(choice: Choice): string {
  return `with ${visibleFolders} select count(*)::int as total from documents d where ${seen} and ${wheres[choice]}`;
}
