import { visibleFolders } from '../folders/folders.sql.ts';

/** By keys `$1`, or all if `$2`. */
const seen = `d.trashed_at is null and d.folder_id in (select id from visible_folders)`;

const orders = { recent: 'd.filed_at desc, d.id desc', lapsing: 'd.valid_until, d.id' };
const wheres = {
  recent: '$3::int = 0 and ($4::text is null or d.name ~* $4)',
  lapsing: `d.replaced_by is null and d.valid_until >= portal_today() and d.valid_until < portal_today() + $3::int and $4::text is null`,
};
export type Choice = keyof typeof orders;

/** From `$5`, `$6` at most. `$3`: days until lapsing, or 0. `$4`: a pattern of `foundByName`, or null. */
export function chosenSql(choice: Choice): string {
  return `
    with ${visibleFolders}
    select d.id from documents d where ${seen} and ${wheres[choice]} order by ${orders[choice]} offset $5 limit $6`;
}

export function countChosenSql(choice: Choice): string {
  return `with ${visibleFolders} select count(*)::int as total from documents d where ${seen} and ${wheres[choice]}`;
}
