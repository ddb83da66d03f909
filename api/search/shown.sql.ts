import { visibleFolders } from '#api/documents/folders/folders.sql.ts';

/** More keys in one question cost more than they help. */
const most = 400;

const calledBy = (name: string, patterns: string) =>
  `unnest(${patterns}::text[]) with ordinality asked(pattern, term) on ${name} collate german ~* asked.pattern`;

/** For keys `$1` (all if `$2`), called `$3`; with the folders below. */
export const foldersCalledSql = `
  with ${visibleFolders},
  called as (
    select asked.term::int, f.id from folders f join visible_folders v on v.id = f.id join ${calledBy('f.name', '$3')}
    union
    select c.term, f.id from folders f join called c on f.parent_id = c.id where f.trashed_at is null
  )
  select term, id from called limit ${most}`;

/** Who wrote posts, called `$1`; walks the authors one by one, as there are few of them. */
export const authorsCalledSql = `
  with recursive authors as (
    (select author_id from posts order by author_id limit 1)
    union all
    select (select p.author_id from posts p where p.author_id > a.author_id order by p.author_id limit 1)
    from authors a where a.author_id is not null
  )
  select asked.term::int, u.id from authors a join users u on u.id = a.author_id
  join ${calledBy(`concat_ws(' ', u.first_name, u.last_name)`, '$1')} limit ${most}`;

/** Audiences of the reader's groups `$1` with names `$2`, and of all guilds if `$3`, called `$4`. */
export const groupsCalledSql = `
  with named as (
    select * from unnest($1::text[], $2::text[]) mine(key, name)
    union all select 'guild:' || id, name from guilds where $3::boolean
    union all select 'guild:' || id, short_name from guilds where short_name is not null and ($3::boolean or 'guild:' || id = any ($1::text[]))
  )
  select distinct asked.term::int, t.audience_id as id from named n join ${calledBy('n.name', '$4')}
  join audience_targets t on t.key = n.key and not t.excluded limit ${most}`;
